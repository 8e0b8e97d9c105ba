import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capture } from '#scripts/child.mjs';

/** A folder outside the project without any packages: XState and this one are the command's own. */
function elsewhere(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'machine-paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const paths = async (...args: string[]) =>
  await capture(process.execPath, ['--conditions=development', 'model-tests/paths.ts', ...args]);

const light = `import { setup } from 'xstate';
export const trafficLight = setup({ delays: { stop: 30_000, go: 20_000, clear: 3_000 } }).createMachine({
  id: 'trafficLight',
  description: 'Lets cars pass in turn.',
  initial: 'red',
  states: {
    red: { after: { stop: 'green' } },
    green: { after: { go: 'amber' }, on: { 'pedestrian.waits': 'amber' } },
    amber: { after: { clear: 'red' } },
  },
});`;

test('[FLOW-18] anybody’s machine is covered, checked and mutated with nothing but its file', async () => {
  const file = join(elsewhere({ 'light.ts': light }), 'light.ts');
  const told = await paths('--machine', file);
  expect(told.code).toBe(0);
  expect(told.output).toContain('after go (20 s)');
  expect(told.output).toContain('pedestrian.waits');
  expect((await paths('--machine', file, '--list')).output).toMatch(
    /trafficLight {2}3 states, 4 transitions\n {4}Lets/u,
  );
  expect((await paths('--machine', file, '--mutate')).output).toMatch(/trafficLight: 100\.0 % killed/u);
});

test('[FLOW-18] a model in the file brings payloads, outcomes and promises', async () => {
  const player = `import { setup, fromPromise } from 'xstate';
import { flowModel } from 'machine-paths/model';
export const machine = setup({
  types: { events: {} as { type: 'play'; track: string } },
  actors: { load: fromPromise(async () => 3) },
  guards: { isNamed: (_, { track }: { track: string }) => track !== '' },
}).createMachine({
  id: 'player',
  initial: 'silent',
  states: {
    silent: { on: { play: { guard: { type: 'isNamed', params: ({ event }) => event }, target: 'loading' } } },
    loading: { invoke: { src: 'load', onDone: 'playing', onError: 'silent' } },
    playing: {},
  },
});
export const player = flowModel(machine, {
  inputs: [undefined],
  events: { play: [{ track: '' }, { track: 'Gnossienne' }] },
  outcomes: { load: { done: [3], errors: [new Error('offline')] } },
  promises: { silent: 'waits', loading: 'is busy', playing: 'plays' },
});`;
  const file = join(elsewhere({ 'player.ts': player }), 'player.ts');
  const { code, output } = await paths('player', '--machine', file, '--format', 'gherkin');
  expect(code).toBe(0);
  expect(output).toContain('Gnossienne');
  expect(output).toContain('plays');
  // the machine is exported as well: the model is what the file says of it
  const { output: listed } = await paths('--machine', file, '--list');
  expect(listed.match(/\d+ states, \d+ transitions/gu)).toEqual(['3 states, 3 transitions']);
});

test.each([
  ['export const a = 1;', /exports no XState machine/u],
  ['export const a = ;', /cannot be loaded: /u],
])('a file that holds %j is a sentence', async (text, sentence) => {
  const file = join(elsewhere({ 'bad.ts': text }), 'bad.ts');
  const { code, output } = await paths('--machine', file);
  expect(code).toBe(2);
  expect(output).toMatch(sentence);
});
