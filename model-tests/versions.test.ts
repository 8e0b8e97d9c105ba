import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from 'machine-paths/cli/run';
import type { Project } from 'machine-paths/cli/project';
import { expect, test } from 'vitest';
import { capture, root } from '#scripts/child.mjs';
import { shop } from './project.ts';

/** Three flows are enough to compare: exploring all of them takes seconds. */
const few = { ...shop, flows: shop.flows.filter(({ name }) => ['chunkLoad', 'coupon', 'texts'].includes(name)) };

async function run(at: Project['at'], ...args: string[]) {
  let [out, err] = ['', ''];
  const project = at ? { ...few, at } : few;
  const code = await runCommand(project, args, {
    out: (text) => (out += text),
    err: { write: (text) => (err += text) },
    writeFile: () => {},
  });
  return { code, out, err };
}

/** An earlier version whose coupon accepted an empty code, and that lacked one flow and had another. */
const earlier = async () => ({
  flows: few.flows.flatMap((flow) => {
    if (flow.name === 'texts') return [{ ...flow, name: 'wording' }];
    if (flow.name !== 'coupon') return [flow];
    const machine = flow.machine.provide({ guards: { isFilled: () => true } });
    return [{ ...flow, machine, model: { ...flow.model, machine } }];
  }),
});

test('[FLOW-12] a flow that behaves differently from an earlier version is told with its path, and fails', async () => {
  const { code, out } = await run(earlier, 'coupon', 'chunkLoad', '--against', 'v1');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^coupon\n {2}after start › apply \{"code":" "\}:\n {4}expected the state "applying" \(active\)/u,
  );
  expect(out).toMatch(/, got \{"resting":"plain"\} \(active\)\n2 flows: 1 differ from v1\n$/u);
});

test('[FLOW-12] new and removed flows are told', async () => {
  const { out } = await run(earlier, '--all', '--against', 'v1');
  expect(out).toMatch(/^wording: removed\n/u);
  expect(out).toContain('\ntexts: new\n');
  expect((await run(earlier, 'chunkLoad', '--against', 'v1')).out).toBe('1 flow: as in v1\n');
});

test('[FLOW-12] a version that cannot be loaded is a sentence', async () => {
  const lost = async () => await Promise.reject(new Error('There is no tag "v0".'));
  expect(await run(lost, 'chunkLoad', '--against', 'v0')).toMatchObject({ code: 2, err: 'There is no tag "v0".\n' });
});

test('[FLOW-12] a commit is loaded from the repository, and an unknown one refused', async () => {
  const paths = ['--conditions=development', 'model-tests/paths.ts', 'chunkLoad', '--against', 'HEAD'];
  const { output } = await capture(process.execPath, paths);
  // a copy of the sources without their history has no commits
  const hasHistory = existsSync(join(root, '.git'));
  expect(output).toMatch(
    hasHistory ? /1 flow: (as in|1 differ from) HEAD\n$/u : /no commit, branch or tag "HEAD" here/u,
  );
  const unknown = 'There is no commit, branch or tag "no-such-version" here.\n';
  expect(await run(shop.at, 'chunkLoad', '--against', 'no-such-version')).toMatchObject({ code: 2, err: unknown });
});
