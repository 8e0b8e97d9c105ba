import { missingOf, requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';
import { codeMissing, offline, timedOut, unknownFailure } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';

export const href = '/fr/checkout';
export const failed = (status: number, code: string): Failure => ({ status, code, message: '', errors: [] });
export const needsSignIn = failed(401, 'Problem.SignIn');
export const missing = failed(404, 'Problem.NotFound');
const refused = failed(422, 'Problem.Invalid');

const events = {
  'call.failed': [
    ...[needsSignIn, missing, offline, refused, timedOut, unknownFailure, codeMissing].map((failure) => ({
      failure,
      href,
    })),
    ...[missing, refused, offline, timedOut, unknownFailure].map((failure) => ({ failure, href, asksPage: true })),
  ],
  retry: [{}],
  'code.arrived': [{}],
  'page.leaving': [{}],
} satisfies EventCatalogue<typeof requestErrorsMachine>;

export const requestErrorsModel = flowModel(requestErrorsMachine, {
  inputs: [undefined],
  events,
  outcomes: {},
  rests: { reactions: 'every failed call is heard, one after the other' },
  promises: {
    reactions: 'is ready for the next failure',
    'offer.none': { says: 'offers nothing', holds: (snapshot) => missingOf(snapshot) === null },
    'offer.made': { says: 'says what did not come', holds: (snapshot) => missingOf(snapshot)?.href === href },
  },
});
