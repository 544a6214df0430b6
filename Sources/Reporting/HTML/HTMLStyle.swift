/// The style sheet of an HTML report.
enum HTMLStyle {
  static let text = colours + page + drawing + print

  /// Light, dark by the system's wish or the reader's, each with contrasts of at least 4.5 to 1.
  private static let colours = """
    :root { color-scheme: light; --back: #fff; --text: #1b1b1f; --muted: #4d4f57; --line: #6f727b;
      --card: #f6f6f8; --link: #0b4fa0; --error: #a3121c; --warning: #7a4a00; --note: #0b558f;
      --review: #623a92; --mark: #ffe9a8; --tab: #1b5e3f; --return: #0b4fa0; --on: #fff; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(dark) } }
    :root[data-theme="dark"] { \(dark) }

    """

  private static let dark = """
    color-scheme: dark; --back: #15171a; --text: #ececf0; --muted: #b9bcc6; --line: #8d919c;
      --card: #1f2226; --link: #9ecbff; --error: #ff9c9c; --warning: #ffc56e; --note: #8fcaff;
      --review: #d3b6ff; --mark: #584600; --tab: #86d9ae; --return: #9ecbff; --on: #15171a;
    """

  private static let page = """
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 78rem; padding: 0 1rem 2rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: baseline;
      justify-content: space-between; }
    h1 { font-size: 1.6rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.3rem; }
    h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
    h4 { margin: 0; font-size: 1rem; }
    a { color: var(--link); } .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: .5rem; padding: .5rem; background: var(--back); z-index: 1; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    select, input, button { font: inherit; color: inherit; background: var(--back);
      border: 1px solid var(--line); border-radius: 4px; padding: .25rem .5rem; max-width: 100%; }
    button { background: var(--card); padding: .25rem 1rem; }
    [hidden] { display: none !important; }
    .sprites { position: absolute; }
    .icon { width: 1em; height: 1em; vertical-align: -.125em; }
    .error { --level: var(--error); } .warning { --level: var(--warning); }
    .note { --level: var(--note); } .review { --level: var(--review); }
    .unnamed, .unreached, .cut { --level: var(--text); }
    .icon { fill: var(--level); color: var(--level); } .in { stroke: var(--on); }
    .in, .out { fill: none; stroke-width: 1.8; } .out { stroke: currentColor; }
    .badge { color: var(--level); font-weight: 700; white-space: nowrap; }
    .code, pre, code { font-family: ui-monospace, monospace; font-size: .9rem; }
    .place, .counts, figcaption, footer { color: var(--muted); font-weight: 400; }
    figcaption strong { color: var(--text); overflow-wrap: anywhere; }
    .file { border-top: 2px solid var(--line); padding: 1rem 0; content-visibility: auto;
      contain-intrinsic-size: auto 40rem; }
    .finding { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.5rem;
      margin: 1rem 0; padding: .75rem 1rem; background: var(--card);
      border-left: 6px solid var(--level); border-radius: 4px; }
    .finding h4 { grid-column: 1 / -1; overflow-wrap: anywhere; }
    .told, .told p { overflow-wrap: anywhere; } .told p { margin: .5rem 0; }
    .source { margin: .5rem 0 0; padding: .5rem; background: var(--back); white-space: pre-wrap;
      overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 4px;
      align-self: start; }
    .source .row { display: block; padding-left: 3.2em; text-indent: -3.2em; }
    .source .number { text-indent: 0; color: var(--muted); display: inline-block; min-width: 2.5em;
      text-align: right; user-select: none; }
    mark { background: var(--mark); color: var(--text); text-decoration: underline 2px;
      text-underline-offset: 3px; font-weight: 700; }
    .steps { padding-left: 1.5rem; margin: .5rem 0; }
    .line { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
    .notification { border-left: 6px solid var(--level); padding-left: .75rem; }
    .refusal { font-weight: 700; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
      gap: 1rem 2rem; align-items: start; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: left; font-weight: 700; padding: .25rem 0; overflow-wrap: anywhere; }
    th, td { text-align: left; vertical-align: top; padding: .2rem .5rem .2rem 0;
      overflow-wrap: anywhere; }
    tbody tr { border-top: 1px solid var(--line); } tbody th { font-weight: 400; }
    .chart th { width: 45%; } .chart .number { display: block; color: var(--muted); }
    .bar { display: block; width: 100%; height: 14px; margin-top: .3rem; }
    .bar-error { fill: var(--error); } .bar-warning { fill: url(#p-warning); }
    .bar-note { fill: url(#p-note); } .bar-review { fill: url(#p-review); }
    .bar rect { stroke: var(--back); stroke-width: 1; }
    .under-warning { fill: var(--warning); } .under-note { fill: var(--note); }
    .under-review { fill: var(--review); } .over { stroke: var(--on); stroke-width: 1.5; }
    .dot { fill: var(--on); }
    #filters { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: end;
      margin-top: 1.5rem; padding: .75rem 1rem; border: 1px solid var(--line);
      border-radius: 4px; }
    #filters p { margin: 0; max-width: 100%; } #filters p > label[for] { display: block; }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1rem; }
    legend { padding: 0; } .legend { margin-top: 1rem; }
    @media (max-width: 48rem) { .finding { grid-template-columns: minmax(0, 1fr); } }

    """

  private static let drawing = """
    .form { margin: 1rem 0; } .scroll { overflow-x: auto; margin: .5rem 0; }
    .drawing { display: block; width: 100%; min-width: 40rem; max-width: 60rem; height: auto;
      font: 13px system-ui, sans-serif; fill: var(--text); }
    .box { fill: var(--card); stroke: var(--line); stroke-width: 1.5; }
    .box.unreached { fill: var(--back); stroke-dasharray: 6 4; }
    .drawing .name { font-weight: 700; } .drawing .small { font-size: 12px; }
    .drawing .action, .drawing .code { font: 12px ui-monospace, monospace; }
    .stop { fill: var(--tab); } .number, .onward { text-anchor: middle; }
    .drawing .onward { font-size: 11px; }
    .drawing .number { fill: var(--on); font-weight: 700; }
    .no-stop { fill: none; stroke: var(--line); stroke-width: 1.5; }
    .tab, .return { fill: none; stroke-width: 2; }
    .tab { stroke: var(--tab); } .tab-head { fill: var(--tab); }
    .return { stroke: var(--return); } .return-head { fill: var(--return); }
    .return.unknown { stroke-dasharray: 3 4; }
    .cut-mark { fill: none; stroke: var(--error); stroke-width: 2.5; }

    """

  private static let print = """
    @media print {
      :root, :root[data-theme="dark"] { color-scheme: light; --back: #fff; --text: #000;
        --muted: #333; --line: #555; --card: #fff; --link: #000; --error: #900; --warning: #630;
        --note: #036; --review: #426; --mark: #eee; --tab: #000; --return: #000; --on: #fff; }
      .skip, #filters, #theme-box, #to-overview { display: none !important; }
      .file { content-visibility: visible; }
      .finding { display: block; } .source, .steps li, tr { break-inside: avoid; }
      h3, h4, .counts, figcaption { break-after: avoid; }
      .drawing { min-width: 0; width: auto; max-width: 100%; max-height: 22cm; } .scroll { overflow: visible; }
      .stop, .bar rect { print-color-adjust: exact; }
    }

    """
}
