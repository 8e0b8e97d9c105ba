/** `npm run atlas -- --out dir`: the atlas as files that open without a server. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('An output folder is missing: npm run atlas -- --out <folder>');
  const folder = resolve(values.out);
  writeAtlas(folder);
  process.stdout.write(`The atlas is ready: open ${join(folder, 'index.html')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
