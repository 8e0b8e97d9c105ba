import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { knownPassword, returnUrl, signInAnswer } from './security.ts';
import { text } from './wire.ts';

const culture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/u));
/** WebAuthn's own names and values from here on (Web Authentication Level 3, §5.1 "JSON serialization"). */
const credentialId = bytes(1400);
const descriptor = v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) });

/** What `navigator.credentials.create()` is asked for: a passkey that the authenticator keeps, and a verified user. */
export const passkeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>;

/** What `navigator.credentials.get()` is asked for. */
export const passkeyRequest = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** Empty unless a password was right before: nobody learns who has a passkey. */
  allowCredentials: v.array(descriptor),
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** A new passkey, as an authenticator responds. */
export const createdPasskey = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/u))), v.maxLength(10)), []),
  }),
});
export type CreatedPasskey = v.InferOutput<typeof createdPasskey>;

/** A challenge signed with a passkey. */
export const usedPasskey = v.object({
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.optional(bytes(100)),
  }),
});
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;

export const passkey = v.object({
  PasskeyId: v.string(),
  Name: v.string(),
  /** Instants, ISO 8601. */
  AddedAt: v.string(),
  LastUsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** The customer’s passkeys, oldest first. */
export const passkeysAnswer = v.object({
  Passkeys: v.array(passkey),
  /** There is room for no other. */
  IsFull: v.boolean(),
});
export type PasskeysAnswer = v.InferOutput<typeof passkeysAnswer>;

const ofPasskey = v.object({ passkeyId: v.pipe(v.string(), v.uuid()) });
const name = v.optional(text(60), '');

export const beginPasskey = endpoint({
  id: 'beginPasskey',
  what: 'Asks for a new passkey of the signed-in customer, who types the password again: the options for `navigator.credentials.create()`. Their challenge may be answered once within five minutes, in the same browser.',
  method: 'POST',
  path: '/api/v1/security/passkeys/new/options',
  may: 'customer',
  query: culture,
  body: v.object({ Password: knownPassword }),
  answer: v.object({ Options: passkeyCreation }),
  problems: [422, 429],
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  what: 'Adds the passkey that an authenticator created for `beginPasskey`; an account has ten at most. Its owner is notified by mail.',
  method: 'POST',
  path: '/api/v1/security/passkeys',
  may: 'customer',
  query: culture,
  body: v.object({ Name: name, Response: createdPasskey }),
  encodings: ['json'],
  answer: passkeysAnswer,
  problems: [422, 429],
});

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  what: 'Gives a passkey another name.',
  method: 'PUT',
  path: '/api/v1/security/passkeys/:passkeyId',
  may: 'customer',
  params: ofPasskey,
  query: culture,
  body: v.object({ Name: name }),
  answer: passkeysAnswer,
  problems: [404, 422],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  what: 'Removes a passkey of the signed-in customer, who types the password again. The session’s id rotates, every other session of the account ends, and its owner is notified by mail.',
  method: 'POST',
  path: '/api/v1/security/passkeys/:passkeyId/remove',
  may: 'customer',
  params: ofPasskey,
  query: culture,
  body: v.object({ Password: knownPassword }),
  answer: passkeysAnswer,
  problems: [404, 422, 429],
});

export const askPasskey = endpoint({
  id: 'askPasskey',
  what: 'Asks for a passkey: the options for `navigator.credentials.get()`, the same for everybody. `IsSecondFactor` instead of the second factor’s code, after the right password: those of that account only. The challenge may be answered once within five minutes, in the same browser.',
  method: 'POST',
  path: '/api/v1/security/login/passkey/options',
  query: culture,
  body: v.object({ IsSecondFactor: v.optional(v.boolean(), false) }),
  answer: v.object({ Options: passkeyRequest }),
  problems: [422, 429],
});

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  what: 'Signs in with a passkey, which counts as password and second factor: its authenticator has verified the user. The rest is as for `signIn`.',
  method: 'POST',
  path: '/api/v1/security/login/passkey',
  query: culture,
  body: v.object({ Response: usedPasskey, ReturnUrl: returnUrl }),
  encodings: ['json'],
  answer: signInAnswer,
  problems: [422, 429],
});
