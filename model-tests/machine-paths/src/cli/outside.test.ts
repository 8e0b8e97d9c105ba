import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run.ts';

const packageFolder = fileURLToPath(new URL('../../', import.meta.url));
const outside = (name: string) => join(packageFolder, 'outside', name);

async function paths(file: string, ...args: string[]) {
  let [out, err] = ['', ''];
  const none = { root: packageFolder, areas: [], flows: [] };
  const code = await runCommand(none, ['--machine', file, ...args], {
    out: (text) => (out += text),
    err: { write: (text) => (err += text) },
    writeFile: () => {},
  });
  return { code, out, err };
}

/** A file of somebody's, beside nothing but XState. */
function written(text: string, name = 'mine.mjs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(packageFolder, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test.each([
  ['player.ts', 'player', /states 9 of 9, transitions 10 of 10/u],
  ['wizard.ts', 'wizard', /states 6 of 6, transitions 10 of 10/u],
  ['lights.ts', 'lights', /states 7 of 7, transitions 7 of 7/u],
])('[FLOW-18] %s is covered and mutated with nothing but its file', async (file, name, covered) => {
  const told = await paths(outside(file), name);
  expect([told.code, told.err]).toEqual([0, '']);
  expect(told.out).toMatch(covered);
  expect(await paths(outside(file), name, '--mutate')).toMatchObject({ code: 0 });
});

test('[FLOW-18] an outside machine is checked: calls that may wait forever are named', async () => {
  expect(await paths(outside('player.ts'), '--check')).toMatchObject({ code: 0, out: 'player: no faults\n' });
  const { code, out } = await paths(outside('wizard.ts'), '--check');
  expect(code).toBe(1);
  expect(out).toContain('noTimeOut checking: the call "0.wizard.checking" has no timeout');
});

test('[FLOW-18] an outside machine is drawn as SVG, dot and Mermaid', async () => {
  const svg = await paths(outside('player.ts'), '--format', 'svg');
  expect(svg.out).toMatch(/^<svg [\s\S]*data-state="on\.playback\.playing"[\s\S]*<\/svg>\n?$/u);
  expect((await paths(outside('player.ts'), '--format', 'dot')).out).toMatch(/^digraph/u);
  expect((await paths(outside('player.ts'), '--format', 'mermaid')).out).toMatch(/^stateDiagram-v2/mu);
});

test('[FLOW-18] edits of an outside machine’s source are tried', async () => {
  const { code, out } = await paths(outside('lights.ts'), 'lights', '--mutate-source');
  expect(out).toMatch(/^lights: 100\.0 % of \d+ edits noticed/u);
  expect(out).toMatch(/^ {2}slow +6 of +6 /mu);
  expect(code).toBe(0);
});

test('[FLOW-18] a machine without an id is named after its export', async () => {
  expect((await paths(outside('lights.ts'), '--list')).out).toMatch(/^ {2}blinker +2 states, 2 transitions/mu);
});

const odd = `import { assign, createMachine, fromCallback, fromObservable, fromPromise, raise, sendTo, setup } from 'xstate';
const child = createMachine({ id: 'child', initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } }, output: 7 });
export const odd = setup({
  actors: { clock: fromCallback(() => () => {}), stream: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) })), child },
  guards: { isOver: (_, { n }) => n > 2 },
}).createMachine({
  id: 'odd',
  context: ({ spawn }) => ({ clock: spawn('clock', { id: 'clock' }), n: 0 }),
  invoke: { src: 'stream', id: 'stream', onSnapshot: { actions: assign({ n: 1 }) } },
  initial: 'one',
  on: {
    'mouse.*': { actions: assign({ n: ({ context }) => Math.min(context.n + 1, 3) }) },
    '*': { guard: { type: 'isOver', params: ({ context }) => context }, target: '.three' },
  },
  states: {
    one: { on: { begin: { target: 'two', actions: sendTo('clock', { type: 'begin' }) } } },
    two: { entry: raise({ type: 'late' }, { delay: 2000 }), invoke: { src: 'child', id: 'kid', onDone: 'three' }, on: { late: 'one' } },
    three: { invoke: { id: 'load', src: fromPromise(async () => 1), onDone: 'one', onError: 'four' } },
    four: { type: 'final' },
  },
});`;

test('[FLOW-18] wildcards, spawned and inline actors, observables, child machines and delayed events are covered', async () => {
  const { code, out } = await paths(written(odd));
  expect(out).toContain('states 4 of 4, transitions 8 of 8');
  for (const step of ['mouse.any →', 'any →', 'late (2 s) →', 'done kid 7 →', 'error load Error("failed") →'])
    expect(out).toContain(step);
  // a callback never answers
  expect(out).not.toContain('done clock');
  expect(code).toBe(0);
});

const greeter = `import { createMachine } from 'xstate';
export default createMachine({ context: ({ input }) => ({ name: input.name.trim() }), initial: 'ready', states: { ready: { on: { go: 'gone' } }, gone: {} } });`;

test('[FLOW-18] a machine that takes an input gets it, or a sentence and a beginning', async () => {
  const file = written(greeter);
  const { code, err } = await paths(file);
  expect(code).toBe(2);
  expect(err).toContain("made the machine throw: TypeError: Cannot read properties of undefined (reading 'name')");
  expect(err).toContain("give it one: --input '{ … }'");
  expect(err).toContain("import machine from './mine.mjs';");
  expect(err).toContain('  events: { go: [{}] },');
  const given = await paths(file, '--input', '{"name":" An "}', '--list');
  expect(given.out).toMatch(/^ {2}mine +2 states/mu);
  expect((await paths(file, '--input', '{"name":" An "}')).out).toContain('transitions 1 of 1');
  const wrong = await paths(file, '--input', 'An');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/^--input must be JSON/u);
});

test.each([
  ['export const make = () => 1;', /exports no XState machine, only "make": export what "make" returns\./u],
  ['const a = 1;', /exports no XState machine, it exports nothing at all\./u],
  ['export const old = { withConfig() {} };', /"old" is one of XState 4, and version 5 is needed/u],
])('[FLOW-18] a file that holds %j is a sentence that leads on', async (text, sentence) => {
  const { code, err } = await paths(written(text));
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

test('[FLOW-18] a CommonJS file is read as well', async () => {
  const text = `const { createMachine } = require('xstate');
exports.door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: 'open' } }, open: { on: { pull: 'shut' } } } });`;
  expect((await paths(written(text, 'door.cjs'))).out).toContain('states 2 of 2, transitions 2 of 2');
});
