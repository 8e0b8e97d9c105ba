import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBeside } from '#scripts/child.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-beside-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isAlive = (pid: number): boolean => {
  try {
    // a zombie has ended: only its parent has not yet heard of it
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
};

test('what runs beside a shop gives way to it, and ends with it, as does what it has started', async () => {
  const noted = join(folder, 'pids');
  writeFileSync(
    join(folder, 'work.mjs'),
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
     writeFileSync(${JSON.stringify(noted)}, process.pid + ' ' + child.pid);
     setInterval(() => {}, 1000);`,
  );
  const stop = runBeside(process.execPath, [join(folder, 'work.mjs')]);
  await expect
    .poll(() => existsSync(noted) && readFileSync(noted, 'utf8').includes(' '), { timeout: 10_000 })
    .toBe(true);
  const pids = readFileSync(noted, 'utf8').split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(pids.map((pid) => getPriority(pid) > getPriority())).toEqual([true, true]);
  stop();
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  // once more does no harm
  stop();
});
