import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-fresh-'));
const files = ['package-lock.json', 'package.json', 'scripts', 'server'];
beforeAll(() => files.forEach((file) => cpSync(join(root, file), join(folder, file), { recursive: true })));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['start', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  [
    'start',
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  ['dev', { APP_PATH: 'shop' }, 'APP_PATH must look like /shop, but is "shop".'],
  ['seed', { DATABASE_URL: 'db' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
])('on a fresh clone npm run %s reports %j before it installs or builds anything', async (name, wrong, sentence) => {
  const run = promisify(execFile)(process.execPath, [join(folder, 'scripts/run.mjs'), name], {
    env: { PATH: process.env['PATH'], ...wrong },
  });
  await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
  expect(readdirSync(folder).toSorted()).toEqual(files);
});
