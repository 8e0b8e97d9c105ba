import { port } from './port.ts';
import { flowModel } from './model.ts';
import { replayRace, tryRaces } from './races.ts';
import type { RaceOptions } from './races.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

type Typed = { type: 'type'; text: string };

/**
 * A search field that shows results for each text. The sound one aborts the request for the previous text; the broken
 * one does not, and shows its results for the later text.
 */
const searchMachine = (isSound: boolean) =>
  setup({
    types: {
      context: {} as { text: string; shown: string },
      events: {} as Typed,
      tags: {} as 'busy',
    },
    actors: { find: port<string, string>('find') },
    actions: {
      keepText: assign({ text: (_, { text }: { text: string }) => text }),
      show: assign({ shown: (_, { answer }: { answer: string }) => answer }),
    },
  }).createMachine({
    id: 'search',
    context: { text: '', shown: '' },
    initial: 'idle',
    states: {
      idle: { on: { type: { target: 'asking', actions: { type: 'keepText', params: ({ event }) => event } } } },
      asking: {
        tags: 'busy',
        on: {
          type: { target: 'asking', reenter: isSound, actions: { type: 'keepText', params: ({ event }) => event } },
        },
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => context.text,
          onDone: { target: 'idle', actions: { type: 'show', params: ({ event }) => ({ answer: event.output }) } },
          onError: 'idle',
        },
      },
    },
  });
type SearchMachine = ReturnType<typeof searchMachine>;

const modelOf = (isSound: boolean) =>
  flowModel(searchMachine(isSound), {
    inputs: [undefined],
    events: { type: [{ text: 'a' }, { text: 'b' }] },
    outcomes: { find: { done: ({ input }) => [input], errors: [] } },
    promises: { idle: 'waits', asking: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') } },
    unreachable: { 'asking: error find': 'the sample’s search never fails' },
  });

const options: RaceOptions<SearchMachine> = {
  watch: () => ({
    atEnd: ({ context }) => {
      if (context.shown !== context.text) throw new Error('what is shown answers an earlier text');
    },
  }),
};

test('a sound machine wins every race', async () => {
  await tryRaces(modelOf(true), options);
});

test('a broken machine is reported with its shortest race, which can be replayed', async () => {
  const failure: unknown = await tryRaces(modelOf(false), { ...options, seed: 1, runs: 60 }).then(
    () => null,
    (error: unknown) => error,
  );
  const { message } = failure instanceof Error ? failure : new Error('nothing was found');
  expect(message).toMatchInlineSnapshot(`
    "search: what is shown answers an earlier text
      1. start
      2. type {"text":"b"}
      3. type {"text":"a"}
      4. done find "b"
    Again: await replayRace(searchModel, {"path":0,"steps":0,"moves":[{"do":"event","pick":1,"held":false},{"do":"event","pick":0,"held":false}]})"
  `);
  const printed = /Again: await replayRace\(searchModel, (.*)\)$/u.exec(message)?.[1];
  const [first, second] = [1, 0].map((pick) => ({ do: 'event' as const, pick, held: false }));
  if (!first || !second) throw new Error('there are two moves');
  const race = { path: 0, steps: 0, moves: [first, second] };
  expect(printed).toBe(JSON.stringify(race));
  await expect(replayRace(modelOf(false), race, options)).rejects.toThrow(message);
  await replayRace(modelOf(true), race, options);
});

test('a state that stays busy forever is found', async () => {
  const machine = setup({ types: { events: {} as { type: 'go' }, tags: {} as 'busy' } }).createMachine({
    id: 'stuck',
    initial: 'idle',
    states: { idle: { on: { go: 'busy' } }, busy: { tags: 'busy' } },
  });
  const model = flowModel(machine, {
    inputs: [undefined],
    events: { go: [{}] },
    outcomes: {},
    promises: { idle: 'waits', busy: 'for ever' },
  });
  await expect(tryRaces(model)).rejects.toThrow('stuck: nothing is pending and it is still busy in busy');
  await tryRaces(model, { staysBusy: ['busy'] });
});

test('a promise that only a race breaks, and two concurrent calls of one port, are found', async () => {
  const machine = setup({
    types: { events: {} as { type: 'go' }, context: {} as { count: number } },
    actors: { load: port<number>('load') },
  }).createMachine({
    id: 'greedy',
    context: { count: 0 },
    on: {
      go: {
        actions: assign({
          count: ({ context, spawn }) => {
            spawn('load', { id: `load-${context.count}` });
            return context.count + 1;
          },
        }),
      },
    },
  });
  const model = flowModel(machine, {
    inputs: [undefined],
    events: { go: ({ context }) => (context.count < 3 ? [{}] : []) },
    outcomes: { load: { done: [1], errors: [] } },
    promises: {},
    invariants: { 'it counts to one': ({ context }) => context.count < 2 },
  });
  await expect(tryRaces(model)).rejects.toThrow('an invariant is broken: it counts to one');
  await expect(tryRaces({ ...model, invariants: {} })).rejects.toThrow('two calls of "load" are pending at once');
});
