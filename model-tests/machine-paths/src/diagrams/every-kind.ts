import { and, fromPromise, setup } from 'xstate';

/** A machine with everything a chart can contain, for the tests of the drawing. */
export const everyKind = setup({
  types: { events: {} as { type: 'go' } | { type: 'a.very.long.event.name.that.must.be.wrapped' } },
  actors: { work: fromPromise(() => Promise.resolve()) },
  guards: { isReady: () => true, isAllowed: () => true },
  actions: { note: () => {}, remember: () => {}, tellEveryoneWhoWantsToKnowAboutIt: () => {} },
  delays: { pause: 1000 },
}).createMachine({
  id: 'everyKind',
  type: 'parallel',
  entry: 'note',
  states: {
    left: {
      initial: 'idle',
      on: { go: { target: ['.idle', 'right.high'], actions: 'note' } },
      states: {
        idle: {
          exit: 'note',
          on: {
            go: [
              { guard: and(['isReady', 'isAllowed']), target: 'busy', actions: ['note', 'remember'] },
              { target: 'idle', reenter: true },
              { actions: 'note' },
            ],
            'a.very.long.event.name.that.must.be.wrapped': {
              target: 'busy',
              actions: ['note', 'remember', 'tellEveryoneWhoWantsToKnowAboutIt'],
            },
          },
        },
        busy: {
          tags: 'busy',
          entry: 'note',
          invoke: { id: 'job', src: 'work', onDone: 'closed', onError: { target: 'idle', actions: 'remember' } },
          after: { pause: 'idle', 250: { actions: 'note' } },
          always: { guard: 'isReady', target: 'closed' },
        },
        closed: { type: 'final' },
      },
    },
    right: {
      initial: 'low',
      states: {
        low: { on: { go: 'high' } },
        high: {
          initial: 'one',
          on: { go: 'low' },
          states: { one: { on: { go: 'two' } }, two: { on: { go: '#everyKind.right.rest' } } },
        },
        rest: { on: { go: 'again', 'a.very.long.event.name.that.must.be.wrapped': 'before' } },
        again: { type: 'history', history: 'deep' },
        before: { type: 'history' },
      },
    },
  },
});
