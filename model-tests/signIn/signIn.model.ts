import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { flowModel } from '#paths/model.ts';
import { an, emptyCart, signedIn, summaryOf } from '#tests/fixtures/buying.ts';
import { offline, refusedFields, wrongCredentials } from '../failures.ts';

const password = 'Vitrine-demo-2026';
export const typed = { Email: 'an@example.test', Password: password };
const after = { summary: summaryOf(emptyCart), uri: '' };

export const signInModel = flowModel(signInMachine, {
  inputs: [{ person: null }, { person: an }],
  events: {
    submit: [
      { fields: typed, returnUrl: '/fr/checkout', staysHere: false },
      { fields: typed, returnUrl: '', staysHere: true },
    ],
    logOff: [{}],
    'person.changed': [
      { person: an, ...after },
      { person: null, ...after },
    ],
  },
  outcomes: {
    signIn: { done: [signedIn()], errors: [wrongCredentials, refusedFields, offline] },
    logOff: { done: [signedIn({ Person: null, Cart: after.summary, Uri: '/fr' })], errors: [offline] },
  },
  promises: {
    deciding: 'is over at once',
    'visitor.ready': { says: 'nobody is signed in', holds: ({ context }) => context.person === null },
    'visitor.refused': {
      says: 'says what is wrong',
      holds: ({ context }) => context.failure !== null || Object.keys(context.errors).length > 0,
    },
    'visitor.signingIn': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'customer.ready': { says: 'somebody is signed in', holds: ({ context }) => context.person !== null },
    'customer.loggingOff': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
  },
});
