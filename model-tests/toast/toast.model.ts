import { mostToasts, toastMachine } from '#machines/toast/toast.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';

const notice = { style: 'notice' as const, code: 'Consent.Saved' };
const error = { style: 'error' as const, code: 'Manager.TimedOut' };

const events = {
  show: ({ context }) => (context.toasts.length < 2 ? [notice, error] : [notice]),
  dismiss: ({ context }) => context.toasts.slice(-1).map(({ id }) => ({ id })),
  pause: [{}],
  resume: [{}],
} satisfies EventCatalogue<typeof toastMachine>;

export const toastModel = flowModel(toastMachine, {
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    empty: { says: 'shows nothing', holds: ({ context }) => context.toasts.length === 0 },
    showing: { says: 'shows something that will go by itself', holds: ({ context }) => context.toasts.length > 0 },
    paused: { says: 'shows something for as long as it is read', holds: ({ context }) => context.toasts.length > 0 },
  },
  invariants: {
    'no two toasts share an id': ({ context }) =>
      new Set(context.toasts.map(({ id }) => id)).size === context.toasts.length,
    'never more than a few at once': ({ context }) => context.toasts.length <= mostToasts,
  },
});
