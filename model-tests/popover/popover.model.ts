import { popoverMachine } from '#machines/popover/popover.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';

/** Room for the text above its button, and too little of it. */
export const low = { above: 400, height: 90 };
export const high = { above: 60, height: 90 };

const events = {
  'pointer.enter': [{ room: low }],
  'pointer.leave': [{}],
  'focus.enter': [{ room: high }],
  'focus.leave': [{}],
  press: [{ room: low }],
  dismiss: [{}],
} satisfies EventCatalogue<typeof popoverMachine>;

export const popoverModel = flowModel(popoverMachine, {
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    closed: 'shows nothing',
    opening: 'shows nothing yet, below a pointer that rests',
    'open.hovered': 'shows the text below the pointer',
    'open.lingering': 'still shows the text that the pointer has left',
    'open.held': 'shows the text that was asked for, wherever the pointer is',
  },
});
