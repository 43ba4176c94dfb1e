// Nothing here is needed to read the report: without scripts every clause is shown, and a click folds and unfolds.
(() => {
  const by = id => document.getElementById(id);
  const clauses = [...document.querySelectorAll("article.clause")];
  const texts = new Map();
  const text = node => {
    if (!texts.has(node)) texts.set(node, node.textContent.toLowerCase());
    return texts.get(node);
  };

  // A clause is shown if it has the verdict and the words; of its scenarios those that have the words, or all where its head has them.
  const show = (clause, words, verdict) => {
    const has = node => words.every(word => text(node).includes(word));
    const shown = (!verdict || clause.dataset.verdict === verdict) && has(clause);
    clause.hidden = !shown;
    if (!shown) return false;
    const scenarios = [...clause.querySelectorAll("details.scenario")];
    const some = scenarios.some(has);
    for (const each of scenarios) each.hidden = some && !has(each);
    return true;
  };

  const filter = () => {
    const words = by("find").value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdict = by("only").value;
    const count = clauses.filter(each => show(each, words, verdict)).length;
    for (const head of document.querySelectorAll(".law-section")) {
      let next = head.nextElementSibling, any = false;
      for (; next && next.tagName !== "H3"; next = next.nextElementSibling) any ||= next.matches("article:not([hidden])");
      head.hidden = !any;
    }
    by("found").textContent = words.length || verdict ? `${count} of ${clauses.length} clauses shown` : "";
  };

  const fold = open => {
    for (const each of document.querySelectorAll("article:not([hidden]) details")) each.open = open;
  };

  // The deviation below the one that has the focus, else the first.
  const next = () => {
    const found = [...document.querySelectorAll("article:not([hidden]) .scenario.bad:not([hidden]) > summary")];
    const after = found.indexOf(document.activeElement) + 1;
    const goal = found[after % found.length];
    if (!goal) return;
    goal.parentElement.open = true;
    goal.focus();
    goal.scrollIntoView({ block: "start" });
  };

  let later;
  by("find").addEventListener("input", () => { clearTimeout(later); later = setTimeout(filter, 150); });
  by("only").addEventListener("change", filter);
  by("unfold").addEventListener("click", () => fold(true));
  by("fold").addEventListener("click", () => fold(false));
  by("next").addEventListener("click", next);
  by("next").hidden = !document.querySelector(".scenario.bad");
  document.querySelector(".tools").hidden = false;
})();
