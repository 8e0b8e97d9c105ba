import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const lamp = (lit: string) =>
  `import { createMachine } from 'xstate';
export const lamp = createMachine({
  id: 'lamp', initial: 'dark', states: { dark: { on: { press: '${lit}' } }, ${lit}: { on: { press: 'dark' } } },
});`;

test('[FLOW-05] with --watch the paths are printed again when the machine’s file changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-watch-'));
  const file = join(folder, 'lamp.machine.ts');
  writeFileSync(file, lamp('bright'));
  const command = ['--conditions=development', 'model-tests/paths.ts', '--machine', file, '--watch'];
  const child = spawn(process.execPath, command, { cwd: root });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  let said = '';
  const told = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const hear = (bytes?: Buffer) => {
        said += bytes?.toString() ?? '';
        if (words.test(said)) resolve();
      };
      child.stdout.on('data', hear);
      void ended.then(() => reject(new Error(`it ended: ${said}`)));
      hear();
    });
  await told(/press → bright[^]*press → dark/u);
  // Node begins to watch a file a moment after it was loaded, and tells nobody: whoever saves before that saves once more
  await vi.waitFor(
    () => {
      writeFileSync(file, lamp('shining'));
      expect(said).toContain('Restarting');
    },
    { interval: 1000, timeout: 60_000 },
  );
  await told(/press → shining[^]*press → dark/u);
  expect(said).not.toMatch(/bright[^]*shining[^]*bright/u);
});
