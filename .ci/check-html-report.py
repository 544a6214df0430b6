#!/usr/bin/env python3
"""Opens HTML reports in Chromium: axe-core, the keyboard, both colour schemes, a narrow window.

Usage: check-html-report.py [--quick] FILE...

With --quick, axe-core is left out and the time to open and to filter is told.

Exit status: 0 all is well, 1 something is not, 77 Chromium or a Python package is missing.
"""

import pathlib
import shutil
import sys
import time

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import Error, sync_playwright
except ImportError:
    print("The Python package 'axe-playwright-python' is missing.", file=sys.stderr)
    sys.exit(77)

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FRAMES = "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"
# Lays everything out: axe-core cannot tell what stands behind text that is not.
ALL_SEEN = "* { content-visibility: visible !important; }"
# axe-core takes no SVG shape for a background, so the contrast of each text in a drawing with the
# shape under it is worked out here, at its middle and its corners.
CONTRASTS = """
(() => {
  const channels = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const luminance = text => {
    const [r, g, b] = channels(text).map(c => c / 255)
      .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const page = getComputedStyle(document.body).backgroundColor;
  const result = [];
  for (const svg of document.querySelectorAll("svg.drawing")) {
    const shapes = [];
    for (const part of svg.querySelectorAll("rect, circle, path, polygon, text")) {
      const fill = getComputedStyle(part).fill, box = part.getBBox();
      if (part.tagName !== "text") {
        if (fill !== "none") shapes.push({fill, box});
        continue;
      }
      const ratios = [[0.5, 0.5], [0, 0], [1, 0], [0, 1], [1, 1]].map(([right, down]) => {
        const x = box.x + right * box.width, y = box.y + down * box.height;
        const under = shapes.findLast(({box: b}) =>
          b.x <= x && x <= b.x + b.width && b.y <= y && y <= b.y + b.height);
        const [a, b] = [luminance(fill), luminance(under ? under.fill : page)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
      result.push([Math.min(...ratios), part.textContent]);
    }
  }
  return result;
})()
"""
failures = []


def check(is_right, page, what):
    if not is_right:
        failures.append(f"{page.url}: {what}")


def launch(playwright):
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    except Error as error:
        print(f"Chromium cannot be started: {error.message.splitlines()[0]}", file=sys.stderr)
        sys.exit(77)


def open_page(browser, uri, **options):
    options.setdefault("viewport", {"width": 1280, "height": 900})
    context = browser.new_context(**options)
    page = context.new_page()
    page.on("request", lambda request: check(request.url == uri, page, f"it asks for {request.url}"))
    page.on("pageerror", lambda error: check(False, page, f"script error: {error}"))
    page.on("console", lambda message: check(message.type != "error", page, message.text))
    page.goto(uri)
    # Without scripts no frame is ever told.
    if options.get("java_script_enabled", True):
        page.evaluate(FRAMES)
    return page


def focused(page):
    return page.evaluate(
        "(() => { const e = document.activeElement; return e.id || e.value || e.textContent; })()"
    )


def tab_to(page, name):
    for _ in range(40):
        if focused(page) == name:
            return True
        page.keyboard.press("Tab")
    check(False, page, f"the keyboard does not reach '{name}'")
    return False


def shown(page):
    page.evaluate(FRAMES)
    return page.inner_text("#shown")


