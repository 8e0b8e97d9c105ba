import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { isPopupOver, popupModalDelay, popupRecordTimeout } from '#rules/popups.ts';
import type { PopupInput, PopupReading } from '#rules/popups.ts';
import { fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type PopupModalEvent =
  | { type: 'close' }
  /** No dialog is open. */
  | { type: 'stage.free' }
  /** Another dialog is open. */
  | { type: 'stage.taken' }
  | { type: 'page.leaving' };

const popupModalSetup = setup({
  types: {
    context: {} as PopupInput,
    input: {} as PopupInput,
    events: {} as PopupModalEvent,
  },
  actors: {
    readPopup: port<PopupReading, { id: number }>('readPopup'),
    keepClosed: port<void, { id: number }>('keepClosed'),
    /** Tells at once whether another dialog is open; if one is, also when none is any more. */
    watchStage: fromCallback<PopupModalEvent>(() => {}),
  },
  guards: {
    isClosed: (_, { isClosed }: PopupReading) => isClosed,
    isOver: ({ context }, { now }: PopupReading) => isPopupOver(context.endDatetime, now),
  },
  actions: {
    /** The browser keeps no cookies: it will open again. */
    warnUnkept: (_args, _params: { id: number }) => {},
  },
  delays: { recordTimeout: popupRecordTimeout, opening: popupModalDelay },
});
const ask = asksOf(popupModalSetup);

/**
 * A message in a dialog that opens three seconds after the page; if another one is open then, three seconds after that
 * is closed: nobody who closes one dialog is met by the next. However it is hidden, it is never shown again, and never
 * after its end.
 */
export const popupModalMachine = popupModalSetup.createMachine({
  id: 'popupModal',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { after: { opening: 'queued' } },
    queued: {
      invoke: { id: 'watchStage', src: 'watchStage' },
      initial: 'looking',
      states: {
        looking: { on: { 'stage.free': '#popupModal.checking', 'stage.taken': 'held' } },
        held: { on: { 'stage.free': '#popupModal.waiting' } },
      },
    },
    checking: {
      ...ask({
        src: 'readPopup',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          'open',
        ],
        // what cannot be known does not get in the way
        onFailure: 'over',
        within: 'recordTimeout',
      }),
    },
    open: { on: { close: 'closing', 'page.leaving': 'closing' } },
    closing: {
      ...ask({
        src: 'keepClosed',
        input: ({ context }) => context,
        onDone: 'closed',
        onFailure: { target: 'closed', actions: { type: 'warnUnkept', params: ({ context }) => context } },
        within: 'recordTimeout',
      }),
    },
    closed: {},
    over: {},
  },
});

export type PopupModalActor = ActorRefFrom<typeof popupModalMachine>;

export const isOpen = (snapshot: SnapshotFrom<typeof popupModalMachine>): boolean => snapshot.matches('open');
