import { hoverMenuMachine } from '#machines/hoverMenu/hoverMenu.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { defineFlow } from '../define-flow.ts';

export const kitchen = '/fr/c/cuisine';
export const garden = '/fr/c/jardin';

const events = {
  'pointer.enter': [{ entry: kitchen }, { entry: garden }],
  'pointer.leave': [{}],
  press: [{ entry: kitchen }, { entry: garden }],
  dismiss: [{ isUnderPointer: true }, { isUnderPointer: false }],
  'focus.left': [{}],
  'screen.changed': [{ isLarge: true }, { isLarge: false }],
} satisfies EventCatalogue<typeof hoverMenuMachine>;

/** Two entries with panels, on a screen that is wide or not. */
export const hoverMenuModel = flowModel(hoverMenuMachine, {
  requirements: { 'NAV-22': ['opening', 'hovered', 'lingering', 'pressed', 'dismissed', 'closed'] },
  inputs: [{ isLarge: true }, { isLarge: false }],
  events,
  outcomes: {},
  promises: {
    closed: { says: 'shows no panel', holds: ({ context }) => context.shown === null && context.aimed === null },
    opening: {
      says: 'shows no panel yet, under a resting pointer',
      holds: ({ context }) => context.shown === null && context.aimed !== null && context.isLarge,
    },
    hovered: {
      says: 'shows the panel under the pointer, on a large screen only',
      holds: ({ context }) => context.shown !== null && context.aimed === null && context.isLarge,
    },
    lingering: {
      says: 'still shows the panel that the pointer has left',
      holds: ({ context }) => context.shown !== null && context.isLarge,
    },
    pressed: { says: 'shows the panel that was opened by a press', holds: ({ context }) => context.shown !== null },
    dismissed: {
      says: 'shows no panel, though the pointer is on its entry',
      holds: ({ context }) => context.shown !== null,
    },
  },
});

export default defineFlow({
  area: 'site',
  model: hoverMenuModel,
  notInBrowser: 'depends on where the pointer was before: tests/browser/menus.test.ts hovers, presses and moves away',
});
