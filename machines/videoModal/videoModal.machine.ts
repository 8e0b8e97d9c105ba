import { setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

export type VideoModalEvent = { type: 'open' } | { type: 'close' } | { type: 'page.leaving' };

/** A dialog in which a video is watched: its player is there as long as it is open. */
export const videoModalMachine = setup({ types: { events: {} as VideoModalEvent } }).createMachine({
  id: 'videoModal',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: { on: { close: 'closed', 'page.leaving': 'closed' } },
  },
});

export type VideoModalActor = ActorRefFrom<typeof videoModalMachine>;
