import { createFingerprint } from '../fingerprint.ts';
import { escaped } from '../diagrams/xml.ts';
import {
  counted,
  flowTitle,
  innermost,
  promiseOf,
  purposeOf,
  stateTitle,
  statesAfter,
  stepTitle,
} from './described.ts';
import { failedStep } from './junit.ts';
import type { FlowRun, PathRun } from './junit.ts';
import { sayCoverage, summaryOf } from './summary.ts';

/** The file of a state's picture beside the report, null if there is none. */
export type PictureFile = (flow: string, state: string) => string | null;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: start; }
summary { cursor: pointer; padding: 0.25rem 0; }
ol { display: grid; gap: 0.75rem; }
li figure { display: inline-block; margin: 0.5rem 0.75rem 0 0; vertical-align: top; }
img { border: 1px solid; display: block; max-width: 12rem; }
code { font-size: 0.875rem; overflow-wrap: anywhere; }
figcaption, .promise { font-size: 0.875rem; }
.failed { border-inline-start: 0.25rem solid #c62828; padding-inline-start: 0.5rem; }
`;

const verdict = (paths: readonly PathRun[]) => {
  const failed = paths.filter(({ failure }) => failure !== null).length;
  return failed === 0 ? 'held' : `${failed} failed`;
};

function pathHtml({ flow, walk }: FlowRun, run: PathRun, pictureOf: PictureFile): string {
  const fingerprint = createFingerprint();
  const failed = failedStep(run);
  const shown = new Set<string>();
  const steps = run.path.edges.map((edge, index) => {
    const states = innermost(statesAfter(walk, edge));
    const promises = states.map((state) => {
      const promise = promiseOf(flow, state);
      return `<strong>${escaped(stateTitle(flow, state))}</strong>${promise === null ? '' : ` ${escaped(promise)}`}`;
    });
    const pictures = states.flatMap((state) => {
      const file = pictureOf(flow.name, state);
      // a picture is of the state, not of the step: once a path is enough
      if (file === null || shown.has(state)) return [];
      shown.add(state);
      const alt = escaped(`How ${stateTitle(flow, state)} looks`);
      return [
        `<figure><img src="${escaped(file)}" alt="${alt}" loading="lazy"><figcaption>${escaped(stateTitle(flow, state))}</figcaption></figure>`,
      ];
    });
    const fault = failed === index ? `<p>${escaped(run.failure ?? '')}</p>` : '';
    return `<li${failed === index ? ' class="failed"' : ''}><code>${escaped(stepTitle(flow, edge, fingerprint))}</code><div class="promise">${promises.join(', ')}</div>${fault}${pictures.join('')}</li>`;
  });
  const told = run.failure !== null && failed === null ? `<p class="failed">${escaped(run.failure)}</p>` : '';
  const result = run.failure === null ? 'held' : 'failed';
  return `<details${run.failure === null ? '' : ' open'}><summary>${escaped(run.name)}, ${counted(run.path.edges.length, 'step')}: ${result}</summary>${told}<ol>${steps.join('\n')}</ol></details>`;
}

/** The run as one page, for people; pictures lie beside it. */
export function htmlReport(runs: readonly FlowRun[], pictureOf: PictureFile): string {
  const all = runs.flatMap(({ paths }) => paths);
  const rows = runs.map(
    ({ flow, walk, paths }) =>
      `<tr><th scope="row"><a href="#${escaped(flow.name)}">${escaped(flowTitle(flow))}</a></th><td>${verdict(paths)}</td><td>${sayCoverage(summaryOf(flow, walk))}</td></tr>`,
  );
  const sections = runs.map((run) => {
    const { flow, walk, paths } = run;
    const notes = (walk.notes ?? []).map((note) => `<p>${escaped(note)}</p>`).join('');
    return `<section id="${escaped(flow.name)}"><h2>${escaped(flowTitle(flow))}</h2><p>${escaped(purposeOf(flow))}</p>${notes}${paths.map((path) => pathHtml(run, path, pictureOf)).join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths: ${verdict(all)}</title><style>${style}</style></head>
<body>
<h1>${counted(all.length, 'path')}: ${verdict(all)}</h1>
<table><thead><tr><th scope="col">Flow</th><th scope="col">Result</th><th scope="col">Coverage</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${sections.join('\n')}
</body>
</html>
`;
}
