import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRecipe } from './catalog/pictures.ts';
import type { OnProgress } from './progress.ts';

export type RenderPictures = (
  recipes: readonly PictureRecipe[],
  options: { dataDir: string; onProgress: OnProgress },
) => Promise<unknown>;

/** Renders every picture into `dataDir`/assets and answers the bytes of each file by guid. */
export async function renderAll(
  recipes: readonly PictureRecipe[],
  options: { dataDir: string; onProgress: OnProgress },
): Promise<Map<string, number>> {
  const renderer = new URL('../../services/pictures/render.ts', import.meta.url);
  if (!existsSync(renderer)) return new Map();
  const { renderPictures }: { renderPictures: RenderPictures } = await import(renderer.href);
  await renderPictures(recipes, options);
  const sizes = new Map<string, number>();
  for (const { guid } of recipes) sizes.set(guid, (await stat(join(options.dataDir, 'assets', `${guid}.webp`))).size);
  return sizes;
}
