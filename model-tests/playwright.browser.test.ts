import { capture, root, toolEnvironment } from '#scripts/child.mjs';
import { useSite } from '#tests/browser/browser.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from 'machine-paths/cli/run';
import { shop } from './project.ts';

// inside the project, as the files' own imports need it
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'paths-'));
// beside it: a runner clears its results while the other one looks for test files
const results = mkdtempSync(join(root, '.cache', 'paths-results-'));
const site = useSite();
const broken = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Not the shop</title><main>Nothing</main>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const code = await runCommand(shop, ['cart', 'consent', '--format', 'playwright', '--out', folder], {
    out: () => {},
    err: { write: () => {} },
    writeFile: (path, text) => writeFileSync(path, text),
  });
  expect(code).toBe(0);
});
afterAll(() => {
  broken.close();
  for (const made of [folder, results]) rmSync(made, { recursive: true });
});

const testsIn = (flow: string) =>
  readFileSync(join(folder, `${flow}.paths.spec.ts`), 'utf8').split('\ntest(').length - 1;

/** Runs generated files as a tester does: with `npx playwright test`, against a running shop. */
async function play(shop: string, ...args: string[]) {
  const own = mkdtempSync(join(results, 'run-'));
  const command = ['test', '--config', folder, '--reporter', 'line', '--output', own, ...args];
  const { code, output } = await capture(
    process.execPath,
    [join(root, 'node_modules', 'playwright', 'cli.js'), ...command],
    { env: { ...toolEnvironment(), BASE_URL: shop } },
  );
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`, 'u').exec(output)?.[1] ?? 0);
  return { code, passed: count('passed'), failed: count('failed'), output };
}

// both mostly wait and compute little: side by side they take half the time
test.concurrent('[FLOW-05] the Playwright files of the cart and of consent pass unmodified against the shop', async ({
  expect: check,
}) => {
  const { code, passed, failed, output } = await play(site.origin);
  check({ code, passed, failed }, output).toEqual({ code: 0, passed: testsIn('cart') + testsIn('consent'), failed: 0 });
}, 600_000);

test.concurrent('[FLOW-05] against pages other than the shop’s they fail and name the step', async ({
  expect: check,
}) => {
  const address = broken.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { code, passed, failed, output } = await play(`http://127.0.0.1:${port}`, 'consent', '--grep', 'path 1 of');
  check({ code, passed, failed }, output).toEqual({ code: 1, passed: 0, failed: 1 });
  check(output).toMatch(/consent, path 1 of \d+/u);
  check(output).toMatch(/Vos cookies, votre choix|contentinfo/u);
}, 600_000);
