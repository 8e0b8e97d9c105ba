/**
 * `npm run atlas -- --out dir`: the atlas as files that open without a server. `--since REF` draws what has changed since
 * a release, in these files and in the atlas that the shop serves, until the next build.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FlowData } from '#atlas/data.ts';
import type { Knowledge } from '#atlas/knowledge.ts';

import { screensOf } from './state-screens.ts';

const built = fileURLToPath(new URL('../../dist/atlas', import.meta.url));

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Atlas of the shop’s flows</title><link rel="icon" href="data:,"><link rel="stylesheet" href="atlas.css"></head>
<body><div id="atlas"></div><script src="data.js"></script><script src="atlas.js"></script></body>
</html>
`;

/** Writes the built atlas and all its data as classic scripts: a page opened from a file may not fetch other files. */
function writeAtlas(folder: string): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(built, 'data', `${name}.json`), 'utf8'));
  const names = readdirSync(join(built, 'data')).map((file) => basename(file, '.json'));
  const flows = Object.fromEntries(
    names.filter((name) => !['index', 'knowledge'].includes(name)).map((name) => [name, read(name)]),
  );
  mkdirSync(folder, { recursive: true });
  for (const file of ['atlas.js', 'atlas.css']) copyFileSync(join(built, file), join(folder, file));
  writeFileSync(
    join(folder, 'data.js'),
    `window.atlasData = ${JSON.stringify({ index: read('index'), knowledge: read('knowledge'), flows })};\n`,
  );
  writeFileSync(join(folder, 'index.html'), page);
}

/** Adds to the built data the pictures that walks have made since it was built. */
function addScreens(): void {
  for (const name of readdirSync(join(built, 'data')).map((file) => basename(file, '.json'))) {
    const screens = screensOf(name);
    const file = join(built, 'data', `${name}.json`);
    const data = JSON.stringify(screens);
    if (data === '{}') continue;
    const flow = JSON.parse(readFileSync(file, 'utf8')) as FlowData;
    if (JSON.stringify(flow.screens) !== data) writeFileSync(file, JSON.stringify({ ...flow, screens }));
  }
}

/** Adds to the built data what has changed since an earlier version. */
async function compare(ref: string): Promise<void> {
  const file = join(built, 'data', 'knowledge.json');
  const knowledge = JSON.parse(readFileSync(file, 'utf8')) as Knowledge;
  // the flows are loaded only to be compared
  const [{ versionAt }, { shop }, { changesSince }] = await Promise.all([
    import('../versions.ts'),
    import('../project.ts'),
    import('./changes.ts'),
  ]);
  const earlier = await versionAt(ref);
  const changes = await changesSince(ref, earlier.flows, shop.flows);
  writeFileSync(file, JSON.stringify({ ...knowledge, changes }));
  process.stdout.write(`Compared with ${ref}: ${changes.flows.length} of ${shop.flows.length} flows differ.\n`);
}

try {
  const { values } = parseArgs({ options: { out: { type: 'string' }, since: { type: 'string' } } });
  if (!values.out && !values.since)
    throw new Error('An output folder is missing: npm run atlas -- --out <folder>, and perhaps --since <release>');
  if (values.since) await compare(values.since);
  addScreens();
  if (values.out) {
    const folder = resolve(values.out);
    writeAtlas(folder);
    process.stdout.write(`The atlas is ready: open ${join(folder, 'index.html')}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
