import { createHmac } from 'node:crypto';
import { safeParse } from 'valibot';
import { twoFactorState } from '#contract/two-factor.ts';
import type { TwoFactorState } from '#contract/two-factor.ts';
import { addresses, password } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export const twoFactorCalls = {
  begin: '/api/v1/security/twofactor',
  confirm: '/api/v1/security/twofactor/confirm',
  keep: '/api/v1/security/twofactor/recoverycodes/kept',
  renew: '/api/v1/security/twofactor/recoverycodes',
  disable: '/api/v1/security/twofactor/disable',
  file: '/api/v1/security/twofactor/recoverycodes.txt',
  code: `${addresses.login}/code`,
} as const;
export const homePage = '/fr/security/twofactorhome';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes of a secret in base32, as a phone reads them. */
const bytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows at a moment (ms since 1970): RFC 6238, written here once more. */
export function appCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export async function stateIn(answer: Response): Promise<TwoFactorState> {
  const parsed = safeParse(twoFactorState, await answer.json());
  if (!parsed.success) throw new Error(`no state of two-factor authentication: ${answer.status}`);
  return parsed.output;
}

/** Begins the set-up; returns the secret as the page shows it. */
export async function beginSetUp(person: Person): Promise<string> {
  const { Enrolment } = await stateIn(await person.send('POST', twoFactorCalls.begin, { Password: password }));
  if (!Enrolment) throw new Error('no secret was shown');
  return Enrolment.Secret;
}

/** Switches two-factor authentication on; returns the secret and the recovery codes. */
export async function switchOn(shop: TestShop, person: Person): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginSetUp(person);
  const answer = await person.send('POST', twoFactorCalls.confirm, { Code: appCode(secret, shop.services.now()) });
  return { secret, codes: (await stateIn(answer)).RecoveryCodes };
}
