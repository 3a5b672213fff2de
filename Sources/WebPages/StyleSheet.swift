extension WebPages {
  /// The style sheet of all pages, for `/page.css`.
  public static let styleSheet = [
    (" {", "{"), ("; }", "}"), (" }", "}"), ("; ", ";"), (": ", ":"), (", ", ","), ("\n", ""),
    ("} ", "}"),
  ].reduce(source) { $0.replacing($1.0, with: $1.1) }

  /// The same as people read and write it.
  private static let source = #"""
    :root {
    color-scheme: light dark;
    --paper: #fffefc; --wash: #f5f3ed; --ink: #13120f; --ink-2: #4d4a43; --ink-3: #6b675e; --hair: #d9d6cd; --track: #e9e6de;
    --celery: #d5e5b0; --butter: #ffe98f; --paprika: #b12a10; --focus: #13120f;
    --serif: "Iowan Old Style", Palatino, "Palatino Linotype", P052, "URW Palladio L", "TeX Gyre Pagella", "Book Antiqua", "Noto Serif", serif;
    --sans: "Helvetica Neue", Helvetica, "Nimbus Sans", Arial, "Liberation Sans", sans-serif;
    --title: 56px; --margin: 40px; --gap: 56px;
    }
    @media (prefers-color-scheme: dark) { :root { --paper: #141310; --wash: #1e1d19; --ink: #f0ede4; --ink-2: #bfbaad; --ink-3: #9a9587; --hair: #383630; --track: #2b2a25; --celery: #3b4a1c; --butter: #5a4310; --paprika: #ff8c6b; --focus: #ffe98f; } }
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.45 var(--sans); font-variant-numeric: tabular-nums lining-nums; -webkit-font-smoothing: antialiased; }
    h1, h2, h3, p, ul, ol, dl, dd, figure, table, fieldset { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    table { border-collapse: collapse; width: 100%; }
    th { font-weight: inherit; text-align: left; }
    a { color: inherit; text-underline-offset: .18em; text-decoration-thickness: 1px; text-decoration-color: var(--ink-3); }
    a:hover { text-decoration-color: currentColor; text-decoration-thickness: 2px; }
    button, input, select, textarea { font: inherit; color: inherit; }
    input, textarea { border-radius: 0; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    main:focus { outline: 0; }
    svg { display: block; overflow: visible; }
    .vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; z-index: 9; background: var(--paper); padding: 8px; }
    .wrap { max-width: 1480px; margin: 0 auto; padding: 0 var(--margin); }
    .quiet, .amt, .meta, .known, .u { color: var(--ink-2); }
    .small, .amt, .meta { font-size: 13px; } .amt { white-space: nowrap; } .tiny { font-size: 12px; }
    .n { text-align: right; }
    .tag { font: 700 12px/1 var(--sans); color: var(--ink); }
    kbd { font: 600 11px/1 var(--sans); border: 1px solid currentColor; border-radius: 2px; padding: 2px 4px 1px; opacity: .75; }
    .mast { border-bottom: 1px solid var(--ink); }
    .mast .wrap { display: flex; gap: 24px; min-height: 60px; }
    .mark { font: 900 30px/60px var(--sans); letter-spacing: -.06em; text-decoration: none; padding-right: 12px; }
    .nav { display: flex; gap: 24px; }
    .nav a { padding-top: 21px; text-decoration: none; font-size: 15px; color: var(--ink-2); }
    .nav a:hover { color: var(--ink); }
    .nav [aria-current] { color: var(--ink); font-weight: 700; box-shadow: inset 0 8px 0 var(--ink); }
    .find { margin-left: auto; align-self: center; display: flex; align-items: center; width: 280px; border-bottom: 1px solid var(--ink); }
    .find input { flex: 1; min-width: 0; border: 0; background: none; padding: 5px 0; font-size: 15px; }
    ::placeholder { color: var(--ink-3); opacity: 1; }
    .kicker { font-weight: 700; font-size: 13px; }
    .title { font: 400 var(--title)/1.02 var(--serif); letter-spacing: -.018em; text-wrap: balance; overflow-wrap: anywhere; }
    h2 { font: 400 28px/1.15 var(--serif); letter-spacing: -.008em; }
    h3, .h3 { font: 700 14px/1.3 var(--sans); letter-spacing: 0; }
    .lede { font: 18px/1.5 var(--serif); max-width: 62ch; } .empty { padding: 28px 0; }
    .bar8 { border-top: 8px solid var(--ink); } .bar4 { border-top: 4px solid var(--ink); } .bar1 { border-top: 1px solid var(--ink); }
    .btn { display: inline-flex; align-items: center; gap: 8px; background: var(--ink); color: var(--paper); border: 1px solid var(--ink); border-radius: 2px; padding: 8px 14px; font-weight: 700; text-decoration: none; cursor: pointer; min-height: 38px; }
    .btn:hover { background: var(--ink-2); } .btn.plain { background: none; color: var(--ink); } .btn.plain:hover { background: var(--wash); }
    .b-zone { fill: var(--celery); } .b-track { fill: var(--track); } .b-ink { fill: var(--ink); } .b-over { fill: var(--paprika); } .b-hatch { fill: url(#hatch); } .b-mark { fill: var(--ink); } .b-mid { fill: var(--ink-3); } .b-light { fill: var(--hair); } .hatch-line { stroke: var(--ink); stroke-width: 1.3; }
    .mkey i, .legend i { display: inline-block; width: 14px; height: 8px; margin: 0 4px 0 10px; } .mkey { color: var(--ink-2); } .k1 { background: var(--ink); } .k2 { background: var(--ink-3); } .k3 { background: var(--hair); } .k4 { background: var(--celery); }
    .foot { margin-top: 72px; border-top: 1px solid var(--ink); padding: 16px 0 32px; color: var(--ink-2); font-size: 13px; } .foot .wrap { display: flex; gap: 24px; flex-wrap: wrap; }
    .head { padding: 28px 0 20px; border-bottom: 8px solid var(--ink); } .head .title { margin: 6px 0 8px; } .fact { margin-right: 10px; }
    .row > * { padding: 6px 0; border-bottom: 1px solid var(--hair); vertical-align: baseline; } .row:hover { background: var(--wash); }
    .food { font: 17px/1.3 var(--serif); text-decoration: none; } .food:hover { text-decoration: underline; }

    .said, .ask { background: var(--butter); padding: 10px 12px; margin-top: 12px; } .said { display: flex; align-items: center; } .said form { margin-left: auto; }
    .big { display: flex; align-items: center; gap: 14px; border-bottom: 8px solid var(--ink); padding: 24px 0 12px; } .big input { flex: 1; min-width: 0; border: 0; background: none; font: var(--title)/1.15 var(--serif); letter-spacing: -.018em; padding: 0; }
    .big svg { flex: none; } .count { padding: 10px 0 6px; text-align: right; }
    .scols { display: grid; grid-template-columns: 190px minmax(0, 1fr); gap: 40px; align-items: start; }
    .fac a { display: block; text-decoration: none; padding: 5px 12px; } .fac a:hover { background: var(--wash); } .fac [aria-current] { font-weight: 700; box-shadow: inset 4px 0 0 var(--ink); } .filters .h3 { border-top: 1px solid var(--ink); margin-top: 14px; padding: 12px 0 4px 12px; }
    .hits thead th { font-size: 12px; color: var(--ink-2); border-bottom: 1px solid var(--ink); padding: 0 0 6px; } .hits thead a { text-decoration: none; } .hits thead a:hover, .hits [aria-sort=descending] a { text-decoration: underline; } .hits [aria-sort=descending] { font-weight: 700; color: var(--ink); }
    .hits .n { width: 76px; } .hits .mb { width: 104px; padding-left: 16px; } .meta { display: block; min-height: 19px; } .pager { display: flex; justify-content: space-between; padding-top: 12px; }

    .fcols { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: var(--gap); align-items: start; padding-top: 18px; }
    .portion { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; }
    .qty input { width: 84px; border: 0; border-bottom: 4px solid var(--ink); background: none; font: 28px/1.1 var(--serif); text-align: center; padding: 4px 0; } .times { color: var(--ink-2); font-size: 18px; }
    .opts { border: 0; display: flex; flex-wrap: wrap; gap: 2px; min-width: 0; } .opts label { position: relative; padding: 8px 11px 7px; cursor: pointer; line-height: 1.2; font-size: 15px; border-bottom: 4px solid transparent; } .opts label:hover { background: var(--wash); } .opts input { position: absolute; opacity: 0; inset: 0; margin: 0; } .opts small { display: block; font-size: 12px; color: var(--ink-2); }
    .opts label:has(:checked) { background: var(--butter); border-color: var(--ink); font-weight: 700; } .opts label:has(:checked) small { color: var(--ink); font-weight: 400; } .opts label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
    .macros { display: grid; grid-template-columns: 1.5fr 1fr 1fr 1fr; border-bottom: 4px solid var(--ink); margin-top: 24px; padding-bottom: 12px; } .macros div { padding-left: 16px; border-left: 1px solid var(--hair); } .macros .kc { padding: 0; border: 0; } .macros dt { font-weight: 700; } .macros dd { font: 400 44px/1 var(--serif); letter-spacing: -.02em; margin-top: 4px; } .macros .kc dd { font: 900 52px/.86 var(--sans); letter-spacing: -.045em; } .macros small { font: 14px var(--sans); letter-spacing: 0; }
    .energy { margin-top: 14px; } .energy .mkey i:first-child { margin-left: 0; } .energy .mkey { margin-top: 6px; }
    .groups { display: grid; grid-template-columns: 1fr 1fr; gap: 34px 48px; margin-top: 34px; align-items: start; }
    .grp caption { text-align: left; border-bottom: 4px solid var(--ink); padding-bottom: 6px; } .grp .n { white-space: nowrap; } .grp .p { font-weight: 700; width: 52px; } .grp .bc { width: 24%; padding-left: 14px; } .grp .bc svg { display: inline-block; } .s0 th { font-weight: 700; } .s1 th { padding-left: 16px; } .s2 th { padding-left: 32px; }
    .why { text-decoration-style: dotted; } .open > * { background: var(--butter); } .open .u { color: inherit; }
    .because td { border: 1px solid var(--ink); border-top-width: 8px; padding: 12px 16px 14px; font-size: 13px; } .because h3 { font: 21px/1.2 var(--serif); } .because p + p { margin-top: 6px; } .eq { display: flex; gap: 12px; justify-content: space-between; padding: 8px 0; font-size: 14px; } code { font-size: 12px; overflow-wrap: anywhere; }
    .more { border-top: 4px solid var(--ink); margin-top: 40px; padding-top: 8px; } .more summary { cursor: pointer; } .more summary h2 { display: inline; }
    .acts .btn { width: 100%; justify-content: space-between; margin-bottom: 18px; } .labelsvg svg { width: 100%; height: auto; } .labelsvg { margin-bottom: 28px; } .labelsvg text, .labelsvg rect, .labelsvg path[fill] { fill: var(--ink); } .labelsvg g { stroke: var(--ink); } .labelsvg rect:first-of-type { fill: var(--paper); stroke: var(--ink); }

    .dayhead { display: flex; align-items: flex-end; gap: 24px; } .step { display: flex; } .step a { text-decoration: none; font-size: 20px; width: 40px; line-height: 40px; text-align: center; } .step a:hover { background: var(--wash); }
    .week { display: grid; grid-template-columns: repeat(7, 1fr); width: 428px; margin-left: auto; } .week a { display: block; text-align: center; text-decoration: none; color: var(--ink-2); padding: 0 0 4px; } .week svg { margin-bottom: 5px; border-bottom: 1px solid var(--ink); } .wd { font-size: 12px; } .week [aria-current] { color: var(--ink); font-weight: 700; background: var(--butter); box-shadow: 0 20px 0 var(--butter); }
    .cols { display: grid; grid-template-columns: minmax(0, 1fr) 428px; gap: var(--gap); align-items: start; padding-top: 8px; }
    .logline { display: flex; align-items: center; gap: 12px; border-bottom: 4px solid var(--ink); padding-top: 8px; } .logline select { border: 0; background: var(--paper); font-weight: 700; font-size: 16px; padding: 10px 0; } .logline input { flex: 1; min-width: 0; border: 0; background: none; font: 28px/1.2 var(--serif); padding: 10px 0 9px; }
    .log .lines { border: 0; margin: 0; } .log:has(.ask) .btn { background: none; color: var(--ink); } .over-limit { color: var(--paprika); font-weight: 700; padding: 10px 0 4px; }
    .meals { margin-top: 10px; } .meal > * { padding: 26px 0 5px; border-bottom: 1px solid var(--ink); vertical-align: baseline; } .meal h2 { display: inline; } .meal .n { font-weight: 700; position: relative; } .meals .n { width: 76px; } .colh { position: absolute; right: 0; top: 4px; font-weight: 400; font-size: 12px; color: var(--ink-2); } .rm { width: 34px; text-align: right; } .x { border: 0; background: none; cursor: pointer; color: var(--ink-3); font-size: 18px; line-height: 1; padding: 3px 6px; } .x:hover { color: var(--paprika); } .total > * { border-top: 4px solid var(--ink); padding: 10px 0; font-weight: 700; } .note { font: 18px/1.5 var(--serif); padding: 6px 0; }
    .facts { border: 1px solid var(--ink); padding: 10px 16px 14px; margin-top: 16px; } .nf { width: 100%; fill: var(--ink); margin-bottom: 4px; } .fl { display: flex; justify-content: space-between; padding: 5px 0; } .cal { display: flex; justify-content: space-between; align-items: flex-end; padding-top: 7px; } .cal h2 { font: 900 30px/1 var(--sans); letter-spacing: -.025em; } .bignumber { font: 900 46px/.82 var(--sans); letter-spacing: -.03em; padding-bottom: 2px; } .calbar { padding: 12px 0 4px; }
    .grph { display: flex; justify-content: space-between; padding: 6px 0 5px; font-size: 13px; margin-top: 8px; } .trow { display: grid; grid-template-columns: minmax(0, 1.9fr) 1fr 44px; gap: 10px; align-items: center; border-top: 1px solid var(--hair); line-height: 1.25; padding: 5px 0; } .known { display: block; font-size: 11px; } .ta { font-size: 13px; color: var(--ink-2); } .tp { text-align: right; font-weight: 700; } .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; font-size: 12px; color: var(--ink-2); padding-top: 9px; margin-top: 6px; } .legend p { display: flex; gap: 6px; align-items: center; } .legend i { margin: 0; }

    .rcols { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: var(--gap); align-items: start; padding-top: 18px; }
    .paste { display: grid; gap: 4px; align-content: start; } .paste label, .paste legend { font-weight: 700; margin-top: 10px; } .paste input, .paste textarea, .paste select { border: 0; border-bottom: 1px solid var(--ink); border-radius: 0; background: var(--wash); padding: 8px; width: 100%; font: 16px/1.6 var(--serif); } .paste input[type=checkbox] { width: auto; } .buttons { display: flex; gap: 10px; flex-wrap: wrap; margin-top: 16px; } .over { display: flex; justify-content: space-between; align-items: baseline; } .yield { padding: 22px 0 10px; } .without { font-weight: 700; padding-bottom: 10px; } .b-cut { fill: var(--paper); } .b-hollow { fill: var(--paper); stroke: var(--ink); }
    .lines { border-top: 4px solid var(--ink); margin-top: 8px; } .line { display: grid; grid-template-columns: 22px minmax(0, 1fr) minmax(0, 1.3fr) 48px; gap: 8px; padding: 8px 0; border-bottom: 1px solid var(--hair); align-items: baseline; } .line.ask { align-items: start; margin: 0 -12px; padding: 10px 12px; border: 0; } .no { font-size: 11px; color: var(--ink-2); } .ask .no, .ask small, .ask .lnote { color: inherit; } .typed { font: 17px/1.3 var(--serif); overflow-wrap: anywhere; } .lnote { display: block; font-size: 13px; color: var(--ink-2); }
    .q { border: 0; } .q legend { font-weight: 700; padding: 0; } .others summary { font-size: 13px; text-decoration: underline; cursor: pointer; } .choices { display: flex; flex-wrap: wrap; gap: 6px 24px; margin-top: 6px; } .choices label { position: relative; cursor: pointer; display: block; padding: 3px 0; } .choices input { position: absolute; inset: 0; opacity: 0; margin: 0; } .choices b { font: 16px/1.3 var(--serif); } .choices label:hover b { text-decoration: underline; } .choices label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; } .choices label:has(:checked) b { font-weight: 700; } .choices small { display: block; font-size: 13px; } .steps { margin-top: 40px; padding-top: 16px; } .directions { columns: 2; column-gap: 40px; font: 17px/1.5 var(--serif); counter-reset: step; padding-top: 10px; } .directions li { counter-increment: step; padding: 0 0 12px 30px; position: relative; break-inside: avoid; } .directions li::before { content: counter(step); position: absolute; left: 0; font: 700 20px/1.3 var(--sans); }
    .large { margin-top: 16px; } .from { border-top: 4px solid var(--ink); margin: 8px 0 28px; } .from li { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; padding: 7px 0; border-bottom: 1px solid var(--hair); } .from svg { grid-column: 1 / -1; } .each { margin-top: 40px; padding-top: 16px; } .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 24px 40px; margin-top: 16px; } .charts a { display: block; text-decoration: none; }
    .trend { width: 100%; height: auto; } .trend rect { shape-rendering: crispEdges; } .trend .ink { fill: var(--ink); } .trend .target { fill: var(--celery); } .trend .over { fill: var(--paprika); } .trend .unknown { fill: url(#hatch); } .trend .sparse { fill: var(--paper); stroke: var(--ink); stroke-width: .6; } .trend text { fill: var(--ink); font-size: 7.5px; } .trend .name { font-weight: 700; } .trend .note { fill: var(--ink-2); font-size: 6.5px; font-family: var(--sans); } .trend .end { text-anchor: end; }

    .add { display: flex; align-items: baseline; gap: 12px; border-bottom: 4px solid var(--ink); padding-top: 12px; } .add label { font-weight: 700; white-space: nowrap; } .add input, .add select { flex: 1; min-width: 0; border: 0; border-radius: 0; background: var(--paper); font: 24px/1.3 var(--serif); padding: 8px 0; } .found li { border-bottom: 1px solid var(--hair); padding: 7px 0; } .flat { display: flex; flex-wrap: wrap; margin: 12px 0 16px -12px; } .spans { margin: 0 0 4px auto; } .flat [aria-current] { box-shadow: inset 0 -4px 0 var(--ink); }
    .wide { overflow-x: auto; position: relative; } .compare { table-layout: fixed; min-width: 560px; } .compare thead th { vertical-align: bottom; padding: 0 0 8px 24px; overflow-wrap: anywhere; } .compare thead .amt { display: block; } .compare thead td { width: 24%; } .compare .row td { padding-left: 24px; } .compare .bar { margin-top: 3px; } .most { font-weight: 700; } .x { text-decoration: none; } .top .no { width: 32px; } .top .n { width: 96px; white-space: nowrap; } .also { margin: -6px 0 18px; } .mine { padding: 8px 0 16px; }
    .lcols { display: grid; grid-template-columns: minmax(0, 1fr) 428px; gap: var(--gap); align-items: start; padding-top: 18px; } .paste h2.bar4 { margin-top: 28px; padding-top: 12px; } .lform { grid-template-rows: auto 1fr; row-gap: 8px; } .lform .buttons { grid-column: 1; } .blank { grid-area: 1 / 2 / 3; } .blank .fl { align-items: baseline; gap: 12px; } .blank li + li { border-top: 1px solid var(--hair); } .blank .fl input:not([type]) { width: 84px; border: 0; border-bottom: 1px solid var(--ink); background: var(--wash); text-align: right; padding: 3px 4px; } .blank .unit { display: inline-block; width: 22px; } .blank .s1 label { padding-left: 16px; } .blank .s2 label { padding-left: 32px; } .blank .s0 label { font-weight: 700; } .who { align-self: center; text-decoration: none; color: var(--ink-2); } .who[aria-current], .who:hover { color: var(--ink); font-weight: 700; } .keyhelp { margin-left: auto; }
    .help { display: grid; grid-template-columns: 1.2fr 1fr 1fr 1fr; gap: 32px; margin-top: 56px; padding-top: 16px; } .help .lede { margin-top: 8px; } .plan { border-left: 1px solid var(--hair); padding-left: 16px; } .plan li { padding-bottom: 4px; } .plan .btn { margin-top: 12px; } .closes { margin: 8px 0; } .closes li { display: grid; grid-template-columns: 1fr auto; gap: 3px 8px; padding: 5px 0; font-size: 13px; } .closes svg { grid-column: 1 / -1; }

    body:has(.big) .find { visibility: hidden; }
    @media (scripting: none) { .script { display: none; } }
    @media (scripting: enabled) { .portion .btn, .noscript { display: none; } }
    @media (min-width: 1500px) { .groups { grid-template-columns: 1fr 1fr 1fr; } .cols { --gap: 88px; grid-template-columns: minmax(0, 1fr) 460px; } .week { width: 460px; } }
    @media (max-width: 1180px) { :root { --gap: 36px; --margin: 28px; } .groups { grid-template-columns: minmax(0, 1fr); } .cols { grid-template-columns: minmax(0, 1fr) 380px; } .week { width: 380px; } .find { width: 180px; } }
    @media (max-width: 900px) { .cols, .fcols, .rcols, .scols, .lcols { grid-template-columns: minmax(0, 1fr); gap: 28px; } .blank { grid-area: auto; } .help { grid-template-columns: 1fr 1fr; } .help > :first-child { grid-column: 1 / -1; } .side { max-width: 360px; } .scols { gap: 14px; } .fac { display: flex; overflow-x: auto; } .fac a { white-space: nowrap; } .fac [aria-current] { box-shadow: inset 0 -4px 0 var(--ink); } .filters .h3 { display: none; } .hits .mb, .scols .n2, .scols .n3 { display: none; } .find { display: none; } .nav { gap: 18px; } }
    @media (max-width: 640px) {
    :root { --margin: 16px; --title: 40px; } body { padding-bottom: 64px; }
    .mast .wrap { min-height: 52px; } .mark { line-height: 52px; } .nav { position: fixed; inset: auto 0 0; background: var(--paper); border-top: 1px solid var(--ink); z-index: 5; gap: 0; padding: 0 4px; } .nav .minor { display: none; } .top .n { width: 74px; white-space: normal; } .help { grid-template-columns: 1fr; } .nav a { flex: 1; text-align: center; padding: 17px 0 14px; font-size: 13px; } .find { display: flex; flex: 1; } .find kbd { display: none; }
    .head { padding: 16px 0 12px; } .dayhead { flex-wrap: wrap; gap: 12px; } .step { margin-left: auto; } .week { width: 100%; } .week [aria-current] { box-shadow: 0 12px 0 var(--butter); }
    .big button { display: none; } .row > * { padding: 9px 0; } .meals .n2, .meals .n3 { display: none; } .meals .n { width: 62px; } .meals .amt { display: block; } .rm { width: 40px; } .x { padding: 10px; }
    .logline { flex-wrap: wrap; } .logline input { font-size: 21px; flex: 1 0 60%; } .logline .btn { width: 100%; justify-content: center; margin-bottom: 10px; min-height: 44px; }
    .portion { flex-wrap: nowrap; } .times { display: none; } .qty input { width: 56px; } .acts { position: fixed; inset: auto 0 52px; padding: 8px var(--margin); background: var(--paper); border-top: 1px solid var(--ink); z-index: 4; } .acts .btn { margin: 0; justify-content: center; min-height: 44px; } .acts kbd { display: none; } body:has(.acts) { padding-bottom: 130px; } .opts { flex-wrap: nowrap; overflow-x: auto; } .opts label { white-space: nowrap; } .macros div { padding-left: 10px; } .macros dd { font-size: 28px; line-height: 38px; } .macros .kc dd { font-size: 46px; }
    .line { grid-template-columns: 20px 1fr 44px; } .got { grid-column: 2; } .line .n { grid-column: 3; grid-row: 1; } .directions { columns: 1; } .charts { grid-template-columns: 1fr 1fr; gap: 20px; } .ta { display: block; } .facts { padding: 8px 12px 12px; }
    }
    @media (prefers-reduced-motion: no-preference) { .btn, .row, .fac a { transition: background-color 120ms ease-out; } }
    @media (forced-colors: active) { .b-ink, .b-mark, .b-over, .trend .ink, .trend .over { fill: CanvasText; } .b-track, .b-light { fill: GrayText; } .b-mid { fill: CanvasText; opacity: .6; } .b-zone, .trend .target { fill: Highlight; } }
    @media print { :root { --paper: #fff; --wash: #fff; --ink: #000; --ink-2: #333; --ink-3: #555; --hair: #bbb; --track: #e4e4e4; --celery: #e4e4e4; --butter: #fff; --paprika: #000; --margin: 0; } .nav, .find, .log, .step, .acts, .portion, .more, .filters, .rm, .paste, .big button { display: none !important; } body { font-size: 9.5pt; } a { text-decoration: none; } .scols { grid-template-columns: 1fr; } .facts, .labelsvg { break-inside: avoid; } }
    """#
}
