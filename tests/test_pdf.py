"""The report as a PDF: all of it, numbered, tagged, the same bytes each time, and one clear message where it cannot be had."""

import io
import re
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
import sample_evidence as sample
from checkouts import Checkout
from pypdf import PdfReader
from readers import with_pdf

from tilelaw import cli, report
from tilelaw.report import figures, pdf
from tilelaw.trouble import Trouble

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def drawing(text: str, css: str = "") -> str:
    """What drawings become that stand alone: a line for each part."""
    root = fromstring(f"<html>{text}</html>".replace("<svg", f"<svg {NAMESPACE}"))  # noqa: S314 - written here
    figures.alone(root, css)
    return "".join(f"{one.tag.partition('}')[2]} {one.attrib} {one.text or ''}\n" for one in root.iter())


@pytest.fixture(scope="module")
def paper() -> PdfReader:
    return PdfReader(io.BytesIO(report.draw("report.pdf", sample.evidence(), sample.sidecar())))


def plain(text: str) -> str:
    return re.sub(r"\s", "", text)


@with_pdf
def test_every_page_has_its_number_and_the_running_header(paper: PdfReader) -> None:
    pages = [page.extract_text() for page in paper.pages]
    assert [f"Page {n} of {len(pages)}" in text for n, text in enumerate(pages, start=1)] == [True] * len(pages)
    assert {"Conformance report" in text for text in pages} == {True}


@with_pdf
def test_every_clause_and_scenario_is_there_and_the_end_says_so(paper: PdfReader) -> None:
    told = plain("".join(page.extract_text() for page in paper.pages))
    assert [line["name"] for line in sample.scenarios() if plain(line["name"]) not in told] == []
    headings = [one["heading"] for part in sample.header()["law"]["sections"] for one in part["clauses"]]
    assert [one for one in headings if plain(one) not in told] == []
    assert "Endofreport" in told


@with_pdf
def test_what_is_folded_on_the_page_is_printed(paper: PdfReader) -> None:
    told = plain("".join(page.extract_text() for page in paper.pages))
    assert plain("wager placed at position 2 by player 2") in told


@with_pdf
def test_it_is_tagged_and_has_language_title_and_bookmarks(paper: PdfReader) -> None:
    root = paper.trailer["/Root"]
    assert (root["/MarkInfo"]["/Marked"], root["/Lang"]) == (True, "en")
    assert paper.metadata is not None
    assert paper.metadata.title == "Lucky Dragon Pai Gow 3.2.1 against 58 Pa. Code chapter 621a. Pai Gow"
    assert "/Outlines" in root


@with_pdf
def test_it_is_the_same_bytes_in_another_process(town: Checkout, tmp_path: Path) -> None:
    out = tmp_path / "out"
    town.tilelaw("run", "engines:SevenCircles", "--jurisdiction", "small", "--out", str(out), "--also", "pdf")
    first = (out / "report.pdf").read_bytes()
    town.fresh("report", str(out / "evidence.jsonl"), "--also", "pdf", PYTHONHASHSEED="7")
    assert (out / "report.pdf").read_bytes() == first


@with_pdf
def test_nothing_is_fetched_for_it(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    path.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">fetched</text></svg>', encoding="utf-8")
    found = PdfReader(io.BytesIO(pdf.render(f'<p>told</p><img src="{path.as_uri()}" alt="">')))
    assert found.pages[0].extract_text().strip() == "told"


def test_without_the_package_a_pdf_is_one_message_before_anything_is_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    assert cli.main(["run", "--jurisdiction", "pennsylvania", "--out", str(tmp_path / "out"), "--also", "pdf"]) == 2
    assert capsys.readouterr().err == 'tilelaw: tilelaw: a PDF needs the package weasyprint. Do: pip install "tilelaw[pdf]".\n'
    assert not (tmp_path / "out").exists()


def test_without_the_libraries_of_the_system_a_pdf_is_one_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango')", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    with pytest.raises(Trouble, match="a PDF needs the libraries of pango"):
        pdf.needed()


@with_pdf
def test_a_drawing_holds_what_it_uses_and_what_that_uses() -> None:
    found = drawing('<svg><symbol id="a"><use href="#b"/></symbol><path id="b"/></svg><svg><use href="#a"/></svg>')
    second = found.split("svg {")[2]
    assert [word for word in re.findall(r"(\w+) \{", second) if word != "title"] == ["defs", "symbol", "use", "path", "use"]


@with_pdf
def test_what_a_sheet_says_of_painting_stands_on_the_parts_of_a_drawing() -> None:
    css = ":root { --red: #f00; } .red { fill: var(--red); stroke-width: 2; margin: 1px } @media x { .red { fill: blue } }"
    found = drawing('<svg><path class="red"/></svg>', css)
    assert "{'class': 'red', 'fill': '#f00', 'stroke-width': '2'}" in found


@with_pdf
def test_the_label_of_a_drawing_is_its_title() -> None:
    assert "title {} four tiles\n" in drawing('<svg aria-label="four tiles"/>')


@with_pdf
def test_a_list_that_goes_on_keeps_its_numbers() -> None:
    page = '<!doctype html><html lang="en"><head><title>x</title></head><body><ol start="4"><li>goes on</li></ol></body></html>'
    assert "4." in PdfReader(io.BytesIO(pdf.render(page))).pages[0].extract_text()
