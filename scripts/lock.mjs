/** Ensures a single installer and a single builder at a time, even when two scripts start together. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

const file = join(root, '.cache', 'setup.lock');
const heartbeat = 1_000;
/** A holder that has not touched its lock for this long (ms) is considered dead. */
const abandonedAfter = 15_000;

/** @param {string} code @param {() => void} action */
function unless(code, action) {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false;
    throw error;
  }
}

function isAbandoned() {
  let holder = 0;
  let age = 0;
  const there = unless('ENOENT', () => {
    holder = Number(readFileSync(file, 'utf8'));
    age = Date.now() - statSync(file).mtimeMs;
  });
  if (!there) return false;
  return age > abandonedAfter || (holder > 0 && !unless('ESRCH', () => process.kill(holder, 0)));
}

/**
 * Runs `work` while no other process in this folder does.
 * @template T
 * @param {string} waiting the line printed once if another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(waiting, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let told = false;
  while (!unless('EEXIST', () => writeFileSync(file, String(process.pid), { flag: 'wx' }))) {
    if (isAbandoned()) {
      // renamed rather than removed: of two processes that find it abandoned, only one succeeds
      const aside = `${file}.${process.pid}`;
      unless('ENOENT', () => renameSync(file, aside));
      rmSync(aside, { force: true });
      continue;
    }
    if (!told) console.log(waiting);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => rmSync(file, { force: true });
  const beat = setInterval(() => unless('ENOENT', () => utimesSync(file, new Date(), new Date())), heartbeat);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
