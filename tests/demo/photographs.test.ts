import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articlesOf } from '#demo/catalog/articles.ts';
import { masterFile, masters, neededFor, photographsOf, wantedFor } from '#demo/catalog/photographs.ts';
import { shotsOf } from '#demo/catalog/shots.ts';
import { STILL_SIZE, stillCodes, stillName } from '#demo/catalog/stills.ts';
import type { StillCode } from '#demo/catalog/stills.ts';
import { bannerRows } from '#demo/content/banners.ts';
import { newsRows } from '#demo/content/rows.ts';
import { roots } from '#demo/facts/index.ts';
import { copyPictures } from '#demo/pictures.ts';
import { masterPath } from '#server/pictures/files.ts';

const articles = articlesOf(roots);
const taken = Object.entries(masters);
const all = articles.flatMap((article) => [...neededFor(article), ...wantedFor(article)]);

test('each photograph has a name of its own', () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every photograph shows a product and a variant that exist, or is a still life, and is in the list', async () => {
  const known = new Set([...all.map(({ name }) => name), ...stillCodes.map(stillName)]);
  expect(taken.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  const folder = join(masterFile('x'), '..');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
  expect(files.map((name) => name.replace(/\.webp$/, '')).toSorted()).toEqual(taken.map(([name]) => name).toSorted());
});

test('each file is as listed: a square webp of 800 px, of a turn 600, a still life 1440 by 1080; under 120 kB, all together under 40 MB', async () => {
  const wrong: string[] = [];
  for (const [name, { bytes, sha256 }] of taken) {
    const content = await readFile(masterFile(name));
    const { format, width, height } = await sharp(content).metadata();
    const side = /-spin-\d\d$/.test(name) ? 600 : 800;
    const size = name.startsWith('stills/') ? STILL_SIZE : { width: side, height: side };
    const isListed = createHash('sha256').update(content).digest('hex') === sha256 && content.length === bytes;
    if (!isListed || format !== 'webp' || width !== size.width || height !== size.height || bytes > 120_000)
      wrong.push(name);
  }
  expect(wrong).toEqual([]);
  expect(taken.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThan(40_000_000);
});

test('no photograph is there twice', () => {
  const names = Map.groupBy(taken, ([, { sha256 }]) => sha256);
  expect([...names.values()].filter((alike) => alike.length > 1)).toEqual([]);
});

test('every still life is taken, and shown by one banner or post, each with its own', () => {
  expect(stillCodes.map(stillName).filter((name) => masters[name] === undefined)).toEqual([]);
  const idOf = (code: StillCode) => stillCodes.indexOf(code) + 1;
  const banners = bannerRows((_, still) => ({ pictureId: idOf(still), path: { fr: '', nl: '' } }), new Date(0));
  const shown = [
    ...banners.filter(({ placement }) => placement === 'home'),
    ...newsRows(idOf, new Date(0)).newsPosts,
  ].map(({ pictureId }) => pictureId ?? 0);
  expect(shown.toSorted((one, other) => one - other)).toEqual(stillCodes.map(idOf));
});

test('every product shows all the photographs that it needs, and nothing else', () => {
  for (const article of articles) {
    const shown = photographsOf(article).map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(neededFor(article).map(({ name }) => name)));
    expect(shotsOf(article).map(({ file }) => file.master)).toEqual(shown.map(masterFile));
  }
});

test('every product is shown in use', () => {
  const scenes = articles.flatMap(wantedFor).filter(({ view }) => view === 'scene');
  expect(scenes.length).toBe(articles.length);
  const missing = scenes.filter(({ name }) => masters[name] === undefined).map(({ name }) => name);
  expect(missing).toEqual([]);
});

test('a product that lacks the front of one colour shows none; with it, the fronts come first', () => {
  const cup = articles.find(({ kind, nth }) => kind.picture === 'hot-beverage' && nth === 0);
  if (!cup) throw new Error('the demo has no cup');
  const [first, ...others] = neededFor(cup);
  const angle = wantedFor(cup).filter(({ view }) => view === 'angle');
  const list = (photographs: typeof angle) =>
    Object.fromEntries(photographs.map(({ name }) => [name, { bytes: 1, sha256: name }]));
  expect(photographsOf(cup, list([...others, ...angle]))).toEqual([]);
  const whole = photographsOf(cup, list([...angle, ...others, ...(first ? [first] : [])]));
  expect(whole.map(({ view }) => view)).toEqual(['front', 'front', 'front', 'angle', 'angle', 'angle']);
});

test('the demo copies each photograph once; the shop has the very file', async () => {
  const files = articles
    .flatMap(shotsOf)
    .map(({ file }) => file)
    .slice(0, 2);
  const [file] = files;
  if (!file) throw new Error('no product shows a photograph');
  const dataDir = await mkdtemp(join(tmpdir(), 'photographs-'));
  try {
    const sizes = await copyPictures(files, { dataDir });
    expect([sizes.size, sizes.get(file.guid)]).toEqual([2, (await stat(file.master)).size]);
    const path = masterPath(dataDir, file.guid);
    expect(relative(dataDir, path)).toBe(join('assets', `${file.guid}.webp`));
    expect((await readFile(path)).equals(await readFile(file.master))).toBe(true);
    // what is there stays, and counts as done
    await writeFile(path, 'changed');
    const steps: string[] = [];
    const again = await copyPictures(files, { dataDir, onProgress: (done, total) => steps.push(`${done}/${total}`) });
    expect([again.get(file.guid), steps]).toEqual([7, ['2/2']]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
