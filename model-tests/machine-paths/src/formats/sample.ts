import { flowModel, walk } from '../model.ts';
import { port } from '../port.ts';
import { setup } from 'xstate';
import type { DescribedFlow, DescribedWalk } from './described.ts';

/** Characters that one format or another interprets. */
export const hostile =
  'a "quoted" `tick`\\N *|* <b>#{x}; %% é 漢 😀 ``` """ \\`\\`\\` // :: --> [*]\nScenario: no\u2028\u0007';

const machine = setup({
  types: {
    input: {} as { note: string },
    events: {} as { type: 'ask'; text: string; at?: Date } | { type: 'ask "again"' } | { type: 'never' },
  },
  actors: { answer: port<unknown>('answer') },
  guards: { 'is "open"': () => true, shut: () => false },
  actions: { 'note; it': () => {} },
  delays: { patience: 3000 },
}).createMachine({
  id: 'asking',
  initial: 'id"le',
  states: {
    'id"le': {
      on: {
        ask: { target: 'waiting', guard: 'is "open"', actions: 'note; it' },
        never: { guard: 'shut', target: 'end' },
      },
    },
    waiting: {
      type: 'parallel',
      states: {
        call: {
          initial: 'under\nway',
          states: {
            'under\nway': { invoke: { id: 'answer', src: 'answer', onDone: 'over', onError: '#asking.end' } },
            over: {},
            back: { type: 'history' },
          },
        },
        clock: { initial: 'early', states: { early: { after: { patience: 'late' } }, late: {} } },
      },
      on: { 'ask "again"': { target: 'waiting', reenter: true } },
    },
    end: { type: 'final' },
  },
});

export const sampleModel = flowModel(machine, {
  inputs: [{ note: hostile }],
  events: {
    ask: [{ text: hostile, at: new Date(0) }],
    'ask "again"': [{}],
    never: [{}],
  },
  outcomes: { answer: { done: [{ says: hostile, list: [1, 'two', null] }, undefined], errors: [new Error(hostile)] } },
  promises: {
    'id"le': 'asks',
    'waiting.call.under\nway': `waits: ${hostile}`,
    'waiting.call.over': 'has it',
    end: 'is over',
  },
  unreachable: { 'id"le: never': 'the guard is shut' },
});

/** A flow with everything that is hard for formats, for their tests. */
export const sampleFlow: DescribedFlow = {
  name: 'asking',
  area: 'site',
  sentence: 'Asks; waits: "so".',
  machine,
  promises: sampleModel.promises,
};

export const sampleWalk: DescribedWalk = { ...walk(sampleModel), coverage: 'outcomes', notes: ['Cut at\nten.'] };
