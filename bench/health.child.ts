import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';

/** Polls the given URL every 20 ms until it is told to stop, then reports the responses. */
const enough = new AbortController();
process.once('message', () => enough.abort());
const seen: Asked[] = [];
do {
  seen.push(await ask(process.argv[2] ?? ''));
  await pause(20);
} while (!enough.signal.aborted);
process.send?.(seen);
process.disconnect();
