import { describeStep } from './describe.ts';
import { edgeLines } from './edge-lines.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

const fingerprint = createFingerprint();

const racing = setup({
  types: { events: {} as { type: 'hurry' } },
  delays: { late: 500 },
}).createMachine({
  id: 'racing',
  type: 'parallel',
  states: {
    tortoise: {
      initial: 'running',
      states: { running: { after: { late: 'there' } }, there: {} },
    },
    hare: {
      initial: 'asleep',
      states: {
        asleep: { after: { 300: 'running' }, on: { hurry: 'running' } },
        running: { after: { 300: 'there' } },
        there: {},
      },
    },
  },
});

test('timed, only the timer with the least time left fires; impossible orders have no path', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {} });
  expect(edgeLines(graph)).toEqual([
    ' -> tortoise+tortoise.running+hare+hare.asleep: start',
    'tortoise+tortoise.running+hare+hare.asleep -> tortoise+tortoise.running+hare+hare.running: after 300 | hare.asleep: after 300',
    'tortoise+tortoise.running+hare+hare.running -> tortoise+tortoise.there+hare+hare.running: after late | tortoise.running: after late',
    'tortoise+tortoise.there+hare+hare.running -> tortoise+tortoise.there+hare+hare.there: after 300 | hare.running: after 300',
  ]);
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 300, 200, 100]);
});

test('an event that saves time makes the other order possible', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [{}] }, outcomes: {} });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ tortoise: 'running', hare: 'there' }))).toBe(true);
});

test('untimed, any running timer may fire', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {}, timed: false });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ tortoise: 'there', hare: 'asleep' }))).toBe(true);
});

test('a delay can be overridden for the exploration; two timers due at once fire in the order they were started', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {}, delays: { late: 300 } });
  expect(graph.edges.map(({ step }) => describeStep(step, fingerprint))).toEqual([
    'start',
    'after late',
    'after 300',
    'after 300',
  ]);
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 300, 0, 300]);
});

test('leaving and re-entering a state restarts its timer', () => {
  const machine = setup({ types: { events: {} as { type: 'type' } } }).createMachine({
    id: 'debounce',
    type: 'parallel',
    states: {
      field: {
        initial: 'resting',
        states: { resting: { after: { 200: 'sent' }, on: { type: { target: 'resting', reenter: true } } }, sent: {} },
      },
      page: {
        initial: 'early',
        states: { early: { after: { 150: 'middle' } }, middle: { after: { 100: 'late' } }, late: {} },
      },
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: { type: [{}] }, outcomes: {} });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ field: 'resting', page: 'late' }))).toBe(true);
  const untouched = explore(machine, { inputs: [undefined], events: { type: [] }, outcomes: {} });
  expect(untouched.nodes.some(({ snapshot }) => snapshot.matches({ field: 'resting', page: 'late' }))).toBe(false);
});

test('a delay computed from the context is measured, not assumed', () => {
  const machine = setup({
    types: { context: {} as { attempts: number } },
    delays: { backoff: ({ context }) => 500 * 2 ** context.attempts },
  }).createMachine({
    id: 'retrying',
    context: { attempts: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        after: {
          backoff: [
            {
              guard: ({ context }) => context.attempts < 2,
              target: 'waiting',
              reenter: true,
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
            { target: 'givenUp' },
          ],
        },
      },
      givenUp: {},
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: {}, outcomes: {} });
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 500, 1000, 2000]);
});
