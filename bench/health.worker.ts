import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';

/** Asks its address every 20 ms until it is told that it is enough, and answers what it heard. */
let isOver = false;
parentPort?.once('message', () => (isOver = true));
const seen: Asked[] = [];
do {
  seen.push(await ask(String(workerData)));
  await pause(20);
} while (!isOver);
parentPort?.postMessage(seen);
