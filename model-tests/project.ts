import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/child.mjs';
import { chartOf } from 'machine-paths/chart';
import type { Project } from 'machine-paths/cli/project';
import { toldIn } from 'machine-paths/names';
import { languages } from '#atlas/data.ts';
import { walkOf } from './define-flow.ts';
import { neighbours } from './diagrams/neighbours.ts';
import { areas, flows } from './flows.ts';
import { namesOf } from './names/names.ts';
import { recordingsAt } from './recordings.ts';
import { pictureFile } from './screenshots.ts';
import { scenarioOf } from './scenario.ts';
import { versionAt } from './versions.ts';

const scenario = scenarioOf();

/** The shop's flows, as `npm run paths` knows them. */
export const shop: Project = {
  root,
  areas,
  flows: flows.map(({ name, area, sentence, file, machine, model, browser }) => ({
    name,
    area,
    sentence,
    machine,
    model,
    source: join(root, file),
    content: browser?.driver('http://127.0.0.1:3000', scenario).content,
    writing: scenario.writing,
    walk: browser ? () => walkOf({ model }, browser) : null,
  })),
  // bundles them, which only an export needs
  stage: async (names) =>
    (await import('./standalone/files.ts')).stageFiles(flows.filter(({ name }) => names.includes(name))),
  at: versionAt,
  pictureOf: (flow, state) => {
    const file = pictureFile(flow, state);
    return existsSync(file) ? readFileSync(file) : null;
  },
  told: (name, language) => {
    const flow = flows.find((one) => one.name === name);
    const known = languages.find((one) => one === language);
    return flow && known ? toldIn(chartOf(flow.machine), namesOf(flow, known)) : null;
  },
  neighbours,
  recordings: (place) => Promise.resolve().then(() => recordingsAt(place)),
  // reads every test, which only a trace needs
  traces: async () => (await import('./traceability.ts')).traces(),
};
