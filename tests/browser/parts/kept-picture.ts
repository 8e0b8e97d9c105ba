import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { root } from '#scripts/child.mjs';

/** Where a picture goes that is not as it was, with the one that was kept and their difference. */
const found = join(root, '.cache/pictures/found');
const kinds = ['now', 'kept', 'difference'] as const;
/** Of a picture's pixels, how many may differ: another version of a browser draws the edge of a field otherwise. */
const most = 0.002;
/**
 * Pictures that are renewed may not even differ by this much: else what a renewal leaves would use up the room of the
 * next machine.
 */
const mostLeft = most / 10;

/** How often a page is pictured until two pictures are the same. */
const looks = 10;

/**
 * A page as it is looked at: all of it up to a height in px, or its window alone. On a busy machine Chromium may hand out
 * the frame before, with a drawer that has not come in: a picture counts once the next one is the same.
 */
export async function shotOf(page: Page, upTo: number | 'window'): Promise<Buffer> {
  let picture = await frameOf(page, upTo);
  for (let look = 1; look < looks; look += 1) {
    const next = await frameOf(page, upTo);
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

async function frameOf(page: Page, upTo: number | 'window'): Promise<Buffer> {
  if (upTo === 'window') return await page.screenshot({ animations: 'disabled' });
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.min(upTo, await page.evaluate(() => document.documentElement.scrollHeight));
  return await page.screenshot({ fullPage: true, animations: 'disabled', clip: { x: 0, y: 0, width, height } });
}

interface Size {
  width: number;
  height: number;
}

/** What a picture does not reach is of a colour that no screen has. */
async function pixelsOf(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const own = await sharp(picture).metadata();
  const room = { right: width - own.width, bottom: height - own.height, background: '#f0f' };
  return await sharp(picture).extend(room).ensureAlpha().raw().toBuffer();
}

/** The share of pixels in which two pictures differ, 0 to 1, in words if they do too much, and drawn. */
async function differenceOf(before: Buffer, now: Buffer) {
  const sizes = await Promise.all([before, now].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([before, now].map((picture) => pixelsOf(picture, { width, height })));
  if (!one || !other) throw new Error('two pictures have four arrays of pixels');
  const drawing = Buffer.alloc(one.length);
  const share = one.equals(other) ? 0 : pixelmatch(one, other, drawing, width, height) / (width * height);
  const said = sizes.map((size) => `${size.width} × ${size.height} px`);
  const isResized = said[0] !== said[1];
  return {
    isMoreThan: (limit: number) => isResized || share > limit,
    how: `in ${(share * 100).toFixed(2)} % of its pixels${isResized ? `, and in size: ${said.join(' before, now ')}` : ''}`,
    draw: () =>
      sharp(drawing, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  };
}

export interface Keeping {
  folder: string;
  /** What is written there: nothing, pictures that there are none of yet, or those that differ as well. */
  renews: 'nothing' | 'missing' | 'differing';
  /** The command that renews them. */
  renewal: string;
}

/** What is wrong with a picture, in words: it is compared with the one that is kept by its name. */
export async function faultOf(name: string, now: Buffer, { folder, renews, renewal }: Keeping): Promise<string | null> {
  const file = join(folder, `${name}.webp`);
  const before = await readFile(file).catch(() => null);
  const difference = before && (await differenceOf(before, now));
  if (difference && !difference.isMoreThan(renews === 'differing' ? mostLeft : most)) return null;
  if (renews === 'differing' || (renews === 'missing' && !before)) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, await sharp(now).webp({ lossless: true, effort: 6 }).toBuffer());
    return null;
  }
  await mkdir(found, { recursive: true });
  const write = async (kind: (typeof kinds)[number], picture: Buffer) => {
    await writeFile(pathOf(name, kind), picture);
    return relative(root, pathOf(name, kind));
  };
  const path = await write('now', now);
  if (!before || !difference) return `${name} has no kept picture. It is ${path}; to keep it: ${renewal}`;
  await write('kept', await sharp(before).png().toBuffer());
  await write('difference', await difference.draw());
  return `${name} differs from its kept picture ${difference.how}; ${most * 100} % may. See ${path}, and .kept.png and .difference.png beside it; if it is meant so: ${renewal}`;
}

const pathOf = (name: string, kind: (typeof kinds)[number]) => join(found, `${name}.${kind}.png`);

/** Leaves nothing of an earlier run to be mistaken for this one's. */
export const forgetFound = (name: string): Promise<unknown> =>
  Promise.all(kinds.map((kind) => rm(pathOf(name, kind), { force: true })));
