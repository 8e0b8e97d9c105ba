import { mailOf, signInMachine } from '#machines/signIn/signIn.machine.ts';
import { flowModel } from '#paths/model.ts';
import { an, codeAsked, emptyCart, signedIn, signInAnswer, summaryOf } from '#tests/fixtures/buying.ts';
import { codeExpired, offline, refusedFields, tooSoon, wrongCode, wrongCredentials } from '../failures.ts';

const password = 'Vitrine-demo-2026';
export const code = '123456';
export const typed = { Email: 'an@example.test', Password: password };
const after = { summary: summaryOf(emptyCart), uri: '' };

export const signInModel = flowModel(signInMachine, {
  inputs: [{ person: null }, { person: an }],
  events: {
    submit: [
      { fields: typed, returnUrl: '/fr/checkout', staysHere: false },
      { fields: typed, returnUrl: '', staysHere: true },
    ],
    'code.asked': [{ returnUrl: '/fr/checkout' }],
    'code.submit': [{ fields: { Code: code } }],
    'code.resend': [{}],
    'code.abandon': [{}],
    logOff: [{}],
    'person.changed': [
      { person: an, ...after },
      { person: null, ...after },
    ],
  },
  outcomes: {
    signIn: { done: [signInAnswer(), codeAsked], errors: [wrongCredentials, refusedFields, tooSoon, offline] },
    proveSignIn: { done: [signInAnswer()], errors: [wrongCode, codeExpired, offline] },
    resendCode: { done: [{ Message: '' }], errors: [tooSoon, codeExpired, offline] },
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
    'visitor.proving.code.asked': { says: 'asks for the code', holds: ({ context }) => context.person === null },
    'visitor.proving.code.checking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.proving.mail.sent': { says: 'a mail is on its way', holds: ({ context }) => context.person === null },
    'visitor.proving.mail.offered': { says: 'offers another', holds: (snapshot) => mailOf(snapshot) === 'offered' },
    'visitor.proving.mail.resending': {
      says: 'asks for another',
      holds: (snapshot) => mailOf(snapshot) === 'resending',
    },
    'visitor.proving.mail.resent': {
      says: 'says that it was sent',
      holds: (snapshot) => mailOf(snapshot) === 'resent',
    },
    'customer.ready': { says: 'somebody is signed in', holds: ({ context }) => context.person !== null },
    'customer.loggingOff': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no code is kept': ({ context }) => !JSON.stringify(context).includes(code),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
  },
});
