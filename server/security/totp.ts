import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Enrolment } from '#contract/two-factor.ts';

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, thirty seconds. */
const scheme = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off, either way. */
const drift = 1;
/** 160 bits, as long as the hash (RFC 4226). */
const secretBytes = 20;

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...scheme, ...names, secret: Secret.fromBase32(secret) });

/** The time step that a code belongs to, compared in constant time; null if it is not valid now. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const token = typed.replaceAll(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / scheme.period) + delta;
}

/** How an authenticator app is told the secret. */
export function enrolmentOf(secret: string, names: { shop: string; email: string }): Enrolment {
  // a colon separates the two names in the link
  const Uri = totpOf(secret, { issuer: names.shop.replaceAll(':', ' '), label: names.email }).toString();
  const { size, data } = encode(Uri, { ecc: 'M', border: 4 });
  return {
    Secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    Uri,
    QrPath: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    QrSize: size,
  };
}
