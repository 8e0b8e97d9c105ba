import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, toolEnvironment } from '#scripts/child.mjs';

test('`npm run edits` stopped while copying the tree leaves no copy behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stopped-'));
  const watcher = watch(folder);
  try {
    const begun = once(watcher, 'change');
    const command = spawn(process.execPath, ['--conditions=development', 'tests/edits/cli.ts', 'CAT-03'], {
      cwd: root,
      env: { ...toolEnvironment(), TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(command, 'exit');
    await begun;
    command.kill('SIGINT');
    expect([await ended, readdirSync(folder)]).toEqual([[130, null], []]);
  } finally {
    watcher.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
