"""What a page is made of, as a browser reads it: its elements with their attributes, and its text."""

from html.parser import HTMLParser


class Made(HTMLParser):
    """Elements and the names of their attributes in order, the texts between them, and what stands in style and script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.raw: dict[str, str] = {}
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(name for name, _ in attrs)))
        self.attributes += attrs
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside in ("style", "script"):
            self.raw[self._inside] = self.raw.get(self._inside, "") + data
        else:
            self.texts.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""
