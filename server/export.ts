import { parseArgs } from 'node:util';
import { command } from './kernel/command.ts';
import { openDatabase } from './db/database.ts';
import { CannotStart } from './db/lock.ts';
import { progressOn } from './kernel/progress.ts';
import { exportProducts } from './exchange/export-products.ts';
import { readSettings, WrongSetting } from './settings.mjs';

/** `npm run export -- products.csv`: all products as a table, the shop's pictures in a folder beside it. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-pictures': { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (!path) throw new WrongSetting('Name the file: npm run export -- products.csv');
  const settings = readSettings(process.env);
  const { dataDir, bucket } = settings;
  const store = await openDatabase(settings);
  const progress = progressOn(process.stdout);
  try {
    const { products, pictures } = await exportProducts(store.db, {
      path,
      dataDir,
      bucket,
      withPictures: !values['without-pictures'],
      onProgress: (done, total) => progress({ step: 'Products', done, total }),
    });
    process.stdout.write(`${products} products and ${pictures} pictures are in ${path} and beside it.\n`);
  } finally {
    await store.close();
  }
}

command(main, [WrongSetting, CannotStart]);
