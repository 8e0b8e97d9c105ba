import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecord } from '#atlas/record.ts';
import type { Entry } from '#atlas/record.ts';
import { runCommand } from 'machine-paths/cli/run';
import { cover } from 'machine-paths/cover';
import { explore } from 'machine-paths/explore';
import { expect, test } from 'vitest';
import { couponModel } from './coupon/coupon.flow.ts';
import { shop } from './project.ts';

const few = { ...shop, flows: shop.flows.filter(({ name }) => ['coupon', 'texts'].includes(name)) };

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runCommand(few, args, {
    out: (text) => (out += text),
    err: { write: (text) => (err += text) },
    writeFile: () => {},
  });
  return { code, out, err };
}

const graph = explore(couponModel.machine, couponModel);
const [whole] = cover(graph);

/** A session as the atlas saves it: the first `steps` steps of a covering path after its start. */
function session(steps: number, more: readonly Entry[] = []): string {
  const edges = whole?.edges.slice(0, steps + 1) ?? [];
  const actor = { actor: 'coupon', flow: 'coupon' };
  const standing: Entry = {
    kind: 'standing',
    at: 0,
    actors: [{ ...actor, states: [...(graph.nodes[edges[0]?.to ?? 0]?.states ?? [])] }],
  };
  const events = edges.slice(1).map(({ eventType, transitions, to }, index): Entry => ({
    kind: 'event',
    at: index,
    seq: index,
    event: eventType,
    payload: null,
    transitions: transitions.map(({ id }) => id),
    states: [...(graph.nodes[to]?.states ?? [])],
    ...actor,
  }));
  return writeRecord([standing, ...events, ...more]);
}

const flight: Entry = {
  kind: 'event',
  at: 9,
  seq: 99,
  event: 'fly',
  payload: null,
  transitions: ['resting: fly'],
  states: ['sky'],
  actor: 'coupon',
  flow: 'coupon',
};

function folderOf(...texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.json`), text);
  return folder;
}

test('[FLOW-17] recorded sessions are paths: what real use took, how often, and what nobody used', async () => {
  const { code, out } = await run('--recorded', folderOf(session(3), session(3), session(5)));
  expect(code).toBe(0);
  expect(out).toContain('Recorded: 3 sessions on 2 different paths, ');
  expect(out).toMatch(/Used most: resting: apply 3×/u);
  const used = new Set(whole?.edges.slice(1, 6).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
  expect(out).toContain(` ${used.size} of 11 transitions used.`);
  expect(out).toMatch(/\nNot covered\n(?: {2}.* {2}\(not walked\)\n)+/u);
  expect(out).not.toContain('texts (site)');
});

test('[FLOW-17] a session that the catalogue cannot follow is named: nobody tests it', async () => {
  const folder = folderOf(session(2), session(1, [flight]));
  const { out } = await run('coupon', '--recorded', folder);
  expect(out).toMatch(
    /1\.json: coupon: nothing in the event catalogue matches step 2 \(fly to sky\) .*; nobody tests this\./u,
  );
});

test('[FLOW-17] a recording becomes a test: a Playwright file, or steps in Gherkin', async () => {
  const folder = folderOf(session(2));
  const { out } = await run('coupon', '--recorded', folder, '--format', 'playwright');
  expect(out).toMatch(/test\("coupon, path 1 of 1, 3 steps"/u);
  const gherkin = await run('coupon', '--recorded', folder, '--format', 'gherkin');
  expect(gherkin.out).toMatch(/When "apply" happens/u);
});

test('[FLOW-17] what real use takes often comes first within a budget', async () => {
  const folder = folderOf(...Array.from({ length: 40 }, () => session(3)));
  const { out } = await run('coupon', '--recorded', folder, '--budget', '4');
  const names = [...out.matchAll(/^ +\d+ {2}(\w+)/gmu)].map(([, name]) => name);
  expect(names).toEqual(
    whole?.edges.slice(0, 4).map(({ step }) => (step.type === 'event' ? step.event.type : step.type)),
  );
});

test('[FLOW-17] what is no recording is a sentence', async () => {
  const { code, err } = await run('--recorded', folderOf('{}'));
  expect(code).toBe(2);
  expect(err).toMatch(/0\.json: This file is not a recording of the atlas: at .*\n$/u);
  expect(await run('--recorded', '/nowhere')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no such file/u) as string,
  });
  expect(await run('--recorded', folderOf())).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^There is no recording in /u) as string,
  });
});
