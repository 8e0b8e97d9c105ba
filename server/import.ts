import { parseArgs } from 'node:util';
import { command } from './kernel/command.ts';
import { openDatabase } from './db/database.ts';
import { CannotStart } from './db/lock.ts';
import { progressOn } from './kernel/progress.ts';
import { importProducts, isComplete } from './exchange/import-products.ts';
import { UnreadableFile } from '#server/kernel/unreadable-file.ts';
import { readSettings, WrongSetting } from './settings.mjs';
import { NotSetUp } from './db/missing.ts';

/** `npm run import -- products.csv`: imports products, and reports every line that was refused. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (!path) throw new WrongSetting('Name the file: npm run import -- products.csv');
  const settings = readSettings(process.env);
  const { dataDir, bucket } = settings;
  const store = await openDatabase(settings);
  const progress = progressOn(process.stdout);
  const step = 'Products';
  try {
    const report = await importProducts(store.db, {
      path,
      dataDir,
      bucket,
      onProgress: (at) => progress({ step, done: Math.floor(at * 100), total: 100 }),
    });
    for (const { line, message, kind } of report.problems)
      process.stdout.write(`  line ${line}: ${message}${kind === 'refused' ? ' Refused.' : ''}\n`);
    const { lines, created, changed, unchanged, refused } = report;
    process.stdout.write(
      `${lines} lines read. Products: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused.\n`,
    );
    if (isComplete(report)) return;
    process.stdout.write('Not everything in the file was taken: the lines above say what was left out.\n');
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}

command(main, [WrongSetting, CannotStart, UnreadableFile, NotSetUp]);