def check_keyboard(page):
    page.keyboard.press("Tab")
    check(focused(page) == "Skip to the files", page, "the first stop is no skip link")
    box = page.locator(".skip").bounding_box()
    check(box and box["x"] >= 0, page, "the skip link with the focus is not seen")
    page.keyboard.press("Enter")
    check(focused(page) == "files", page, "the skip link does not lead to the files")
    page.reload()
    before = shown(page)
    if tab_to(page, "error"):
        page.keyboard.press("Space")
        check(shown(page) != before, page, "the level cannot be filtered by keyboard")
        page.keyboard.press("Space")
        check(shown(page) == before, page, "the level cannot be shown again by keyboard")
    if tab_to(page, "rule"):
        page.keyboard.press("ArrowDown")
        check(shown(page) != before, page, "the rule cannot be chosen by keyboard")
        visible = page.eval_on_selector_all(
            "article", "all => new Set(all.filter(a => a.checkVisibility()).map(a => a.dataset.rule)).size"
        )
        check(visible == 1, page, "findings of other rules are shown")
    if tab_to(page, "file"):
        page.keyboard.type("no such file")
        check(shown(page).startswith("0 of "), page, "the file cannot be filtered by keyboard")
        page.keyboard.press("Enter")
        check(focused(page) == "files", page, "Return in the filter does not lead to the files")
    page.reload()
    check(shown(page) == before, page, "filters are left after loading anew")
    if tab_to(page, "theme"):
        colour = "getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(colour)
        page.keyboard.press("End")
        check(page.evaluate(colour) != light, page, "the colours cannot be changed by keyboard")


def check_axe(page):
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    page.add_style_tag(content=ALL_SEEN)
    # Of all other kinds axe-core tells one node alone, unless it is asked.
    kinds = ["violations", "incomplete", "passes"]
    response = Axe().run(page, options={"resultTypes": kinds}).response
    for violation in response["violations"]:
        node = violation["nodes"][0]["html"][:200]
        check(False, page, f"axe-core: {violation['id']}: {violation['help']}: {node}")
    for open_question in response["incomplete"]:
        for node in open_question["nodes"]:
            is_drawn = open_question["id"] == "color-contrast" and node["html"].startswith("<text")
            check(is_drawn, page, f"axe-core cannot tell: {open_question['id']}: {node['html'][:200]}")
    check(len(response["passes"]) > 20, page, "axe-core checked hardly anything")
    contrasts = page.evaluate(CONTRASTS)
    check(len(contrasts) > 5, page, "hardly anything is drawn")
    for contrast, text in contrasts:
        check(contrast >= 4.5, page, f"the contrast of '{text}' in a drawing is {contrast:.2f}")


def check_file(browser, path):
    uri = path.resolve().as_uri()
    for scheme in ("light", "dark"):
        page = open_page(browser, uri, color_scheme=scheme)
        check_axe(page)
        page.context.close()
    page = open_page(browser, uri, color_scheme="light")
    check_keyboard(page)
    order = page.evaluate(
        "[...document.querySelectorAll('h2')].map(h => Math.round(h.getBoundingClientRect().top))"
    )
    check(order == sorted(order), page, "the parts are seen in another order than they are read")
    page.emulate_media(media="print")
    check(not page.is_visible("#filters"), page, "the filters are printed")
    page.context.close()
    # 1280 pixels at 400 % are 320.
    page = open_page(browser, uri, viewport={"width": 320, "height": 900})
    width = page.evaluate("document.documentElement.scrollWidth")
    check(width <= 320, page, f"at 400 % the page is {width} pixels wide")
    page.context.close()
    page = open_page(browser, uri, java_script_enabled=False)
    check(page.locator("article").first.is_visible(), page, "without script nothing is seen")
    check(page.locator("#overview").is_visible(), page, "without script there are no counts")
    page.context.close()


def measure(browser, path):
    start = time.monotonic()
    page = open_page(browser, path.resolve().as_uri())
    opened = time.monotonic() - start
    start = time.monotonic()
    page.select_option("#rule", index=1)
    text = shown(page)
    filtered = time.monotonic() - start
    print(f"{path.name}: opened in {opened:.2f} s, filtered in {filtered:.2f} s: {text}")
    check(opened < 20 and filtered < 5, page, "the report is slow")
    page.context.close()


def main(arguments):
    paths = [pathlib.Path(argument) for argument in arguments if argument != "--quick"]
    if not paths:
        print(__doc__, file=sys.stderr)
        return 2
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for path in paths:
            measure(browser, path) if "--quick" in arguments else check_file(browser, path)
        browser.close()
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
