import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomLinks, roomsFile, roomsPicture } from './rooms.ts';

test('the folder map matches the imports, and every arrow in it points down', async () => {
  const kept = readFileSync(new URL(`../../${roomsFile}`, import.meta.url), 'utf8');
  expect(kept === (await roomsPicture()) || 'run `npm run diagrams`, review it and commit it').toBe(true);
});

test('core imports nothing above it, and production nothing of the demo', () => {
  const links = roomLinks();
  expect(links.filter(([from, to]) => from.startsWith('core/') && !to.startsWith('core/'))).toEqual([]);
  expect(links.filter(([from, to]) => to === 'demo' && !from.startsWith('tests'))).toEqual([]);
});
