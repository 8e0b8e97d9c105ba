import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { safeParse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import { beginPasskey, askPasskey, passkeysAnswer } from '#contract/passkey.ts';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeysAnswer,
  UsedPasskey,
} from '#contract/passkey.ts';
import { addresses, password } from '#tests/server/http-shop.ts';
import type { Person } from '#tests/shop.ts';

export const passkeyCalls = {
  begin: '/api/v1/security/passkeys/new/options',
  add: '/api/v1/security/passkeys',
  ask: `${addresses.login}/passkey/options`,
  signIn: `${addresses.login}/passkey`,
  of: (passkeyId: string) => `/api/v1/security/passkeys/${passkeyId}`,
  remove: (passkeyId: string) => `/api/v1/security/passkeys/${passkeyId}/remove`,
} as const;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => Buffer.from([24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff));
const cbor = (data: Parameters<typeof isoCBOR.encode>[0]) => Buffer.from(isoCBOR.encode(data));

/** What a response may deviate in from an honest one. */
export interface Deceit {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  userHandle?: string;
  signature?: string;
  counter?: number;
}

/**
 * A phone or security key in software: keeps one passkey, and speaks WebAuthn as browsers pass it on (ES256, no
 * attestation). Written against the specification, not against the shop.
 */
export class Authenticator {
  /** How often it has signed; 0 for good if it doesn't count, as synchronised passkeys don't. */
  counter: number;
  readonly counts: boolean;
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  constructor({ counts = true } = {}) {
    this.counts = counts;
    this.counter = 0;
  }

  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // a COSE key: EC2, ES256, P-256
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return cbor(key);
  }

  private data(rpId: string, { isVerified = true, counter = this.counter }: Deceit, credential?: Buffer): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), u32(counter), credential ?? Buffer.alloc(0)]);
  }

  create({ rp, user, challenge }: PasskeyCreation, origin: string, deceit: Deceit = {}): CreatedPasskey {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), u16(id.length), id, this.publicKey()]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(this.data(deceit.rpId ?? rp.id, deceit, credential))],
    ]);
    return {
      ...this.named,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin, deceit),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ rpId, challenge }: PasskeyRequest, origin: string, deceit: Deceit = {}): UsedPasskey {
    if (this.counts) this.counter += 1;
    const data = this.data(deceit.rpId ?? rpId, deceit);
    const clientDataJSON = clientData('webauthn.get', challenge, origin, deceit);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url');
    return {
      ...this.named,
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: deceit.signature ?? signature,
        userHandle: deceit.userHandle ?? this.userHandle,
      },
    };
  }

  private get named() {
    return { id: this.id, rawId: this.id, type: 'public-key' } as const;
  }
}

const clientData = (type: string, challenge: string, origin: string, deceit: Deceit): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(deceit) })).toString('base64url');
const pick = ({ type, challenge, origin }: Deceit) =>
  Object.fromEntries(Object.entries({ type, challenge, origin }).filter(([, value]) => value !== undefined));

export async function answerAs<Schema extends GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<InferOutput<Schema>> {
  const parsed = safeParse(schema, await answer.json());
  if (!parsed.success) throw new Error(`not what was asked for: ${answer.status}`);
  return parsed.output;
}

/** The shop, as a browser on it sees it. */
interface Place {
  origin: string;
}

export const creationFor = async (person: Person, Password = password) =>
  (await answerAs(await person.send('POST', passkeyCalls.begin, { Password }), beginPasskey.answer)).Options;
export const requestFor = async (person: Person, IsSecondFactor = false) =>
  (await answerAs(await person.send('POST', passkeyCalls.ask, { IsSecondFactor }), askPasskey.answer)).Options;

/** Adds a passkey of a new authenticator to the person's account. */
export async function withPasskey(
  shop: Place,
  person: Person,
  { key = new Authenticator(), Name = '' } = {},
): Promise<{ key: Authenticator; list: PasskeysAnswer }> {
  const Response = key.create(await creationFor(person), shop.origin);
  return { key, list: await answerAs(await person.send('POST', passkeyCalls.add, { Name, Response }), passkeysAnswer) };
}

/** Signs the person in with the authenticator's passkey; the response as it came. */
export async function signInBy(shop: Place, person: Person, key: Authenticator, deceit: Deceit = {}) {
  const Response = key.get(await requestFor(person), shop.origin, deceit);
  return await person.send('POST', passkeyCalls.signIn, { Response, ReturnUrl: '/fr/checkout' });
}
