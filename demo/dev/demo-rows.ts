import { stat } from 'node:fs/promises';
import { hashPassword } from '#server/security/passwords.ts';
import { masterPath } from '#server/pictures/files.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { buildShop, pictureFiles } from '../build.ts';
import { roots } from '../facts/index.ts';
import { copyPictures } from '../pictures.ts';
import type { Batch } from '../write.ts';

/** What stays the same before and after an edit, so that rows differ by the edit alone. */
export interface Occasion {
  now: Date;
  passwordHash: string;
  dataDir: string;
}

/** @param dataDir where the pictures are */
export const occasionNow = async (dataDir: string): Promise<Occasion> => ({
  now: new Date(),
  passwordHash: await hashPassword(demoPassword),
  dataDir,
});

/** The demo shop's rows for its current facts. */
export async function demoRows({ dataDir, ...circumstances }: Occasion): Promise<Batch[]> {
  const sizes = await Promise.all(
    pictureFiles(roots).map(async ({ guid }) => {
      const size = await stat(masterPath(dataDir, guid)).then(
        (file) => file.size,
        () => 0,
      );
      return [guid, size] as const;
    }),
  );
  return buildShop(roots, { ...circumstances, sizes: new Map(sizes) });
}

/** Copies the pictures that rows call for and their previous version did not. */
export async function copyNew(before: readonly Batch[], dataDir: string): Promise<void> {
  const known = new Set(before.flatMap(({ rows }) => rows.map(({ guid }) => guid)));
  const wanted = pictureFiles(roots).filter(({ guid }) => !known.has(guid));
  if (wanted.length > 0) await copyPictures(wanted, { dataDir });
}
