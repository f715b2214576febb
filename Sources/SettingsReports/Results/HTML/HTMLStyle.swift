/// The style of the page: light and dark, for phones, larger screens and paper.
enum HTMLStyle {
  /// `sha256-` and the digest of ``text`` in Base64, for the policy of the page.
  static let hash = "sha256-F2ch15z4WnUNoQmWDUMONqmor5hOf0GRDAPAmucRlPU="

  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d8dde3; --link: #0a58ca;
      --field: #7a828c; --code: #f0f2f5;
      --error: #b42318; --error-back: #fdeceb; --warning: #875100; --warning-back: #fff3dc;
      --note: #1f5fa8; --note-back: #e8f1fc; --good: #1a7f37;
      --translated: #2f77c9; --inherited: #8fbbe8; --stale: #c08400; --review: #e2bd62; --draft: #e59a6a;
      --missing: #c0392b; --untracked: #9aa3ae; --ink: #ffffff; --ink-soft: #24466b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1318; --card: #181d24; --text: #e6eaf0; --soft: #a3aebb; --line: #2f3742; --link: #79b8ff;
        --field: #7d8896; --code: #232a33;
        --error: #ff9a91; --error-back: #3d1a18; --warning: #f2bf6b; --warning-back: #38290f;
        --note: #8ec5ff; --note-back: #14293f; --good: #6fdd8b;
        --translated: #4a90e2; --inherited: #2f5d8f; --stale: #d79a1e; --review: #8a6a1f; --draft: #a85f2f;
        --missing: #e5675a; --untracked: #5d6773; --ink: #181d24; --ink-soft: #cfe3fa;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Inter, "Noto Sans", sans-serif;
    }
    header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 1.75rem; }
    h1, h2, h3, h4, p, ul, dl, dd, pre { margin: 0; }
    h1 { font-size: 1.55rem; line-height: 1.35; letter-spacing: -0.01em; max-width: 56rem; text-wrap: balance; }
    h2 { font-size: 1.15rem; line-height: 1.35; }
    h3 { font-size: 1.05rem; margin: 1.75rem 0 0.35rem; }
    h4 { display: inline; font-size: 1rem; font-weight: 600; }
    a { color: var(--link); text-underline-offset: 0.2em; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    code, pre { font: 0.875em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { background: var(--code); border-radius: 4px; padding: 0.1em 0.35em; }
    .kind { color: var(--soft); font-size: 0.9rem; margin-bottom: 0.25rem; }
    .meta { color: var(--soft); font-size: 0.9rem; margin: 0.3rem 0; }
    .bad { color: var(--error); font-weight: 600; }
    h1 .bad, h1 .good { font-weight: inherit; }
    .good { color: var(--good); }
    .partial { color: var(--warning); }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0; }

    #filter { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-top: 1rem; }
    .field { flex: 1 1 9rem; min-width: 0; max-width: 14rem; }
    .field.wide { flex: 2 1 15rem; max-width: 24rem; }
    label { display: block; font-size: 0.85rem; color: var(--soft); }
    input, select, button {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: 8px;
      padding: 0.4rem 0.65rem; min-height: 2.5rem; max-width: 100%;
    }
    .field > :last-child { width: 100%; }
    button { cursor: pointer; color: var(--link); }
    dd button { min-height: 1.75rem; padding: 0.1rem 0.65rem; font-size: 0.85rem; }
    #matches { flex-basis: 100%; color: var(--soft); font-size: 0.9rem; }
    ::placeholder { color: var(--soft); opacity: 1; }

    .patterns { position: absolute; width: 0; height: 0; }
    .bar { display: block; width: 100%; height: 0.8rem; border-radius: 3px; background: var(--line); }
    .bar rect, .swatch rect { height: 100%; }
    .swatch { width: 1.1rem; height: 0.8rem; border-radius: 3px; margin-inline-end: 0.4rem; vertical-align: -0.05rem; }
    rect.translated { fill: var(--translated); }
    rect.stale { fill: var(--stale); }
    rect.inherited { fill: url(#p-inherited); }
    rect.review { fill: url(#p-review); }
    rect.draft { fill: url(#p-draft); }
    rect.missing { fill: url(#p-missing); }
    rect.untracked { fill: url(#p-untracked); }
    pattern path { stroke: var(--ink); stroke-opacity: 0.6; fill: none; }
    pattern.inherited path { stroke: var(--ink-soft); }
    pattern.inherited rect { fill: var(--inherited); }
    pattern.review rect { fill: var(--review); }
    pattern.draft rect { fill: var(--draft); }
    pattern.missing rect { fill: var(--missing); }
    pattern.untracked rect { fill: var(--untracked); }
    .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.15rem 1.4rem; font-size: 0.9rem; color: var(--soft); }
    .legend strong { color: var(--text); font-weight: 600; }

    table { border-collapse: collapse; width: 100%; font-size: 0.925rem; margin-top: 0.75rem; }
    tbody th { min-width: 16rem; }
    th, td { text-align: start; padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--line); font-weight: 400; }
    thead th { color: var(--soft); font-size: 0.8rem; white-space: nowrap; font-weight: 600; }
    th:first-child { padding-inline-start: 0; }
    .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .n.bad { font-weight: 600; }
    .pick code { white-space: nowrap; }
    .share { width: 28%; min-width: 8rem; }
    .tag {
      display: inline-block; font-size: 0.78rem; line-height: 1.4; color: var(--soft); border: 1px solid var(--line);
      border-radius: 99px; padding: 0.05rem 0.5rem; margin-inline-start: 0.2rem;
    }

    summary { cursor: pointer; }
    .fold { margin-top: 0.5rem; }
    .fold > summary { color: var(--link); padding: 0.35rem 0; }
    .fold > p { margin: 0.5rem 0; }
    .bundle:has(> .fold) { padding-block: 0.6rem; margin-block: 0.5rem; }
    .bundle > .fold { margin: 0; }
    .bundle > .fold > summary { color: inherit; }
    .bundle h2 { display: inline; }
    .group { border-top: 1px solid var(--line); padding: 0.6rem 0; }
    .group > summary { padding: 0.25rem 0; }
    .badge {
      font-size: 0.78rem; font-weight: 600; border-radius: 4px; padding: 0.15rem 0.45rem; margin-inline-end: 0.3rem;
      color: var(--note); background: var(--note-back);
    }
    .error .badge { color: var(--error); background: var(--error-back); }
    .warning .badge { color: var(--warning); background: var(--warning-back); }
    .count { color: var(--soft); font-variant-numeric: tabular-nums; margin-inline-start: 0.3rem; }
    .entries { list-style: none; padding: 0; }
    .entries li { border-top: 1px solid var(--line); }
    .entries summary { padding: 0.45rem 0.25rem; }
    .source { color: var(--soft); padding-inline: 0.35rem; }
    dl { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0.35rem 0.75rem; padding: 0.25rem 1.25rem 1rem; font-size: 0.925rem; }
    dt { color: var(--soft); grid-column: 1; }
    dd { grid-column: 2; }
    dt + dd { grid-row: auto; }
    pre { white-space: pre-wrap; background: var(--code); border-radius: 6px; padding: 0.4rem 0.6rem; margin-top: 0.25rem; }
    pre i { font-style: normal; color: var(--soft); }
    .rule { border-top: 1px solid var(--line); padding: 0.5rem 0; }
    .rule p { margin: 0.4rem 0; max-width: 48rem; }
    footer { color: var(--soft); font-size: 0.85rem; padding-bottom: 2rem; }

    @media (max-width: 52rem) {
      header, main, footer { padding-left: 0.75rem; padding-right: 0.75rem; }
      .card { padding: 0.9rem; border-radius: 10px; }
      h1 { font-size: 1.3rem; }
      .rows, .rows tbody { display: block; }
      .rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .rows tr { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
      .rows th, .rows td { border: 0; padding: 0; }
      .rows th { flex: 1 1 60%; min-width: 0; }
      .rows .share { order: 2; flex: 1 1 100%; margin: 0.25rem 0; }
      .rows .n { order: 3; font-size: 0.85rem; color: var(--soft); font-weight: 400; }
      .rows .n.percent { order: 1; font-size: inherit; color: inherit; }
      .rows .n.bad { color: var(--error); }
      .translated.n::after { content: " translated"; }
      .inherited.n::after { content: " inherited"; }
      .stale.n::after { content: " stale"; }
      .review.n::after { content: " for review"; }
      .draft.n::after { content: " draft"; }
      .missing.n::after { content: " missing"; }
      .untracked.n::after { content: " untracked"; }
      .places::before { content: "of "; }
      .keys::after, .identifiers::after { content: " identifiers"; }
      .same::after { content: " as source"; }
      .errors::after { content: " errors"; }
      .warnings::after { content: " warnings"; }
      .lowest::after { content: " at the lowest"; }
      dl { grid-template-columns: minmax(0, 1fr); gap: 0.15rem; padding: 0 0.25rem 0.75rem; }
      dd { grid-column: 1; margin-bottom: 0.3rem; }
    }
    @media print {
      body { background: none; font-size: 0.85rem; }
      #filter, button { display: none; }
      .card { border: 0; padding: 0; }
      .group, .entries li, tr { break-inside: avoid-page; }
      details::details-content { content-visibility: visible; block-size: auto; }
    }
    """
}
