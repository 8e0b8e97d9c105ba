import { runCommand } from 'machine-paths/cli/run';
import { assign, setup } from 'xstate';
import { flowModel } from 'machine-paths/model';
import { expect, test } from 'vitest';
import { shop } from './project.ts';

/** A toll gate whose third coin breaks a promise. */
const gate = setup({
  types: { context: {} as { coins: number }, events: {} as { type: 'pay' } | { type: 'pass' } },
}).createMachine({
  id: 'gate',
  context: { coins: 0 },
  initial: 'closed',
  states: {
    closed: { on: { pay: { target: 'open', actions: assign({ coins: ({ context }) => context.coins + 1 }) } } },
    open: { on: { pass: 'closed' } },
  },
});
const model = flowModel(gate, {
  inputs: [undefined],
  events: { pay: [{}], pass: [{}] },
  outcomes: {},
  promises: {
    closed: 'stops <everybody>',
    open: { says: 'keeps two coins at most', holds: ({ context }) => context.coins < 3 },
  },
  maxNodes: 8,
});
const flow = { name: 'gate', area: 'buying', sentence: 'Takes coins.', machine: gate, model, source: '', walk: null };
const pictureOf = (_: string, state: string) => (state === 'open' ? new Uint8Array([1, 2]) : null);

const dutch: Readonly<Record<string, string>> = { closed: 'dicht', open: 'open', pay: 'betalen' };
const toldInDutch = (name: string) => dutch[name] ?? name;
const told = () => ({
  flow: 'Poort',
  sentence: 'Neemt munten.',
  step: toldInDutch,
  state: toldInDutch,
  call: toldInDutch,
});

async function run(...args: string[]) {
  let out = '';
  const files: Record<string, string | Uint8Array> = {};
  const code = await runCommand({ ...shop, flows: [flow], pictureOf, told }, args, {
    out: (text) => (out += text),
    err: { write: () => {} },
    writeFile: (path, content) => (files[path] = content),
  });
  return { code, out, files };
}

const failing = 'start, pay, pass, pay, pass, pay';

test('[FLOW-05] a report has each path as a test case, its steps, the one that failed and why', async () => {
  const { code, out, files } = await run('gate', '--steps', failing, '--report', 'r');
  expect(code).toBe(1);
  expect(out).toMatch(/1 path of 1 flow ran, 1 failed, 1 picture\n$/u);
  const xml = String(files['r/junit.xml']);
  expect(xml).toMatch(/<testsuites name="paths" tests="1" failures="1" time="[\d.]+">/u);
  expect(xml).toMatch(
    /<failure message="gate, path 1 of 1, step 6 \(pay\): the state &quot;open&quot; breaks its promise/u,
  );
  expect(xml).toContain('FAILED 6 pay → open');
  const sound = await run('gate', '--coverage', 'states', '--report', 'r');
  expect([sound.code, String(sound.files['r/junit.xml']).includes('<failure')]).toEqual([0, false]);
});

test('[FLOW-05] the report for people has promises in words and a picture of each state where there is one', async () => {
  const { files } = await run('gate', '--steps', failing, '--report', 'r');
  expect(files['r/screens/gate/open.webp']).toEqual(new Uint8Array([1, 2]));
  const html = String(files['r/index.html']);
  expect(html).toContain('<h1>1 path: 1 failed</h1>');
  expect(html).toContain('<strong>closed</strong> stops &lt;everybody&gt;');
  expect([...html.matchAll(/<img src="screens\/gate\/open\.webp" alt="How open looks"/gu)]).toHaveLength(1);
  expect(html).toMatch(/<li class="failed"><code>pay<\/code>/u);
});

test('[FLOW-14] the report for people has names in a language before the technical ones, JUnit keeps those', async () => {
  const { files } = await run('gate', '--steps', failing, '--report', 'r', '--lang', 'nl');
  const html = String(files['r/index.html']);
  expect(html).toContain('<h2>Poort · gate</h2>');
  expect(html).toContain('<strong>dicht · closed</strong> stops');
  expect(html).toMatch(/<li class="failed"><code>betalen · pay<\/code>/u);
  expect(String(files['r/junit.xml'])).toContain('FAILED 6 pay → open');
});

test('[FLOW-05] steps are one path, run on an actor; a wrong one is named, with what is possible', async () => {
  const held = await run('gate', '--steps', 'start > closed, pay > open');
  expect([held.code, held.out.includes('It held on a running actor.')]).toEqual([0, true]);
  const broken = await run('gate', '--steps', failing);
  expect([broken.code, broken.out.includes('breaks its promise: keeps two coins at most')]).toEqual([1, true]);
});

test('[FLOW-05] random walks end with 1 when something fails, and print the way to take it again', async () => {
  const { code, out } = await run('gate', '--random', '20', '--seed', '7');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^gate: random walk 1 failed after \d+ steps \(seed 7\)\n {2}the state "open" breaks its promise/u,
  );
  expect(out).toContain(`again: npm run paths -- gate --steps '${failing}'\n`);
});
