import { runCommand } from 'machine-paths/cli/run';
import { expect, test } from 'vitest';
import { textOf } from './manifests.ts';
import { shop } from './project.ts';
import { traceabilityFile, traceabilityPage, traces } from './traceability.ts';

const all = traces();

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runCommand({ ...shop, traces: () => Promise.resolve(all) }, args, {
    out: (text) => (out += text),
    err: { write: (text) => (err += text) },
    writeFile: () => {},
  });
  return { code, out, err };
}

test('[FLOW-15] docs/traceability.md matches flows, tests and pages: if not, run `npm run diagrams`', () => {
  expect(textOf(traceabilityFile)).toBe(traceabilityPage(all));
});

test('[FLOW-15] each requirement is traced to transitions, tests and screens, each transition to its requirements', () => {
  const trace = all.find(({ id }) => id === 'SALES-02');
  expect(trace?.carriers).toEqual([
    { flow: 'coupon', transitions: ['resting: coupon.chosen'], screens: ['/shoppingcarts', '/checkout'] },
  ]);
  expect(trace?.tests).toContainEqual({
    file: 'model-tests/coupon/coupon.test.ts',
    title: 'one chosen from the list is applied like a typed code; one at a time',
  });
  const page = traceabilityPage(all);
  expect(page).toMatch(/^\| SALES-02 +\| .*`resting: coupon\.chosen`.*coupon\.test\.ts.*`\/checkout` \|$/mu);
  expect(page).toMatch(/^\| `resting: coupon\.chosen` +\| SALES-02 +\|$/mu);
});

test('[FLOW-15] --trace says what carries a requirement, and suggests ids', async () => {
  const { code, out } = await run('--trace', 'SALES-02', '--trace', 'RUN-09');
  expect(code).toBe(0);
  expect(out).toMatch(/^SALES-02 {2}The available coupons are listed/u);
  expect(out).toContain('  coupon, 1 transition; seen on /shoppingcarts, /checkout\n    resting: coupon.chosen\n');
  expect(out).toContain('    model-tests/coupon/coupon.test.ts\n      one chosen from the list is applied');
  expect(out).toContain('\n\nRUN-09  ');
  expect(out).toContain('  carried by no flow\n');
  const unknown = await run('--trace', 'SALES-20');
  expect(unknown).toEqual({
    code: 2,
    out: '',
    err: 'There is no requirement "SALES-20". Did you mean SALES-02, SALES-01 or SALES-03?\n',
  });
});
