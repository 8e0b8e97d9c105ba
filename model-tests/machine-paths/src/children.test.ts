import { port } from './port.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Graph } from './graph.ts';
import { expect, test } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';

const fingerprint = createFingerprint();
const statesOf = (graph: Graph) => new Set(graph.nodes.flatMap(({ states }) => states));

test('children other than promises stay silent; a child machine with outcomes settles like a promise', () => {
  const dialog = setup({ types: { output: {} as { answer: boolean } } }).createMachine({
    id: 'dialog',
    output: { answer: true },
  });
  const machine = setup({
    types: { events: {} as { type: 'online' } | { type: 'offline' } },
    actors: { network: fromCallback(() => {}), dialog },
  }).createMachine({
    id: 'page',
    invoke: { id: 'network', src: 'network', systemId: 'network' },
    initial: 'online',
    states: {
      online: { on: { offline: 'offline' } },
      offline: {
        invoke: {
          id: 'dialog',
          src: 'dialog',
          systemId: 'dialog',
          onDone: [{ guard: ({ event }) => event.output.answer, target: 'left' }],
        },
        on: { online: 'online' },
      },
      left: {},
    },
  });
  const events = { online: [{}], offline: [{}] };
  expect(statesOf(explore(machine, { inputs: [undefined], events, outcomes: {} }))).toEqual(
    new Set(['online', 'offline']),
  );
  const answered = explore(machine, {
    inputs: [undefined],
    events,
    outcomes: { dialog: { done: [{ answer: true }], errors: [] } },
  });
  expect(statesOf(answered)).toEqual(new Set(['online', 'offline', 'left']));
});

test('spawned actors are pending too, and count in the context by their id', () => {
  const machine = setup({
    types: { context: {} as { upload: unknown }, events: {} as { type: 'upload' } },
    actors: { upload: port<string>('upload') },
  }).createMachine({
    id: 'uploads',
    context: { upload: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          upload: { target: 'sending', actions: assign({ upload: ({ spawn }) => spawn('upload', { id: 'file' }) }) },
        },
      },
      sending: {},
    },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: { upload: [{}] },
    outcomes: { upload: { done: ['url'], errors: [] } },
  });
  expect(graph.nodes[1]?.pending).toEqual([{ port: 'upload', invoke: 'file', input: undefined }]);
  expect(fingerprint(graph.nodes[1]?.snapshot.context)).toBe('{"upload":@file}');
});
