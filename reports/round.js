for (const list of document.querySelectorAll("ol.frames")) {
  const frames = [...list.children];
  if (frames.length < 2) continue;
  const bar = document.createElement("div"), told = document.createElement("p");
  let at = 0, whole = false;
  const show = (place) => {
    at = Math.min(Math.max(place, 0), frames.length - 1);
    frames.forEach((frame, n) => { frame.hidden = !whole && n !== at; });
    list.classList.toggle("stepping", !whole);
    told.textContent = whole ? `All ${frames.length} events` : `Event ${at + 1} of ${frames.length}: ${frames[at].querySelector("p").textContent}`;
    back.setAttribute("aria-disabled", whole || at === 0);
    next.setAttribute("aria-disabled", whole || at === frames.length - 1);
    every.textContent = whole ? "One by one" : "Show all";
  };
  const button = (label, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", press);
    bar.append(made);
    return made;
  };
  const back = button("Previous", () => whole || show(at - 1));
  const next = button("Next", () => whole || show(at + 1));
  const every = button("Show all", () => { whole = !whole; show(at); });
  const keys = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => frames.length - 1 };
  bar.className = "stepper";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Step through the events: the arrow keys go back and on");
  bar.append(told);
  bar.addEventListener("keydown", (pressed) => {
    const place = keys[pressed.key];
    if (!place || whole || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    pressed.preventDefault();
    show(place());
  });
  list.before(bar);
  show(frames.findIndex((frame) => frame.className === "when"));
  told.setAttribute("aria-live", "polite");
}
