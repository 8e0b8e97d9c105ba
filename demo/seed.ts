import { parseArgs } from 'node:util';
import { command } from '#server/kernel/command.ts';
import { openDatabase } from '#server/db/database.ts';
import { CannotStart } from '#server/db/lock.ts';
import { fillShop } from './fill.ts';
import { seedDemo } from './index.ts';
import { isEmpty } from '#server/db/is-empty.ts';
import { progressOn } from '#server/kernel/progress.ts';
import { readSettings, WrongSetting } from '#server/settings.mjs';

const MOST = 1_000_000;

/** `npm run seed -- --products 100000`: the demo shop where there is none yet, then as many products as asked. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 0 || products > MOST)
    throw new WrongSetting(`--products must be a whole number up to ${MOST}, but is "${values.products}".`);
  const settings = readSettings(process.env);
  const store = await openDatabase(settings);
  const onProgress = progressOn(process.stdout);
  try {
    if (await isEmpty(store.db))
      await seedDemo(store.db, {
        dataDir: settings.dataDir,
        now: new Date(),
        takesCards: settings.payment !== null,
        onProgress,
        pictures: 'copy',
      });
    if (products > 0) await fillShop(store.db, products, onProgress);
  } finally {
    await store.close();
  }
}

command(main, [WrongSetting, CannotStart]);
