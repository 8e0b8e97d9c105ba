import { isAsking, messageOf, remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { RemoteCheckInput } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { flowModel } from 'machine-paths/model';
import { broken } from '../failures.ts';
import { defineFlow } from '../define-flow.ts';

export const vatField: RemoteCheckInput = { field: 'VAT', url: '/api/v1/validation/vat' };
export const good = 'BE0244142664';
export const wrong = 'BE0244142665';
export const message = 'Ce numéro de TVA n’est pas valable. Exemple\u00a0: BE0244142664.';

export const remoteCheckModel = flowModel(remoteCheckMachine, {
  requirements: { 'FORM-09': ['field.left', 'field.written', 'asking', 'judged', 'unknown'] },
  inputs: [vatField],
  events: {
    'field.left': [{ value: good }, { value: wrong }, { value: ' ' }],
    'field.written': [{ value: good }, { value: '' }],
  },
  outcomes: { ask: { done: ({ input }) => [input.value === good ? true : message], errors: [broken] } },
  promises: {
    unknown: { says: 'there is no objection to the value', holds: (snapshot) => messageOf(snapshot) === null },
    asking: {
      says: 'is busy and shows nothing yet',
      holds: (snapshot) => isAsking(snapshot) && messageOf(snapshot) === null,
    },
    judged: {
      says: 'shows the message, or nothing for a valid value',
      holds: (snapshot) => messageOf(snapshot) === (snapshot.context.value === good ? null : message),
    },
  },
});

export default defineFlow({
  area: 'account',
  model: remoteCheckModel,
  notInBrowser:
    'checks a field of the registration without any display of its own: the walk of that form simulates its verdicts',
});
