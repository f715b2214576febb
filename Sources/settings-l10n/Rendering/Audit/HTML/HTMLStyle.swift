/// The style of the page: light and dark, for phones and larger screens.
enum HTMLStyle {
  /// `sha256-` and the digest of ``text`` in Base64, for the policy of the page.
  static let hash = "sha256-eTgZ1pT3l1gIFEIJk8G7BvvBgqh71GT00WtU+3xCpms="

  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d5dae0; --link: #0a58ca;
      --error: #b42318; --error-back: #fdeceb; --warning: #8a5200; --warning-back: #fff3dc;
      --note: #1f5fa8; --note-back: #e8f1fc; --good: #1a7f37; --track: #e3e7ec; --fill: #2f81d8; --code: #eef1f4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1318; --card: #181d24; --text: #e6eaf0; --soft: #a0abb8; --line: #2f3742; --link: #79b8ff;
        --error: #ff9a91; --error-back: #3d1a18; --warning: #f2bf6b; --warning-back: #38290f;
        --note: #8ec5ff; --note-back: #14293f; --good: #6fdd8b; --track: #2b333d; --fill: #4a9df0; --code: #252c35;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 1.75rem; }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; letter-spacing: -0.01em; }
    h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; }
    h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
    p { margin: 0.35rem 0; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    code {
      font: 0.875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      background: var(--code); border-radius: 4px; padding: 0.1em 0.35em;
    }
    .summary { font-size: 1.05rem; color: var(--soft); }
    .meta, .note { color: var(--soft); font-size: 0.9rem; }
    .good { color: var(--good); font-weight: 600; }
    #filter { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 1rem 0 0; }
    #filter[hidden] { display: none; }
    #filter label { font-weight: 600; }
    #query {
      flex: 1 1 14rem; max-width: 26rem; min-width: 0; font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--soft); border-radius: 8px; padding: 0.45rem 0.7rem;
    }
    #matches { color: var(--soft); min-width: 6rem; }
    nav ul { padding-left: 1.2rem; }
    section {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0;
    }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
    th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); }
    th { font-weight: 600; }
    thead th { color: var(--soft); font-size: 0.8rem; white-space: nowrap; border-bottom-width: 2px; }
    tbody th { font-weight: 400; min-width: 8rem; }
    td { min-width: 5rem; }
    th:first-child, td:first-child { padding-inline-start: 0; }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .bad { color: var(--error); font-weight: 600; }
    .share { min-width: 11rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .share svg { width: 6.5rem; height: 0.5rem; border-radius: 99px; margin-inline-end: 0.6rem; vertical-align: 0.08rem; }
    .track { fill: var(--track); }
    .fill { fill: var(--fill); }
    .tag {
      display: inline-block; font-size: 0.78rem; line-height: 1.3; color: var(--soft); border: 1px solid var(--line);
      border-radius: 99px; padding: 0.05rem 0.5rem; margin-inline-start: 0.4rem; white-space: nowrap;
    }
    details > summary { cursor: pointer; padding: 0.35rem 0; }
    details > summary h3 { display: inline; margin: 0; }
    .group { margin-top: 1.25rem; }
    .findings { list-style: none; margin: 0.5rem 0 0; padding: 0; }
    .findings li {
      border: 1px solid var(--line); border-inline-start: 4px solid var(--note); border-radius: 8px;
      padding: 0.6rem 0.9rem; margin: 0 0 0.6rem;
    }
    .findings .error { border-inline-start-color: var(--error); }
    .findings .warning { border-inline-start-color: var(--warning); }
    .message { margin-top: 0; }
    .badge {
      display: inline-block; font-size: 0.78rem; font-weight: 600; line-height: 1.4; border-radius: 4px;
      padding: 0.05rem 0.45rem; margin-inline-end: 0.2rem; color: var(--note); background: var(--note-back);
    }
    .error .badge { color: var(--error); background: var(--error-back); }
    .warning .badge { color: var(--warning); background: var(--warning-back); }
    .findings .meta > * { margin-inline-end: 0.35rem; }
    .findings .tag { margin-inline-start: 0; }
    .texts { border-top: 1px solid var(--line); padding: 0.2rem 0; }
    details.rule { border-top: 1px solid var(--line); padding: 0.35rem 0; }
    footer { color: var(--soft); font-size: 0.85rem; padding-bottom: 2rem; }
    [hidden] { display: none; }
    @media (max-width: 34rem) {
      header, main, footer { padding-left: 0.75rem; padding-right: 0.75rem; }
      section { padding: 0.9rem; border-radius: 10px; }
      h1 { font-size: 1.35rem; }
      th, td { padding: 0.45rem 0.5rem; }
    }
    @media print {
      body { background: none; }
      #filter { display: none; }
      section { border: 0; padding: 0; }
    }
    """
}
