import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { familiesOf } from './families.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { masterPath } from '#server/pictures/files.ts';
import { boundsOf, fromRaster, toRaster } from './raster.ts';
import type { Raster } from './raster.ts';
import { recolour } from './recolour.ts';
import { lampOf, photograph } from './photograph.ts';
import { PICTURE_SIZE, SPIN_FRAMES, SPIN_SIZE, stand } from './views.ts';
import type { View } from './views.ts';

/** How to make one picture of the demo shop: a photograph is copied, the others are drawn. */
export type PictureRecipe = DrawnRecipe | KeptRecipe;

export interface KeptRecipe {
  guid: string;
  /** The path of its file. */
  master: string;
  /** Px. */
  width: number;
  height: number;
}

export interface DrawnRecipe {
  /** The asset's; names the file. */
  guid: string;
  /** An icon of fluentui-emoji: `teapot`. */
  svg: string;
  /** One to three `#rrggbb`, the main one first; null leaves the icon's own. */
  colours: readonly string[] | null;
  view: View;
  /** Frame of a turn: 0…35, 10 degrees each. */
  frame?: number;
}

export interface RenderedPicture {
  guid: string;
  /** Of the file. */
  bytes: number;
  /** Px; drawn ones are squares of 1200, frames of a turn of 600. */
  width: number;
  height: number;
}

/** px of a subject's longest side when drawn, before a view enlarges or shrinks it; a close-up needs more. */
const DRAWN = 700;
const DRAWN_CLOSE = 820;
/** Icons drawn concurrently: while one waits for libvips another computes. */
const AT_ONCE = 3;

function iconFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons', 'modern');
  } catch {
    throw new Error(
      'The demo pictures are drawn from the package fluentui-emoji, which is not installed: run "npm ci" with development dependencies, or start with DEMO=off.',
    );
  }
}

/** The icon's subject without the space around it. */
async function drawIcon(folder: string, name: string, side: number): Promise<Raster> {
  const path = join(folder, `${name}.svg`);
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(path)) throw new Error(`fluentui-emoji has no icon "${name}".`);
  const svg = await readFile(path);
  // drawn small first, to find where in its square the subject is
  const sketch = await toRaster(sharp(svg, { density: (72 * 128) / 32 }));
  const seen = boundsOf(sketch);
  const density = (72 * side * sketch.width) / 32 / Math.max(seen.width, seen.height);
  const whole = await toRaster(sharp(svg, { density }));
  return await toRaster(fromRaster(whole).extract(boundsOf(whole)));
}

async function renderIcon(
  icon: string,
  recipes: readonly DrawnRecipe[],
  folder: string,
  written: (recipe: DrawnRecipe, content: Buffer) => Promise<void>,
): Promise<void> {
  const isClose = recipes.some(({ view }) => view === 'close');
  const drawn = await drawIcon(folder, icon, isClose ? DRAWN_CLOSE : DRAWN);
  const families = familiesOf(drawn, icon);
  const byColours = Map.groupBy(recipes, ({ colours }) => (colours ?? []).join(' '));
  for (const [colours, alike] of byColours) {
    const subject = colours === '' ? drawn : recolour(drawn, families, colours.split(' '));
    for (const recipe of alike) {
      const { view, frame = 0 } = recipe;
      const size = view === 'spin' ? SPIN_SIZE : PICTURE_SIZE;
      const lamp = lampOf(view, (2 * Math.PI * frame) / SPIN_FRAMES);
      await written(recipe, await photograph(await stand(subject, view, frame), view, size, lamp));
    }
  }
}

/**
 * Renders the missing masters under `dataDir/assets` and returns every recipe's file, in the given order. Throws when
 * fluentui-emoji is missing or has no such icon.
 */
export async function renderPictures(
  recipes: readonly PictureRecipe[],
  { dataDir, onProgress }: { dataDir: string; onProgress?: (done: number, total: number) => void },
): Promise<RenderedPicture[]> {
  await mkdir(join(dataDir, 'assets'), { recursive: true });
  const missing = recipes.filter(({ guid }) => !existsSync(masterPath(dataDir, guid)));
  let done = recipes.length - missing.length;
  onProgress?.(done, recipes.length);
  for (const recipe of missing.filter((each) => 'master' in each)) {
    await keep(masterPath(dataDir, recipe.guid), await readFile(recipe.master));
    onProgress?.(++done, recipes.length);
  }
  const undrawn = missing.filter((recipe) => 'svg' in recipe);
  if (undrawn.length > 0) {
    const folder = iconFolder();
    // the longest first, so that no core idles at the end
    const work = [...Map.groupBy(undrawn, ({ svg }) => svg)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const next = async (): Promise<void> => {
      for (let task = work.shift(); task; task = work.shift())
        await renderIcon(task[0], task[1], folder, async ({ guid }, content) => {
          await keep(masterPath(dataDir, guid), content);
          onProgress?.(++done, recipes.length);
        });
    };
    const threads = sharp.concurrency();
    // many small pictures: one thread each costs less than splitting each over all of them
    sharp.concurrency(1);
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    } finally {
      sharp.concurrency(threads);
    }
  }
  return await Promise.all(
    recipes.map(async (recipe) => {
      const { guid } = recipe;
      const { size } = await stat(masterPath(dataDir, guid));
      if ('master' in recipe) return { guid, bytes: size, width: recipe.width, height: recipe.height };
      const side = recipe.view === 'spin' ? SPIN_SIZE : PICTURE_SIZE;
      return { guid, bytes: size, width: side, height: side };
    }),
  );
}
