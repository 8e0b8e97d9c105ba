import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pathsFile } from 'machine-paths/formats/json';
import { runCommand } from 'machine-paths/cli/run';
import { shop } from './project.ts';

async function run(...args: string[]) {
  const written = { out: '', err: '' };
  const files: Record<string, string> = {};
  const code = await runCommand(shop, args, {
    out: (text) => (written.out += text),
    err: { write: (text) => (written.err += text) },
    writeFile: (path, content) => (files[path] = String(content)),
  });
  return { code, ...written, files };
}

const jsonOf = async (...args: string[]) => {
  const { out, code } = await run(...args, '--format', 'json');
  return { code, ...v.parse(pathsFile, JSON.parse(out)) };
};
const saysOf = ({ paths }: v.InferOutput<typeof pathsFile>) => paths.map(({ steps }) => steps.map(({ says }) => says));

test('[FLOW-05] a flow is printed with its coverage and its paths', async () => {
  const { code, out, err } = await run('addToCart');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^addToCart \(buying\)\n {2}Puts a line into the cart/u);
  expect(out).toMatch(
    /coverage by outcomes: \d+ paths?, \d+ steps; states 3 of 3, transitions 7 of 7, outcomes (\d+) of \1\n/u,
  );
  expect(out).toMatch(/\nPath 1 of \d+, \d+ steps\n +1 {2}start → ready\n/u);
});

