/** Generates the atlas's data: `node model-tests/atlas/build.ts <folder>`, a few seconds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtlasIndex, FlowData, InLanguages, Language } from '#atlas/data.ts';
import { contextPicture } from '../diagrams/context.ts';
import { systemTitles, systemWords } from '../diagrams/system-words.ts';
import { systemPicture } from '../diagrams/pages.ts';
import { systemChart } from '../diagrams/system.ts';
import { diagramStyles } from 'machine-paths/diagrams/style';
import { areas, flows } from '../flows.ts';
import { factNames, inEachLanguage, sharedNames } from '../names/names.ts';
import { knowledgeOf } from './answers/knowledge.ts';
import { flowNamesOf } from './flow-names.ts';
import { dataOf, summaryOf } from './flow-data.ts';
import { relationsOf } from './relations.ts';

/** A picture in each language. */
async function pictures(draw: (language: Language) => Promise<string>): Promise<InLanguages<string>> {
  const drawn = inEachLanguage(draw);
  return { fr: await drawn.fr, nl: await drawn.nl, en: await drawn.en };
}

const [folder = 'dist/atlas/data'] = process.argv.slice(2);
const index: AtlasIndex = {
  areas,
  names: inEachLanguage((language) => ({
    flows: Object.fromEntries(flows.map((flow) => [flow.name, flowNamesOf(flow, language)])),
    areas: sharedNames('areas', language),
    // flows tell each other shared events as well
    facts: { ...sharedNames('events', language), ...factNames(language) },
  })),
  flows: flows.map(summaryOf),
  relations: relationsOf(systemChart(), flows),
  maps: await pictures((language) =>
    systemPicture(
      systemChart(),
      { idPrefix: 'map', withStyles: false, ...systemTitles[language] },
      systemWords(language),
    ),
  ),
  contexts: await pictures((language) => contextPicture(language, { withStyles: false })),
  diagramStyles,
};
mkdirSync(folder, { recursive: true });
const write = (name: string, data: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
const all: FlowData[] = [];
for (const flow of flows) {
  const data = await dataOf(flow);
  all.push(data);
  write(flow.name, data);
}
write('knowledge', knowledgeOf(all));
// last: if it exists, all the others do
write('index', index);
