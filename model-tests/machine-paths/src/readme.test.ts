import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const blocks = [...readFileSync(new URL('README.md', root), 'utf8').matchAll(/^```(?:ts)?\n([^]*?)^```$/gmu)];

test('the example in the README runs unmodified and prints the output shown there', async () => {
  const [code = '', printed = ''] = blocks.map(([, block = '']) => block);
  expect(code).toContain("from 'machine-paths/model'");
  const args = ['--input-type=module-typescript', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toBe(printed);
});
