import { requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';
import { offline, timedOut, unknownFailure } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';

export const href = '/fr/checkout';
export const failed = (status: number, code: string): Failure => ({ status, code, message: '', errors: [] });
export const needsSignIn = failed(401, 'Problem.SignIn');
export const missing = failed(404, 'Problem.NotFound');
const refused = failed(422, 'Problem.Invalid');

const events = {
  'call.failed': [needsSignIn, missing, offline, refused, timedOut, unknownFailure].map((failure) => ({
    failure,
    href,
  })),
} satisfies EventCatalogue<typeof requestErrorsMachine>;

export const requestErrorsModel = flowModel(requestErrorsMachine, {
  inputs: [undefined],
  events,
  outcomes: {},
  promises: { listening: 'is ready for the next failure' },
});
