import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** What a browser keeps beside its session, unreadable to scripts: `device` is known to accounts, `proof` waits for a mailed code. */
export type BrowserSecret = 'device' | 'proof';

export interface BrowserSecrets {
  /** What the browser showed; null where that can be none. The database keeps hashes only. */
  read(name: BrowserSecret): string | null;
  /** Gives the browser a new one for so many ms, and answers it. */
  renew(name: BrowserSecret, lifeMs: number): string;
  drop(name: BrowserSecret): void;
}

/** A cookie's 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** What a cookie holds, where it can be one of ours. */
export const secretIn = (cookie: string | undefined): string | null =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : null;

/** `__Host-` ties a cookie to this host over https; plain http cannot carry that prefix. */
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
