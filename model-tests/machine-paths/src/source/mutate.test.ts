import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createMachine } from 'xstate';
import { flowModel } from '../model.ts';
import type { FlowModel } from '../model.ts';
import { compilerFor } from './compile.ts';
import { describeOperators, describeSourceMutation, mutateSource, scoreOf, summaryOf } from './mutate.ts';
import { sourceTrial } from './trial.ts';

const modules = join(dirname(fileURLToPath(import.meta.url)), '../../../../node_modules');

/** A machine's files in a folder of their own. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'machine-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(modules, join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const guards = `export const most = 3;
export const isAllowed = (count: number): boolean => count < most;
export const isUnused = (count: number): boolean => count > 7;
`;
const counter = `import { assign, emit, setup } from 'xstate';
import { isAllowed } from './guards.ts';

const refusals: readonly number[] = [409, 422];

export const counterMachine = setup({
  types: { context: {} as { count: number; status: number }, events: {} as { type: 'add' } | { type: 'refuse'; status: number } },
  guards: {
    isAllowed: ({ context }) => isAllowed(context.count),
    isRefusal: (_, { status }: { status: number }) => refusals.includes(status),
  },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    tellFull: emit({ type: 'full' }),
  },
  delays: { pause: 2_000 },
}).createMachine({
  id: 'counter',
  context: { count: 0, status: 0 },
  initial: 'open',
  states: {
    open: {
      tags: 'free',
      on: {
        add: [{ guard: 'isAllowed', actions: 'count' }, { target: 'full', actions: 'tellFull' }],
        refuse: { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'full' },
      },
    },
    full: { after: { pause: 'open' } },
  },
});

/** For a view. */
export const countOf = ({ context }: { context: { count: number } }) => context.count + 100;
`;

async function trial(refused: readonly number[]) {
  const file = join(folderWith({ 'guards.ts': guards, 'counter.ts': counter }), 'counter.ts');
  const { counterMachine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    counterMachine: FlowModel['machine'];
  };
  const model = flowModel(counterMachine, {
    inputs: [undefined],
    events: { add: [{}], refuse: refused.map((status) => ({ status })) },
    outcomes: {},
    promises: {},
  });
  return { file, model };
}

test('[FLOW-12] edits of everything that a machine consists of are noticed by the accepted behaviour', async () => {
  const { file, model } = await trial([409, 422, 500]);
  const mutants = await mutateSource(file, model);
  expect(describeSourceMutation('counter', mutants)).toBe(`counter: ${summaryOf(mutants)}`);
  const kinds = new Set(mutants.map(({ edit }) => edit.operator));
  for (const operator of ['boundary', 'refusal', 'slow', 'dropAction', 'dropHandler', 'retarget', 'negate', 'dropTag'])
    expect(kinds).toContain(operator);
  const places = mutants.map(({ edit }) => `${edit.file.endsWith('guards.ts') ? 'guards' : 'counter'}: ${edit.before}`);
  expect(places).toContain('guards: <');
  // neither what a view selects nor what nobody uses is part of the machine
  expect(places.filter((place) => /100|7|>$/u.test(place))).toEqual([]);
  expect(describeOperators(mutants)).toMatch(/^ {2}\w+ +\d+ of +\d+ {2}100\.0 %$/mu);
});

test('[FLOW-12] an edit that no event of the catalogue tells survives, with its place', async () => {
  const { file, model } = await trial([409]);
  const mutants = await mutateSource(file, model);
  const survivors = mutants.filter(({ verdict }) => verdict === 'survived');
  expect(survivors.map(({ edit }) => [edit.operator, edit.line, edit.before, edit.after])).toEqual([
    ['refusal', 4, '422', '400'],
    ['always', 10, '(_, { status }: { status: number }) => refusals.includes(status)', '() => true'],
    ['dropGuard', 26, "guard: { type: 'isRefusal', params: ({ event }) => event }", 'nothing'],
  ]);
  expect(scoreOf(mutants)).toBeLessThan(1);
  expect(describeSourceMutation('counter', mutants)).toMatch(
    /\n {2}survived: \S+counter\.ts:4 refusal: 422 → 400: nothing differs in any situation/u,
  );
});

test('[FLOW-12] the compiler of the nearest project tells what does not compile, and only that', () => {
  const options = { strict: true, module: 'preserve', lib: ['ES2022'], types: [], noEmit: true };
  const folder = folderWith({
    'tsconfig.json': JSON.stringify({ compilerOptions: options }),
    'wait.ts': 'export const wait: 300 | 3_000 = 300;\n',
    'wrong.ts': "export const wrong: number = 'x';\n",
  });
  const file = join(folder, 'wait.ts');
  const compile = compilerFor(file);
  expect(compile(file, 'export const wait: 300 | 3_000 = 30;\n')).toMatch(/^Type '30' is not assignable/u);
  expect(compile(file, 'export const wait: 300 | 3_000 = 3_000;\n')).toBeNull();
  // where the sound file has errors, they say nothing about an edit
  const wrong = join(folder, 'wrong.ts');
  expect(compilerFor(wrong)(wrong, "export const wrong: number = 'y';\n")).toBeNull();
});

test('[FLOW-12] a file without the machine is a sentence', async () => {
  const { file, model } = await trial([409]);
  const { machine } = model;
  const door: FlowModel = {
    ...model,
    machine: createMachine({ ...machine.config, id: 'door' }, machine.implementations),
  };
  await expect(sourceTrial(file, door)).rejects.toThrow(/exports no machine "door"/u);
});
