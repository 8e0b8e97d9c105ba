import { isUnsaved, unsavedChangesMachine } from '#machines/unsavedChanges/unsavedChanges.machine.ts';
import type { Way } from '#machines/unsavedChanges/unsavedChanges.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { defineFlow } from '../define-flow.ts';

export const link: Way = { kind: 'url', href: '/fr/contact', replace: false };
export const back: Way = { kind: 'steps', steps: -1 };

const events = {
  'form.changed': [{ isUnsaved: true }, { isUnsaved: false }],
  leave: [{ way: link }, { way: back }],
  'question.answered': [{ isYes: true }, { isYes: false }],
  'page.leaving': [{}],
} satisfies EventCatalogue<typeof unsavedChangesMachine>;

/** A user who types into a marked form and leaves its page. */
export const unsavedChangesModel = flowModel(unsavedChangesMachine, {
  requirements: { 'NAV-25': ['form.changed', 'leave', 'question.answered', 'page.leaving'] },
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    saved: { says: 'lets everyone leave', holds: (s) => !isUnsaved(s) },
    'unsaved.kept': {
      says: 'has unsaved changes, and no confirmation is open',
      holds: (s) => isUnsaved(s) && s.context.way === null,
    },
    'unsaved.asking': {
      says: 'asks for confirmation, and knows the destination',
      holds: (s) => isUnsaved(s) && s.context.way !== null,
    },
  },
});

export default defineFlow({
  area: 'site',
  model: unsavedChangesModel,
  notInBrowser: 'asks through a dialog, which is walked: tests/browser/unsaved.test.ts types and leaves in every way',
});
