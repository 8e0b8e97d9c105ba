import { failureIn, isProving, mailOf } from '#machines/signIn/selectors.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { flowModel } from 'machine-paths/model';
import {
  an,
  codeAsked,
  emptyCart,
  secondAsked,
  secondLocked,
  signedIn,
  signInAnswer,
  summaryOf,
} from '#tests/fixtures/buying.ts';
import {
  codeExpired,
  codeLocked,
  offline,
  refusedFields,
  tooSoon,
  wrongAppCode,
  wrongCode,
  wrongCredentials,
} from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { defineFlow } from '../define-flow.ts';
import { signInDriver } from './signIn.driver.ts';

const password = 'Vitrine-demo-2026';
export const code = '123456';
export const typed = { Email: 'an@example.test', Password: password };
const after = { summary: summaryOf(emptyCart), uri: '' };

export const signInModel = flowModel(signInMachine, {
  requirements: {
    'ACC-01': ['submit', 'visitor.refused', 'customer', 'logOff', 'visitor.ready', 'person.changed'],
    'RUN-05': ['code.submit', 'code.resend', 'visitor.proving', 'error proveSignIn', 'after resendAfter'],
    'ERR-01': ['person.changed'],
    'SHOP-20': ['code.request', 'visitor.requesting', 'error requestCode'],
    'ACC-04': ['visitor.secondFactor', 'visitor.secondFactor.locked', 'after untilUnlocked'],
  },
  weights: { 'visitor.signingIn': 3, 'visitor.proving': 4 },
  inputs: [{ person: null }, { person: an }],
  events: {
    submit: [
      { fields: typed, returnUrl: '/fr/checkout', staysHere: false },
      { fields: typed, returnUrl: '', staysHere: true },
    ],
    'code.asked': [
      { returnUrl: '/fr/checkout', isTwoFactor: false, isRequested: false, hasPasskey: false, lock: null },
      { returnUrl: '/fr/checkout', isTwoFactor: false, isRequested: true, hasPasskey: false, lock: null },
      { returnUrl: '/fr/checkout', isTwoFactor: true, isRequested: false, hasPasskey: true, lock: null },
      { returnUrl: '/fr/checkout', isTwoFactor: true, isRequested: false, hasPasskey: false, lock: codeLocked.failure },
    ],
    'code.request': [
      { fields: { Email: typed.Email }, returnUrl: '/fr/checkout', staysHere: false },
      { fields: { Email: typed.Email }, returnUrl: '', staysHere: true },
    ],
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
    signIn: {
      done: [signInAnswer(), codeAsked, secondAsked, secondLocked],
      errors: [wrongCredentials, refusedFields, tooSoon, offline],
    },
    proveSignIn: {
      // only a code that replaces the password is asked for the second factor
      done: ({ snapshot }) => [
        signInAnswer(),
        isProving(snapshot) ? secondAsked : signInAnswer({ RecoveryCodesLeft: 9 }),
      ],
      errors: [wrongCode, wrongAppCode, codeExpired, codeLocked, offline],
    },
    requestCode: { done: [{ Message: '' }], errors: [refusedFields, tooSoon, offline] },
    resendCode: { done: [{ Message: '' }], errors: [tooSoon, codeExpired, offline] },
    logOff: { done: [signedIn({ Person: null, Cart: after.summary, Uri: '/fr' })], errors: [offline] },
  },
  promises: {
    deciding: 'is over immediately',
    'visitor.ready': { says: 'nobody is signed in', holds: ({ context }) => context.person === null },
    'visitor.refused': {
      says: 'shows what is wrong',
      holds: ({ context }) => context.failure !== null || Object.keys(context.errors).length > 0,
    },
    'visitor.signingIn': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.requesting': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.proving.code.asked': { says: 'asks for the code', holds: ({ context }) => context.person === null },
    'visitor.proving.code.checking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.proving.mail.sent': { says: 'a mail is being sent', holds: ({ context }) => context.person === null },
    'visitor.proving.mail.offered': {
      says: 'offers another code',
      holds: (snapshot) => mailOf(snapshot) === 'offered',
    },
    'visitor.proving.mail.resending': {
      says: 'requests another code',
      holds: (snapshot) => mailOf(snapshot) === 'resending',
    },
    'visitor.proving.mail.resent': {
      says: 'confirms that it was sent',
      holds: (snapshot) => mailOf(snapshot) === 'resent',
    },
    'visitor.secondFactor.deciding': 'is over immediately',
    'visitor.secondFactor.asked': {
      says: 'asks for the code; nobody is signed in',
      holds: ({ context }) => context.person === null,
    },
    'visitor.secondFactor.checking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'visitor.secondFactor.locked': {
      says: 'says until when; nobody is signed in',
      holds: ({ context }) => context.person === null && (context.failure?.retryAfter ?? 0) > 0,
    },
    'customer.ready': { says: 'somebody is signed in', holds: ({ context }) => context.person !== null },
    'customer.loggingOff': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no code is kept': ({ context }) => !JSON.stringify(context).includes(code),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
  },
});

/** What a user can do alone, one at a time. */
const signInWalk = () =>
  walkByHand(signInModel, ({ event, isAnswered, states }) => {
    const isSent = event?.type === 'submit' || event?.type === 'code.request';
    if (isSent && states.some((state) => state.startsWith('customer')))
      return 'it requires a session that ended elsewhere';
    if (isSent && states.some((state) => /^visitor\.(?:proving|secondFactor)$/u.test(state)))
      return 'a code is asked for in place of the password: the way back is to abandon it';
    if (event?.type === 'code.asked') return 'it requires a form that was sent before the scripts loaded';
    if (event?.type === 'person.changed')
      return 'it comes from a registration, for an account that the server must know';
    return event && !isAnswered ? 'its button is not there' : null;
  });

export default defineFlow({
  area: 'account',
  model: signInModel,
  browser: {
    driver: signInDriver,
    walk: signInWalk,
    // the page is loaded anew for whoever signed in
    isSilent: (snapshot) => snapshot.matches('customer') && failureIn(snapshot) === null,
  },
});
