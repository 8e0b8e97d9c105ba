import { parseArgs } from 'node:util';
import { command } from './kernel/command.ts';
import { openDatabase } from './db/database.ts';
import { CannotStart } from './db/lock.ts';
import { progressOn } from './kernel/progress.ts';
import { UnreadableFile } from '#server/kernel/unreadable-file.ts';
import { importPlaces } from './places/import.ts';
import { readSettings, WrongSetting } from './settings.mjs';

/** `npm run import:places -- BE.txt`: imports postal codes and towns, and reports every line that was refused. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (!path) throw new WrongSetting('Name the file: npm run import:places -- BE.txt');
  const store = await openDatabase(readSettings(process.env));
  const progress = progressOn(process.stdout);
  try {
    const report = await importPlaces(store.db, {
      path,
      onProgress: (at) => progress({ step: 'Places', done: Math.floor(at * 100), total: 100 }),
    });
    for (const { line, reason } of report.refused) process.stdout.write(`  line ${line}: ${reason} Refused.\n`);
    const { lines, created, changed, unchanged, skipped, refused } = report;
    process.stdout.write(
      `${lines} lines read. Places: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused, ${skipped} codes of large senders left out.\n`,
    );
    if (refused.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

command(main, [WrongSetting, CannotStart, UnreadableFile]);
