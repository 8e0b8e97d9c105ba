import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';

/** Asks the address it is given every 20 ms until it is told that it is enough, and answers what it heard. */
const enough = new AbortController();
process.once('message', () => enough.abort());
const seen: Asked[] = [];
do {
  seen.push(await ask(process.argv[2] ?? ''));
  await pause(20);
} while (!enough.signal.aborted);
process.send?.(seen);
process.disconnect();
