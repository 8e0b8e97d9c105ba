/** Makes the atlas's data: `node model-tests/atlas/build.ts <folder>`, a few seconds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtlasIndex } from '#atlas/data.ts';
import { diagramStyles } from '../diagrams/style.ts';
import { areas, flows } from '../flows.ts';
import { dataOf, summaryOf } from './flow-data.ts';
import { mapOf } from './map.ts';
import { relationsOf } from './relations.ts';

const [folder = 'dist/atlas/data'] = process.argv.slice(2);
const summaries = flows.map((flow) => summaryOf(flow, flows));
const relations = relationsOf(flows);
const index: AtlasIndex = {
  areas,
  flows: summaries,
  relations,
  map: await mapOf(areas, summaries, relations),
  diagramStyles,
};
mkdirSync(folder, { recursive: true });
const write = (name: string, data: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
for (const flow of flows) write(flow.name, await dataOf(flow, flows));
// last: where it stands, all the others do
write('index', index);
