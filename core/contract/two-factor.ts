import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { codeLock, knownPassword } from './security.ts';
import { text } from './wire.ts';

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

/** What an authenticator app needs to know. It is shown, and nothing else: no flow's context ever contains it. */
export const enrolment = v.object({
  /** The secret in base32, in groups of four to be typed. */
  Secret: v.string(),
  /** The same as a link that opens an app on this device: `otpauth://totp/…`. */
  Uri: v.string(),
  /** That link as a QR code: an SVG path of unit squares in a square of `Size`. */
  QrPath: v.string(),
  QrSize: v.number(),
});
export type Enrolment = v.InferOutput<typeof enrolment>;

const twoFactorFacts = {
  /** Whether signing in requires a second factor. */
  IsOn: v.boolean(),
  /** How many recovery codes are unused. */
  RecoveryCodesLeft: v.number(),
};
/** Shown once, to their owner alone. */
const shownOnce = {
  /** Null unless the set-up is under way. */
  Enrolment: v.nullable(enrolment),
  /** New codes, until their owner has kept them; empty otherwise. */
  RecoveryCodes: v.array(v.string()),
};

export const twoFactorState = v.object({ ...twoFactorFacts, ...shownOnce });
export type TwoFactorState = v.InferOutput<typeof twoFactorState>;
export type TwoFactorFacts = Pick<TwoFactorState, 'IsOn' | 'RecoveryCodesLeft'>;
export type ShownOnce = Pick<TwoFactorState, 'Enrolment' | 'RecoveryCodes'>;

export const beginTwoFactor = endpoint({
  id: 'beginTwoFactor',
  what: 'Begins to set up two-factor authentication: a secret for an authenticator app, the same one for an hour. Nothing changes until its code is confirmed.',
  method: 'POST',
  path: '/api/v1/security/twofactor',
  may: 'customer',
  query: culture,
  body: v.object({ Password: knownPassword }),
  answer: twoFactorState,
  problems: [422, 429],
});

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  what: 'Switches two-factor authentication on with the app’s code. The session id rotates, the account’s other sessions end, its owner gets a mail, and ten recovery codes are shown once. After five wrong codes in a quarter of an hour the response is 429 with `RetryAt`.',
  method: 'POST',
  path: '/api/v1/security/twofactor/confirm',
  may: 'customer',
  query: culture,
  body: v.object({ Code: text(20) }),
  answer: twoFactorState,
  problems: [422, 429],
});

export const keepRecoveryCodes = endpoint({
  id: 'keepRecoveryCodes',
  what: 'Confirms that the new recovery codes were kept: they are not shown again.',
  method: 'POST',
  path: '/api/v1/security/twofactor/recoverycodes/kept',
  may: 'customer',
  query: culture,
  answer: twoFactorState,
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  what: 'Replaces all recovery codes by ten new ones. Sessions and mail as for `confirmTwoFactor`.',
  method: 'POST',
  path: '/api/v1/security/twofactor/recoverycodes',
  may: 'customer',
  query: culture,
  body: v.object({ Password: knownPassword }),
  answer: twoFactorState,
  problems: [422, 429],
});

export const disableTwoFactor = endpoint({
  id: 'disableTwoFactor',
  what: 'Switches two-factor authentication off: the secret and the recovery codes are deleted. Sessions and mail as for `confirmTwoFactor`.',
  method: 'POST',
  path: '/api/v1/security/twofactor/disable',
  may: 'customer',
  query: culture,
  body: v.object({ Password: knownPassword }),
  answer: twoFactorState,
  problems: [422, 429],
});

/** What the page shows: the state, setting it up, new recovery codes, or the password before a change. */
export const twoFactorSteps = ['home', 'enrol', 'codes', 'renew', 'disable'] as const;
export type TwoFactorStep = (typeof twoFactorSteps)[number];

export const twoFactorHomePage = definePage({
  id: 'twoFactorHome',
  params: nothing,
  /** `recovered`: a recovery code was used to sign in, on the way to `returnUrl`; `changed`: it was just switched off. */
  search: v.object({ step: one, recovered: one, returnUrl: one, changed: one }),
  data: v.object({
    Kind: v.literal('twoFactorHome'),
    ...twoFactorFacts,
    ...shownOnce,
    Step: v.picklist(twoFactorSteps),
    /** New recovery codes may still be seen once more. */
    AreCodesNew: v.boolean(),
    Lock: v.nullable(codeLock),
    IsRecovered: v.boolean(),
    IsChanged: v.boolean(),
    ReturnUrl: v.string(),
    /** The codes as a text file. */
    FileUrl: v.string(),
  }),
  may: 'customer',
  actions: ['beginTwoFactor', 'confirmTwoFactor', 'keepRecoveryCodes', 'renewRecoveryCodes', 'disableTwoFactor'],
  texts: ['TwoFactor'],
});
export type TwoFactorHomePageData = v.InferOutput<typeof twoFactorHomePage.data>;
