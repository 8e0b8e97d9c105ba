/**
 * The style of a diagram: its own sheet, so that a picture saved by itself keeps it. Kinds of transitions differ by
 * dashes, arrowheads and marks; colours only help. `is-dark` and `is-light` on the picture override the system's
 * preference; the classes `is-active`, `is-taken`, `is-covered`, `is-uncovered`, `is-added`, `is-removed`, `is-changed` and
 * `is-current-step` and `is-warm-1` to `-3` (taken how often), `is-left-1` to `-3` (left in it how often) are for applications that show a running flow.
 */
const light =
  '--paper:#fdfcf9;--box:#fff;--nest:#f5f3ec;--ink:#17231d;--soft:#4c5a52;--line:#7d8a82;--hair:#d9d8cf;--accent:#14614a;--lit:#d5efe3;--good:#1b6b35;--bad:#ab2c1a;--wait:#805100;--free:#5d4a99;--step:#0b57b5';
const dark =
  '--paper:#141a17;--box:#212a25;--nest:#1a211d;--ink:#edf1ee;--soft:#b3beb7;--line:#87958d;--hair:#39443e;--accent:#7fd9b5;--lit:#1d4a3a;--good:#86d99b;--bad:#ff9d8a;--wait:#f2c063;--free:#c3b3ff;--step:#8ec1ff';
const forced =
  '--paper:Canvas;--box:Canvas;--nest:Canvas;--ink:CanvasText;--soft:CanvasText;--line:CanvasText;--hair:CanvasText;--accent:Highlight;--lit:Canvas;--good:CanvasText;--bad:CanvasText;--wait:CanvasText;--free:CanvasText;--step:Highlight';

export const diagramStyles = `
.flow{${light};color-scheme:light dark;font:12px "Helvetica Neue",Helvetica,Arial,Arimo,"Liberation Sans","Nimbus Sans",Roboto,sans-serif}
@media (prefers-color-scheme:dark){.flow:not(.is-light){${dark}}}
.flow.is-dark{${dark}}
.flow text{fill:var(--ink)}
.flow .name{font-size:14px;font-weight:700}
.flow .event{font-weight:700}
.flow .guard{font-style:italic;fill:var(--soft)}
.flow .actions,.flow .note{fill:var(--soft)}
.flow .tag{font-size:11px;fill:var(--soft)}
.flow path,.flow .pill{fill:none;stroke-linecap:round;stroke-linejoin:round}
.flow .paper{fill:var(--paper)}
.flow .box,.flow .inner{fill:var(--box);stroke:var(--line);stroke-width:1.25}
.flow .inner{fill:none}
.flow .nest .box{fill:var(--nest)}
.flow .nest.odd .box{fill:var(--paper)}
.flow .region .box{stroke-dasharray:7 5}
.flow .rule{stroke:var(--hair)}
.flow .pill{fill:var(--paper);stroke:var(--hair)}
.flow .dot{fill:var(--ink)}
.flow .edge,.flow .initial{--own:var(--ink)}
.flow [data-kind=done]{--own:var(--good)}
.flow [data-kind=error]{--own:var(--bad)}
.flow [data-kind=delay]{--own:var(--wait)}
.flow [data-kind=always]{--own:var(--free)}
.flow .line{stroke:var(--own);stroke-width:1.4}
.flow [data-kind=error] .line{stroke-dasharray:9 3 2 3}
.flow [data-kind=delay] .line{stroke-dasharray:9 5}
.flow [data-kind=always] .line,.flow [data-kind=snapshot] .line{stroke-dasharray:1.5 4}
.flow .head{fill:var(--own);stroke:var(--own);stroke-width:1.4}
.flow [data-kind=always] .head,.flow [data-kind=snapshot] .head{fill:var(--paper)}
.flow .fact{--own:var(--line)}
.flow .fact .card{fill:var(--lit);stroke:var(--accent)}
.flow .outside .box{fill:var(--paper);stroke-dasharray:2 4}
.flow .fact:hover,.flow .fact:focus-visible{--own:var(--accent)}
.flow .mark{fill:none;stroke:var(--own,var(--soft));stroke-width:1.5}
.flow .card{fill:var(--paper);stroke:var(--hair)}
.flow .row .card{fill:none;stroke:none}
.flow [data-kind]>text>.event{fill:var(--own)}
.flow [tabindex]{outline:none;cursor:default}
.flow .state:focus-visible .box,.flow .edge:focus-visible .card{stroke:var(--step);stroke-width:3}
.flow .edge:focus-visible .line,.flow .edge:hover .line{stroke-width:3}
.flow .is-active>.box{stroke:var(--accent);stroke-width:3;fill:var(--lit)}
.flow .is-active>.inner{stroke:var(--accent)}
.flow .is-active.nest>.box{fill:var(--nest)}
.flow .is-covered>.line,.flow .is-added>.line{stroke:var(--good);stroke-width:2.6}
.flow .is-covered>.card,.flow .is-added>.card{stroke:var(--good);stroke-width:1.5}
.flow .is-uncovered>.line,.flow .is-removed>.line{stroke:var(--bad);stroke-width:2.6}
.flow .is-uncovered>.card,.flow .is-removed>.card{stroke:var(--bad);stroke-width:2.5;stroke-dasharray:3 4}
.flow .is-covered>.box,.flow .is-added>.box{stroke:var(--good);stroke-width:2.4}
.flow .is-uncovered>.box,.flow .is-removed>.box{stroke:var(--bad);stroke-width:2.5;stroke-dasharray:3 4}
.flow .is-changed>.line{stroke:var(--wait);stroke-width:2.6}
.flow .is-changed>.card,.flow .is-changed>.box{stroke:var(--wait);stroke-width:2.5;stroke-dasharray:10 3}
.flow .is-warm-1>.line{stroke-width:2}
.flow .is-warm-2>.line{stroke-width:3.2}
.flow .is-warm-3>.line{stroke-width:5}
.flow .is-warm-3>.card{stroke:var(--own);stroke-width:2}
.flow .is-left-1>.box{stroke:var(--bad);stroke-width:2;stroke-dasharray:2 3}
.flow .is-left-2>.box{stroke:var(--bad);stroke-width:3.2;stroke-dasharray:2 3}
.flow .is-left-3>.box{stroke:var(--bad);stroke-width:5}
.flow .is-taken>.line,.flow .is-current-step>.line{stroke-width:4}
.flow .is-taken>.card{fill:var(--lit);stroke:var(--accent);stroke-width:2.5}
.flow .is-current-step>.card,.flow .is-current-step>.box{stroke:var(--step);stroke-width:4}
@media (prefers-reduced-motion:no-preference){.flow .is-taken>.card{animation:flow-taken .6s ease-out}}
@keyframes flow-taken{from{fill:var(--accent)}}
@media (forced-colors:active){.flow.flow.flow{${forced}}.flow .is-active>.box{stroke-width:5}}
@media print{.flow.flow.flow{${light}}.flow .edge{animation:none}}
`.replaceAll('\n', '');
