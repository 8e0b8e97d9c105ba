import { assign, emit, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';
import { carriedBy, messagesOf, partiesOf, partyKey } from './exchange.ts';
import type { Message } from './exchange.ts';
import { createFingerprint } from './fingerprint.ts';
import { flowModel, walk } from './model.ts';
import { port } from './port.ts';

const draft = setup({}).createMachine({ id: 'draft', on: { write: {} } });
const machine = setup({
  types: {
    context: {} as { code: string },
    events: {} as { type: 'apply'; code: string } | { type: 'cart.changed' },
    emitted: {} as { type: 'cart.outdated'; by: string },
    children: {} as { paper: 'draft' },
  },
  actors: { ask: port<string, { code: string }>('ask'), draft },
  actions: { scroll: (_args, _params: { to: string }) => {} },
  delays: { patience: 2000 },
}).createMachine({
  id: 'coupon',
  context: { code: '' },
  invoke: { id: 'paper', src: 'draft' },
  initial: 'resting',
  on: { 'cart.changed': '.resting' },
  states: {
    resting: { on: { apply: { target: 'asking', actions: assign(({ event }) => ({ code: event.code })) } } },
    asking: {
      invoke: {
        id: 'question',
        src: 'ask',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'resting', actions: emit({ type: 'cart.outdated', by: 'coupon' }) },
        onError: { target: 'resting', actions: { type: 'scroll', params: { to: 'top' } } },
      },
      exit: sendTo('paper', { type: 'write' }),
      after: { patience: 'resting' },
    },
  },
});
const model = flowModel(machine, {
  inputs: [undefined],
  events: { apply: [{ code: 'TEN' }], 'cart.changed': [{}] },
  outcomes: { ask: { done: ['yes'], errors: [new Error('offline')] } },
  promises: { resting: 'rests', asking: 'asks' },
});
const { paths } = walk(model);
const neighbours = {
  emittersOf: (event: string) => (event === 'cart.changed' ? ['cart'] : []),
  receiversOf: (fact: string) => (fact === 'cart.outdated' ? ['cart', 'checkout'] : []),
};
const fingerprint = createFingerprint();
const told = (message: Message) => {
  const { kind, from, to, name, flows = [] } = message;
  const carried = carriedBy(message, fingerprint);
  return `${partyKey(from)} > ${partyKey(to)}: ${[kind, name, carried, ...flows].filter(Boolean).join(' ')}`;
};
const edges = paths.flatMap((path) => path.edges);
const stepsNamed = (wanted: (message: Message | undefined) => boolean) =>
  edges
    .map((edge) => messagesOf(edge, 'coupon', neighbours, (id) => (id === 'question' ? 'ask' : 'draft')))
    .filter(([first]) => wanted(first))
    .map((messages) => messages.map(told));

test('[FLOW-19] a start is told by nobody, and calls what the flow runs from then on', () => {
  expect(stepsNamed((first) => first?.kind === 'call')).toContainEqual(['flow coupon > call draft: call draft']);
});

test('[FLOW-19] an event comes from the user, a call carries its input', () => {
  expect(stepsNamed((first) => first?.kind === 'event' && first.name === 'apply')[0]).toEqual([
    'user > flow coupon: event apply {"code":"TEN"}',
    'flow coupon > call ask: call ask {"code":"TEN"}',
  ]);
});

test('[FLOW-19] an answer is followed by what the flow tells its child and the other flows, a failure by what is done outside', () => {
  expect(stepsNamed((first) => first?.kind === 'answer')[0]).toEqual([
    'call ask > flow coupon: answer done question "yes"',
    'flow coupon > call draft: sent write',
    'flow coupon > others: fact cart.outdated {"by":"coupon"} cart checkout',
  ]);
  expect(stepsNamed((first) => first?.kind === 'failure')[0]).toEqual([
    'call ask > flow coupon: failure error question Error("offline")',
    'flow coupon > call draft: sent write',
    'flow coupon > outside: effect scroll {"to":"top"}',
  ]);
});

test('[FLOW-19] a timer and a fact of another flow cancel a call that is still waiting', () => {
  expect(stepsNamed((first) => first?.kind === 'time')[0]).toEqual([
    'clock > flow coupon: time after patience',
    'flow coupon > call draft: sent write',
    'flow coupon > call ask: cancel ask',
  ]);
  expect(stepsNamed((first) => first?.name === 'cart.changed')).toContainEqual([
    'others > flow coupon: event cart.changed cart',
    'flow coupon > call draft: sent write',
    'flow coupon > call ask: cancel ask',
  ]);
});

test('[FLOW-19] the user comes first, then the flow, also where nothing is said', () => {
  expect(partiesOf('coupon', []).map(partyKey)).toEqual(['user', 'flow coupon']);
  const all = edges.flatMap((edge) => messagesOf(edge, 'coupon', neighbours, () => 'ask'));
  expect(partiesOf('coupon', all).map(({ kind }) => kind)).toEqual([
    'user',
    'flow',
    'clock',
    'call',
    'call',
    'others',
    'outside',
  ]);
});
