import Testing
import ViewTree

@testable import Styling

private func condition(_ rule: String) throws -> Answer {
  try !isRendered(page("\(rule) { p { display: none } }", "<p id=t></p>"))
}

@Suite struct `Conditions` {
  @Test(arguments: [
    "@media all", "@media screen", "@media SCREEN", "@media only screen", "@media print, screen",
    "@media not print", "@media (min-width: 1px)", "@media (width >= 0)", "@media (0 <= width)",
    "@media screen and (min-width: 0)", "@media not (max-width: 0px)", "@media (color)",
    "@media (min-width: 1px) or (unknown)", "@media not tty", "@media ((min-width: 1px))",
    "@media", "@media (scripting: enabled)", "@media not (not (min-width: 1px))",
    "@supports (display: grid)", "@supports not (display: nonsense)", "@supports (--a: b)",
    "@supports (display: grid) and (not (display: inline-grid-x))", "@supports (color: var(--x))",
    "@supports selector(:has(a))", "@supports selector(a > b)", "@supports (position: sticky)",
    "@supports (gap: 1px)", "@supports ((display: grid))",
    "@supports (display: flex) or (foo: bar)",
    "@supports not selector(:unknown)", "@supports (display: grid !important)",
  ])
  func `hold`(_ rule: String) throws { #expect(try condition(rule) == .yes) }

  @Test(arguments: [
    "@media print", "@media not all", "@media not screen", "@media speech", "@media (max-width: 0)",
    "@media screen and", "@media and screen", "@media (unknown)", "@media not (unknown)",
    "@media (min-width: 1px) and (unknown)", "@media (min-width: 1px) and (color) or (color)",
    "@media screen or (color)", "@media (width: -1px)", "@media (min-width: 1foo)", "@media ,",
    "@media (grid)", "@media not(color)", "@media (scripting: none)",
    "@supports (display: nonsense)", "@supports not (display: grid)", "@supports (foo: bar)",
    "@supports display: grid", "@supports", "@supports (display: grid) and (foo: bar)",
    "@supports selector(:unknown)", "@supports (display)", "@supports (display:)",
    "@supports (-moz-appearance: none)", "@supports (position: nonsense)", "@supports unknown(x)",
  ])
  func `do not hold`(_ rule: String) throws { #expect(try condition(rule) == .no) }

  @Test(arguments: [
    "@media (min-width: 600px)", "@media (width > 40em)", "@media (400px < width < 700px)",
    "@media (prefers-reduced-motion)", "@media (orientation: portrait)", "@media (hover: hover)",
    "@media screen and (max-width: 600px)", "@media not (max-width: 600px)",
    "@media (min-resolution: 2dppx)", "@media (prefers-color-scheme: dark)",
    "@supports (user-select: frobnicate)",
  ])
  func `depend on window, device and user`(_ rule: String) throws {
    #expect(try condition(rule) == .unknown)
  }
}
