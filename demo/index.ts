import { hashPassword } from '#server/security/passwords.ts';
import type { Db } from '#server/db/open.ts';
import { writeDocuments } from './documents.ts';
import { buildShop, pictureFiles } from './build.ts';
import { roots } from './facts/index.ts';
import { writeFilms } from './films.ts';
import { copyPictures } from './pictures.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { progressOn } from '#server/kernel/progress.ts';
import type { OnProgress } from '#server/kernel/progress.ts';
import { writeBatches } from './write.ts';

export interface SeedOptions {
  /** Pictures are copied to its `assets` folder. */
  dataDir: string;
  /** Orders and news date from before it; one catalogue ends sixty days after it. */
  now: Date;
  /** Whether the shop has a payment provider; true unless said. */
  takesCards?: boolean;
  onProgress?: OnProgress;
  /** `skip` copies no files, but their rows exist. */
  pictures: 'copy' | 'skip';
}

/** What a newcomer sees while each table is written; all others take a moment. */
const steps = new Map([
  ['categories', 'Categories'],
  ['products', 'Products'],
  ['variants', 'Variants'],
  ['customers', 'Customers'],
  ['orders', 'Orders'],
  ['content_pages', 'Pages'],
  ['news_posts', 'News'],
]);

/**
 * Fills an empty, migrated database with the demo shop, in one transaction, after copying its pictures: it can be
 * stopped at any moment and run again.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  const { dataDir, now, takesCards = true, pictures, onProgress = progressOn(process.stdout) } = options;
  const sizes = pictures === 'copy' ? await writeFiles(dataDir, now, onProgress) : new Map<string, number>();
  const batches = buildShop(roots, { now, takesCards, sizes, passwordHash: await hashPassword(demoPassword) });
  await writeBatches(db, batches, (table, rows) => {
    const step = steps.get(table);
    if (step) onProgress({ step, done: rows, total: rows });
  });
}

/** Bytes of each picture, document and film by guid. */
async function writeFiles(dataDir: string, now: Date, onProgress: OnProgress): Promise<Map<string, number>> {
  const pictures = await copyPictures(pictureFiles(roots), {
    dataDir,
    onProgress: (done, total) => onProgress({ step: 'Pictures', done, total }),
  });
  return new Map([...pictures, ...(await writeDocuments(dataDir, now)), ...(await writeFilms(dataDir))]);
}
