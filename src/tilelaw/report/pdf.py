"""The page as a PDF, tagged and with bookmarks. The only module that knows WeasyPrint."""

import re
from typing import Any
from xml.etree.ElementTree import SubElement

from tilelaw.content import folder
from tilelaw.report import figures
from tilelaw.trouble import Trouble

_STYLES = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def render(page: str) -> bytes:
    """The PDF of a page of ours, as it is printed: the same bytes for the same page, fonts and libraries.

    Raises Trouble where WeasyPrint or a library of the system that it needs is missing.
    """
    weasyprint = needed()
    nothing = weasyprint.urls.URLFetcher(allowed_protocols=())
    document = weasyprint.HTML(string=page, url_fetcher=nothing)
    figures.alone(document.etree_element, "".join(_STYLES.findall(page)))
    SubElement(document.etree_element, "style").text = (folder("reports") / "pdf.css").read_text(encoding="utf-8")
    return bytes(document.write_pdf(pdf_tags=True, presentational_hints=True))


def needed() -> Any:
    """The package WeasyPrint. Raises Trouble where it, or a library of the system that it needs, is missing."""
    try:
        import weasyprint  # noqa: PLC0415 - an extra, needed here only
    except ImportError:
        raise Trouble("tilelaw", "a PDF needs the package weasyprint", do='pip install "tilelaw[pdf]"') from None
    except OSError:
        do = "install them; Debian has them as libpango-1.0-0 and libpangoft2-1.0-0"
        raise Trouble("tilelaw", "a PDF needs the libraries of pango", do=do) from None
    return weasyprint
