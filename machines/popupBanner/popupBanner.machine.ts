import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { isPopupOver, popupRecordTimeout } from '#rules/popups.ts';
import type { PopupInput, PopupReading } from '#rules/popups.ts';
import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type PopupBannerEvent =
  | { type: 'close' }
  /** The visitor is back in this tab, or on a page that the browser has kept. */
  | { type: 'visitor.returned' };

interface PopupBannerContext extends PopupInput {
  /** When the record was last read, by the server's clock. */
  now: number;
}

/** The longest time between two looks at the clock, in ms: browsers' timers go no further than 24 days. */
export const longestLook = 86_400_000;

const popupBannerSetup = setup({
  types: {
    context: {} as PopupBannerContext,
    input: {} as PopupInput,
    events: {} as PopupBannerEvent,
    tags: {} as 'shown',
  },
  actors: {
    readPopup: port<PopupReading, { id: number }>('readPopup'),
    keepClosed: port<void, { id: number }>('keepClosed'),
    /** Tells when the visitor is back. */
    watchReturn: fromCallback<PopupBannerEvent>(() => {}),
  },
  guards: {
    isClosed: (_, { isClosed }: PopupReading) => isClosed,
    isOver: ({ context }, { now }: PopupReading) => isPopupOver(context.endDatetime, now),
  },
  actions: {
    takeTime: assign({ now: (_, { now }: { now: number }) => now }),
    /** The browser keeps no cookies: it will be shown again with the next document. */
    warnUnkept: (_args, _params: { id: number }) => {},
  },
  delays: {
    recordTimeout: popupRecordTimeout,
    nextLook: ({ context: { endDatetime, now } }) =>
      endDatetime === null ? longestLook : Math.min(longestLook, Math.max(0, Date.parse(endDatetime) - now)),
  },
});
const ask = asksOf(popupBannerSetup);

/** The strip above the page: once closed it is never shown again, and never after its end. */
export const popupBannerMachine = popupBannerSetup.createMachine({
  id: 'popupBanner',
  context: ({ input }) => ({ ...input, now: 0 }),
  initial: 'checking',
  states: {
    // the server has rendered it: it stays in place while the record is read
    checking: {
      tags: 'shown',
      on: { close: 'closing' },
      ...ask({
        src: 'readPopup',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          { target: 'shown', actions: { type: 'takeTime', params: ({ event }) => event.output } },
        ],
        onFailure: 'shown',
        within: 'recordTimeout',
      }),
    },
    shown: {
      tags: 'shown',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: { nextLook: 'checking' },
      on: { close: 'closing', 'visitor.returned': 'checking' },
    },
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

export type PopupBannerActor = ActorRefFrom<typeof popupBannerMachine>;

export const isShown = (snapshot: SnapshotFrom<typeof popupBannerMachine>): boolean => snapshot.hasTag('shown');
