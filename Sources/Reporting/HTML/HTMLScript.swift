/// The script of an HTML report: it puts the counts first, filters, and changes the colours. The
/// report can be read without it.
enum HTMLScript {
  static let text = """
    "use strict";
    (() => {
      const byId = (id) => document.getElementById(id);
      const filters = byId("filters"), theme = byId("theme"), shown = byId("shown");
      byId("files").before(byId("overview"));
      byId("to-overview").remove();
      filters.hidden = false;
      byId("theme-box").hidden = false;

      const stored = (value) => {
        try {
          if (value === undefined) return localStorage.getItem("focusaudit-theme") || "";
          localStorage.setItem("focusaudit-theme", value);
        } catch { /* A page from disk may have no storage. */ }
        return "";
      };
      const paint = () => {
        if (theme.value) document.documentElement.dataset.theme = theme.value;
        else delete document.documentElement.dataset.theme;
      };
      theme.value = stored();
      paint();
      theme.addEventListener("change", () => { stored(theme.value); paint(); });

      const files = [...document.querySelectorAll("section.file")].map((element) => ({
        element,
        path: element.querySelector("h3").textContent.toLowerCase(),
        findings: [...element.querySelectorAll("article")],
      }));
      const all = files.reduce((sum, file) => sum + file.findings.length, 0);
      const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
      const apply = () => {
        const data = new FormData(filters);
        const levels = new Set(data.getAll("level"));
        const rule = data.get("rule"), path = data.get("file").trim().toLowerCase();
        const clean = data.has("clean") && !rule;
        let findings = 0, sections = 0;
        for (const file of files) {
          let visible = 0;
          for (const finding of file.findings) {
            const { level, rule: its } = finding.dataset;
            const hide = !levels.has(level) || Boolean(rule) && its !== rule;
            if (finding.hidden !== hide) finding.hidden = hide;
            if (!hide) visible += 1;
          }
          const hide = !file.path.includes(path) || !visible && !clean;
          if (file.element.hidden !== hide) file.element.hidden = hide;
          if (!hide) { findings += visible; sections += 1; }
        }
        shown.textContent = `${findings} of ${count(all, "finding")} shown, in `
          + `${count(sections, "file")}.`;
      };
      let waiting = 0;
      const soon = () => {
        cancelAnimationFrame(waiting);
        waiting = requestAnimationFrame(apply);
      };
      filters.addEventListener("input", soon);
      filters.addEventListener("reset", () => setTimeout(apply));
      filters.addEventListener("submit", (event) => {
        event.preventDefault();
        apply();
        byId("files").focus();
      });
      addEventListener("beforeprint", () => { document.querySelector(".legend").open = true; });
      apply();
      if (location.hash.length > 1) byId(location.hash.slice(1))?.scrollIntoView();
    })();

    """
}
