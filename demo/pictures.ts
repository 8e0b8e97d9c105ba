import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keep } from '#server/kernel/keep-file.ts';
import { masterPath } from '#server/pictures/files.ts';

/** A picture of the demo shop: a file of `demo/pictures`, copied under its asset's name. */
export interface PictureFile {
  /** The asset's; names the copy. */
  guid: string;
  /** The path of the file. */
  master: string;
  /** Px. */
  width: number;
  height: number;
}

/** Copies the missing masters to `dataDir/assets`, and tells the bytes of each file by guid. */
export async function copyPictures(
  files: readonly PictureFile[],
  { dataDir, onProgress }: { dataDir: string; onProgress?: (done: number, total: number) => void },
): Promise<Map<string, number>> {
  await mkdir(join(dataDir, 'assets'), { recursive: true });
  const missing = files.filter(({ guid }) => !existsSync(masterPath(dataDir, guid)));
  let done = files.length - missing.length;
  onProgress?.(done, files.length);
  for (const { guid, master } of missing) {
    await keep(masterPath(dataDir, guid), await readFile(master));
    onProgress?.(++done, files.length);
  }
  const sizes = files.map(async ({ guid }) => [guid, (await stat(masterPath(dataDir, guid))).size] as const);
  return new Map(await Promise.all(sizes));
}
