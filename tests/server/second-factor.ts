import { safeParse } from 'valibot';
import { signInAnswer } from '#contract/security.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { appCode, homePage, switchOn, twoFactorCalls } from './authenticator.ts';
import { addresses, customerOf, password, problemOf } from './http-shop.ts';

export const wrongCode = [422, 'Security.WrongAppCode'];
export const isSignedIn = async (person: Person) => (await person.get(homePage)).status === 200;
/** The status of a refusal, and its reason. */
export const refusalOf = async (answer: Response) => {
  const { status, errors, code } = await problemOf(answer);
  return [status, errors[0]?.code ?? code];
};
export async function signedIn(answer: Response) {
  const parsed = safeParse(signInAnswer, await answer.json());
  if (!parsed.success) throw new Error(`no sign-in: ${answer.status}`);
  return parsed.output;
}
export const login = (person: Person, Email: string, Password = password, from = '198.51.100.1') =>
  person.send('POST', addresses.login, { Email, Password, ReturnUrl: '/fr/checkout' }, { 'X-Forwarded-For': from });
export const prove = (person: Person, Code: string) =>
  person.send('POST', twoFactorCalls.code, { Code, ReturnUrl: '/fr/checkout' });

/** An account with two-factor authentication, a minute ago; its app, and the browser that set it up. */
export async function guarded(shop: TestShop, clock: { time: number }) {
  const { person, Email } = await customerOf(shop);
  const { secret, codes } = await switchOn(shop, person);
  clock.time += 60_000;
  return { known: person, Email, codes, now: (drift = 0) => appCode(secret, clock.time + drift * 1000) };
}
/** A browser that the account does not know, after the right password. */
export async function halfway(shop: TestShop, Email: string): Promise<Person> {
  const person = shop.person();
  await login(person, Email);
  return person;
}