test('[FLOW-05] names are printed in a language before the technical ones, where there are any', async () => {
  const { code, out } = await run('toast', '--lang', 'nl');
  expect(code).toBe(0);
  const [title, sentence] = out.split('\n');
  expect(title).toBe('Korte meldingen · toast (site)');
  expect(sentence).toMatch(/^ {2}[A-Z].*\.$/u);
  expect(out).not.toContain((await run('toast')).out.split('\n')[1]);
  const table = (await run('toast', '--lang', 'fr', '--format', 'markdown')).out;
  expect(table).toMatch(/^# .* · toast\n/u);
  expect(table).toMatch(/\| 4 \| fermer · dismiss .* \| message affiché · showing \| /u);
  expect((await run('toast', '--lang', 'pl')).err).toBe('There are no names in "pl".\n');
  expect((await run('toast', '--lang', 'pl')).code).toBe(2);
});

test('[FLOW-19] a sequence names the flows that a fact comes from, and those that it goes to', async () => {
  const { code, out } = await run('coupon', '--format', 'sequence');
  expect(code).toBe(0);
  expect(out).toMatch(/p1-\)p\d: cart\.outdated \(cart, checkout\)\n/u);
  expect((await run('cart', '--format', 'sequence')).out).toMatch(/p\d->>p1: cart\.outdated \(coupon\b/u);
});

test('[FLOW-05] a coverage changes the paths', async () => {
  const steps = async (coverage: string) => (await jsonOf('signIn', '--coverage', coverage)).coverage.steps;
  const [states, outcomes, pairs] = [await steps('states'), await steps('outcomes'), await steps('pairs')];
  expect(states).toBeLessThan(outcomes);
  expect(outcomes).toBeLessThan(pairs);
  const { coverage, paths } = await jsonOf('texts', '--coverage', 'simple');
  expect(coverage.by).toBe('simple');
  expect(paths.length).toBeGreaterThan(2);
});

test('[FLOW-05] too many simple paths are truncated, with a note', async () => {
  const { notes, paths } = await jsonOf('navigation', '--coverage', 'simple');
  expect(paths).toHaveLength(2000);
  expect(notes).toEqual(['There are more than 2,000 simple paths: these are the first.']);
});

test('[FLOW-05] a truncated exploration says so, names what is not covered, and exits with 1', async () => {
  const { code, out } = await run('consent', '--max-nodes', '3');
  expect(code).toBe(1);
  expect(out).toContain('The exploration stopped at 3 situations: the rest is unknown.');
  expect(out).toMatch(/Not covered\n {2}\S.* {2}\(truncated\)\n/u);
  const { err } = await run('consent', '--max-nodes', '3', '--format', 'dot');
  expect(err).toBe('consent: The exploration stopped at 3 situations: the rest is unknown.\n');
});

test('[FLOW-05] shortest paths lead from one state to several', async () => {
  const file = await jsonOf('consent', '--from', 'unanswered.banner', '--to', 'answered', '--to', 'reopened');
  expect(file.code).toBe(0);
  expect(file.coverage.by).toBe(null);
  expect(file.paths.map(({ steps }) => steps.at(-1)?.states)).toEqual([['answered'], ['reopened']]);
  expect(file.notes[0]).toMatch(
    /^Path 1: a shortest path from "unanswered.banner" to "answered", its last \d+ steps\.$/u,
  );
});

test('[FLOW-05] excluded events are not used; an unreachable state is reported with where paths stop, and exits with 1', async () => {
  const around = await jsonOf('signIn', '--to', 'customer', '--avoid', 'done signIn');
  expect(
    saysOf(around)
      .flat()
      .some((says) => says.startsWith('done signIn')),
  ).toBe(false);
  const { code, out } = await run('addToCart', '--from', 'ready', '--to', 'failed', '--avoid', 'add');
  expect(code).toBe(1);
  expect(out).toContain('Left out: the steps of add.');
  expect(out).toContain('No path leads from "ready" to "failed": paths stop at ready.');
});

test('[FLOW-05] only the paths through a state, an event and a transition are printed; none exits with 1', async () => {
  const whole = await jsonOf('consent', '--coverage', 'pairs');
  const through = await jsonOf('consent', '--coverage', 'pairs', '--through', 'reopened', '--through', 'declineAll');
  const passes = ({ steps }: (typeof whole.paths)[number]) =>
    steps.some(({ states }) => states.includes('reopened')) && steps.some(({ says }) => says.startsWith('declineAll'));
  expect(through.paths.length).toBeGreaterThan(0);
  expect(through.paths.length).toBeLessThan(whole.paths.length);
  expect(saysOf(through)).toEqual(whole.paths.filter(passes).map(({ steps }) => steps.map(({ says }) => says)));
  expect(through.notes).toEqual([
    `${through.paths.length} of ${whole.paths.length} paths pass "reopened" and "declineAll".`,
  ]);
  const named = await run('addToCart', '--through', 'failed: retry');
  expect(named.code).toBe(0);
  const none = await run('addToCart', '--through', 'retry', '--avoid', 'retry');
  expect(none.code).toBe(1);
  expect(none.out).toContain('0 of ');
});

test('[FLOW-15] the paths through a requirement pass a part that carries it', async () => {
  const { paths, notes, code } = await jsonOf('consent', '--coverage', 'pairs', '--through', 'CONSENT-03');
  expect(code).toBe(0);
  expect(paths.every(({ steps }) => steps.some(({ states }) => states.includes('saving')))).toBe(true);
  expect(notes[0]).toMatch(/^\d+ of \d+ paths pass "CONSENT-03"\.$/u);
});

test('what is excluded from a coverage is not a fault of the flow', async () => {
  const { code, out } = await run('addToCart', '--avoid', 'retry');
  expect(code).toBe(0);
  expect(out).toContain('failed: retry  (not walked)');
  expect(out).not.toMatch(/^ +\d+ {2}retry/mu);
});

test('[FLOW-05] the same seed gives the same bytes, another one different paths with the same coverage', async () => {
  const seeds = await Promise.all([1, 1, 2, 3, 4].map((seed) => run('consent', '--seed', String(seed))));
  const [first, again, ...others] = seeds.map(({ out }) => out);
  expect(again).toBe(first);
  expect(others.filter((out) => out !== first).length).toBeGreaterThan(0);
  expect(new Set(seeds.map(({ out }) => /outcomes (\d+ of \d+)/u.exec(out)?.[1])).size).toBe(1);
});

test('[FLOW-05] with a folder there is one file for each flow and format, and each is named', async () => {
  const { code, out, files } = await run('draft', 'consent', '--format', 'json,playwright,gherkin', '--out', 'paths');
  expect(code).toBe(2);
  expect([out, files]).toEqual(['', {}]);
  const both = await run('addToCart', 'consent', '--format', 'json,playwright,gherkin', '--out', 'paths');
  expect(both.code).toBe(0);
  expect(both.out).toBe(
    Object.keys(both.files)
      .map((file) => `wrote ${file}\n`)
      .join(''),
  );
  expect(Object.keys(both.files)).toEqual([
    'paths/consent.paths.json',
    'paths/consent.paths.spec.ts',
    'paths/consent.paths.feature',
    'paths/addToCart.paths.json',
    'paths/addToCart.paths.spec.ts',
    'paths/addToCart.paths.feature',
    // what the Playwright files run with
    'paths/stage.mjs',
    'paths/scenario.json',
    'paths/package.json',
    'paths/playwright.config.mjs',
    'paths/README.md',
  ]);
});

test('[FLOW-05] flows as JSON are one list', async () => {
  const { code, out, err } = await run('storefront', 'toast', '--format', 'json');
  expect(code).toBe(0);
  expect(v.parse(v.array(pathsFile), JSON.parse(out)).map(({ flow }) => flow.name)).toEqual(['storefront', 'toast']);
  expect(err).toBe('');
});

test.each([
  [['crat'], 'There is no flow "crat". Did you mean cart?'],
  [['zzz'], 'There is no flow "zzz". --list shows them.'],
  [['cart', '--to', 'setled'], 'cart has no state "setled". Did you mean settled?'],
  [['cart', '--to', 'zzz'], 'cart has no state "zzz". It has settled, changing, reading, failed.'],
  [['cart', '--avoid', 'retri'], 'cart knows no event "retri". Did you mean retry?'],
  [
    ['cart', '--through', 'retri'],
    'There is no state, event, transition or requirement "retri". Did you mean retry or failed: retry?',
  ],
  [
    ['cart', '--to', 'settled', '--through', 'failed'],
    '--through applies to covering a whole flow: leave it out with --to.',
  ],
  [['toast', 'texts', '--format', 'mermaid'], 'mermaid of several flows needs --out dir: one file each.'],
  [
    ['cart', '--format', 'playwright', '--max-nodes', '9'],
    '--max-nodes has no effect on Playwright files: a driver walks the paths of its flow’s model.',
  ],
])('[FLOW-05] %j is rejected with a message and exit code 2', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n`, files: {} });
});

test('[FLOW-05] a flow without a driver has no Playwright file: by name, it is refused; with --all, it is noted', async () => {
  const { code, err } = await run('draft', '--format', 'playwright');
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^draft has no browser driver, so no Playwright file; .*cart.* have one\.\n$/u),
  ]);
});

test('[FLOW-05] the list has every flow with its sentence and size, by area; the help has every option', async () => {
  const { code, out } = await run('--list');
  expect(code).toBe(0);
  expect([...out.matchAll(/^(\w+)$/gmu)].map(([, area]) => area)).toEqual(['site', 'finding', 'buying', 'account']);
  expect(out).toMatch(/^ {2}addToCart +3 states, 7 transitions, walked in a browser\n {4}Puts a line into the cart/mu);
  const help = await run('--help', 'zzz');
  expect(help.code).toBe(0);
  for (const option of ['--coverage what', '--mutate', '--avoid event', '--seed number', 'Exit codes']) {
    expect(help.out).toContain(option);
  }
});

test('[FLOW-05] a sound model has no faults and its paths kill every mutant', async () => {
  expect(await run('addToCart', 'texts', '--check')).toEqual({
    code: 0,
    out: 'texts: no faults\naddToCart: no faults\n2 flows, no faults\n',
    err: '',
    files: {},
  });
  const { code, out } = await run('requestErrors', 'texts', '--mutate');
  expect(code).toBe(0);
  expect(out).toMatch(/^requestErrors: 100\.0 % killed .*\ntexts: 100\.0 % killed/mu);
  expect(out).toMatch(/\n2 flows: 100\.0 % of \d+ changes noticed\n$/u);
});
