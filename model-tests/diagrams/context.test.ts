import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#atlas/data.ts';
import { contextParts, contextRelations } from './context-parts.ts';
import { contextFile, contextPicture } from './context.ts';

const root = new URL('../../', import.meta.url);

test('the system picture is up to date', async () => {
  const kept = readFileSync(new URL(contextFile, root), 'utf8');
  expect(kept === (await contextPicture('en')) || 'run `npm run diagrams`, review it and commit it').toBe(true);
});

test('every part of the system picture exists: a folder of ours, or a setting that names it', () => {
  const settings = readFileSync(new URL('server/settings.mjs', root), 'utf8');
  const missing = contextParts.filter(
    ({ proof }) => proof !== null && !existsSync(new URL(proof, root)) && !settings.includes(`'${proof}'`),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('every system that the server asks, by its settings, is in the picture', () => {
  const settings = readFileSync(new URL('server/settings.mjs', root), 'utf8');
  const named = [...settings.matchAll(/env\['(?<name>[A-Z]+)_(?:URL|HOST|API_KEY)'\]/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  const drawn = contextParts.map(({ proof }) => proof?.split('_')[0]);
  // the shop's own address
  const own = ['PUBLIC'];
  expect([...new Set(named)].filter((name) => !drawn.includes(name) && !own.includes(name))).toEqual([]);
});

test('nobody stands alone, relations name parts, and each language says all of it', async () => {
  const ids = contextParts.map(({ id }) => id);
  const ends = contextRelations.flatMap(({ from, to }) => [from, to]);
  expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !ends.includes(id))).toEqual([]);
  for (const language of languages) {
    const picture = await contextPicture(language);
    for (const { name } of contextParts) expect(picture).toContain(name[language].split(' ')[0]);
  }
});
