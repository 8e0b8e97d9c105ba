import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from 'machine-paths/cli/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, root, toolEnvironment } from '#scripts/child.mjs';
import { chromiumPath } from '#scripts/chromium.mjs';
import { useSite } from '#tests/browser/browser.ts';
import { smallShop, variant } from '#tests/server/small-shop.ts';
import { shop } from './project.ts';
import { listening, spoiling } from './standalone/spoiled.ts';

// elsewhere, with nothing but Playwright: a tester has no project
const folder = mkdtempSync(join(tmpdir(), 'vitrine-walks-'));
const site = useSite();
const written: string[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['playwright', 'playwright-core'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const code = await runCommand(shop, ['cart', 'consent', '--format', 'playwright', '--out', folder], {
    out: (text) => written.push(text),
    err: { write: () => {} },
    writeFile: (path, text) => writeFileSync(path, text),
  });
  expect(code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

const testsIn = (flow: string) =>
  readFileSync(join(folder, `${flow}.paths.spec.ts`), 'utf8').split('\ntest(').length - 1;

/** Runs generated files as a tester does: with `npx playwright test`, against a running shop. */
async function play(origin: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const results = mkdtempSync(join(tmpdir(), 'vitrine-walked-'));
  const command = ['test', '--config', folder, '--reporter', 'line', '--output', results, ...args];
  const { code, output } = await capture(
    process.execPath,
    [join(folder, 'node_modules', 'playwright', 'cli.js'), ...command],
    { env: { ...toolEnvironment(), PLAYWRIGHT_CHROMIUM: chromiumPath() ?? '', BASE_URL: origin, ...env } },
  );
  rmSync(results, { recursive: true });
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`, 'u').exec(output)?.[1] ?? 0);
  return { code, passed: count('passed'), failed: count('failed'), output };
}

// they mostly wait and compute little: side by side they take half the time
test.concurrent('[FLOW-05, FLOW-13] the Playwright files of the cart and of consent pass against the shop, in a folder without the project', async ({
  expect: check,
}) => {
  const { code, passed, failed, output } = await play(site.origin);
  check({ code, passed, failed }, output).toEqual({ code: 0, passed: testsIn('cart') + testsIn('consent'), failed: 0 });
}, 600_000);

test.concurrent('[FLOW-13] they pass against a shop of another catalogue, in the other culture', async ({
  expect: check,
}) => {
  const { origin, close } = await listening({ store: await smallShop() });
  const PRODUCTS = [variant.mug, variant.book, variant.split].join(',');
  const { code, passed, failed, output } = await play(origin, ['--grep', '(cart|consent), path 1 of'], {
    CULTURE: 'nl',
    PRODUCTS,
  });
  await close();
  check({ code, passed, failed }, output).toEqual({ code: 0, passed: 2, failed: 0 });
}, 600_000);

test.concurrent.each([
  ['whose totals are all 123.45 € too much', 'totals', /the region "Récapitulatif" says .*; but its text/u],
  ['whose products are all named “Article”', 'names', /the table ".*" says .*; but its text/u],
] as const)(
  '[FLOW-13] against a shop %s they fail, and name what is wrong',
  async (_, kind, sentence) => {
    const { origin, close } = await listening({ spoils: spoiling[kind] });
    const { code, passed, failed, output } = await play(origin, ['cart', '--grep', 'path 1 of']);
    await close();
    expect({ code, passed, failed }, output).toEqual({ code: 1, passed: 0, failed: 1 });
    expect(output).toMatch(sentence);
  },
  600_000,
);

test.concurrent('[FLOW-05] against pages other than the shop’s they fail and name the step', async ({
  expect: check,
}) => {
  const { origin, close } = await listening({ page: '<!doctype html><title>Not the shop</title><main>Nothing</main>' });
  const { code, passed, failed, output } = await play(origin, ['consent', '--grep', 'path 1 of']);
  await close();
  check({ code, passed, failed }, output).toEqual({ code: 1, passed: 0, failed: 1 });
  check(output).toMatch(/consent, path 1 of \d+/u);
  check(output).toMatch(/Vos cookies, votre choix|contentinfo/u);
}, 600_000);

test('[FLOW-05] a folder says which files it has, and keeps what a tester has filled in', async () => {
  expect(written.join('')).toMatch(/wrote .*cart\.paths\.spec\.ts[^]*wrote .*stage\.mjs\nwrote .*scenario\.json\n/u);
  const own = mkdtempSync(join(tmpdir(), 'vitrine-walks-'));
  const scenario = join(own, 'scenario.json');
  writeFileSync(scenario, '{ "url": "https://shop.example" }');
  const command = ['--conditions=development', 'model-tests/paths.ts', 'consent', '--format', 'playwright'];
  const { output } = await capture(process.execPath, [...command, '--out', own], { env: toolEnvironment() });
  expect(output).toContain(`kept ${scenario}\n`);
  expect(readFileSync(scenario, 'utf8')).toContain('shop.example');
  rmSync(own, { recursive: true });
});
