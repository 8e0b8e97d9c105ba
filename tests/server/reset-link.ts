import type { Person, TestShop } from '#tests/shop.ts';
import { mailsOf } from './mails-of.ts';

export const recoveryCalls = {
  forgot: '/api/v1/security/forgotpassword',
  reset: '/api/v1/security/resetpassword',
} as const;

/** Long enough, and no demo account's. */
export const newPassword = 'nine quiet herons';

/** Requests a link to a new password; returns the token in the mail that the shop is about to send. */
export async function requestedToken(shop: TestShop, person: Person, Email: string): Promise<string> {
  const answer = await person.send('POST', recoveryCalls.forgot, { Email });
  if (answer.status !== 200) throw new Error(`no link was requested: ${answer.status}`);
  const mail = (await mailsOf(shop, 'passwordReset')).at(-1);
  const [, token] = /\?token=([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link was mailed to ${Email}`);
  return token;
}

/** Posts a mailed link's token with a new password, typed twice. */
export const resetBy = (person: Person, Token: string, Password: string = newPassword): Promise<Response> =>
  person.send('POST', recoveryCalls.reset, { Token, Password, PasswordConfirm: Password });
