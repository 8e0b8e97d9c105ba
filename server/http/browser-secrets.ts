import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * A browser's secrets besides its session, in cookies that scripts cannot read: `device` is known to accounts, `proof`
 * awaits a code, `passkey` was given challenges, `choice` proves its consent.
 */
export type BrowserSecret = 'device' | 'proof' | 'passkey' | 'choice';

export interface BrowserSecrets {
  /** The browser's current value; null if it cannot be valid. The database stores only hashes. */
  read(name: BrowserSecret): string | null;
  /** Sets a new value that lasts `lifeMs`, and returns it. */
  renew(name: BrowserSecret, lifeMs: number): string;
  drop(name: BrowserSecret): void;
}

/** A random 256-bit cookie value. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** A cookie's value if it could be one of ours. */
export const secretIn = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;

/** `__Host-` binds a cookie to this host over https; plain http does not support that prefix. */
export const cookieOptions = (isHttps: boolean) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps }) as const;

export function browserSecrets(context: Context, isHttps: boolean): BrowserSecrets {
  const cookieOf = (name: BrowserSecret) => (isHttps ? `__Host-vitrine-${name}` : `vitrine_${name}`);
  return {
    read: (name) => secretIn(getCookie(context, cookieOf(name))),
    renew: (name, lifeMs) => {
      const secret = newSecret();
      setCookie(context, cookieOf(name), secret, { ...cookieOptions(isHttps), maxAge: lifeMs / 1000 });
      return secret;
    },
    drop: (name) => {
      deleteCookie(context, cookieOf(name), { path: '/', secure: isHttps });
    },
  };
}
