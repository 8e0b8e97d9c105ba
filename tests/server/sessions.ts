import type { OpenSession } from '#contract/sessions.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, password } from './http-shop.ts';

export const sessionsPage = '/fr/account/sessions';
export const sessionsCall = '/api/v1/security/sessions';

/** The sessions that a customer's page lists. */
export async function sessionsOf(person: Person): Promise<OpenSession[]> {
  const answer = await person.get(sessionsPage);
  return ((await answer.json()) as { Page: { Sessions: OpenSession[] } }).Page.Sessions;
}

/** Signs in from another browser. */
export async function alsoAt(shop: TestShop, Email: string, userAgent = ''): Promise<Person> {
  const other = shop.person();
  const answer = await other.send('POST', addresses.login, { Email, Password: password }, { 'User-Agent': userAgent });
  if (!answer.ok) throw new Error(`no second session: ${answer.status}`);
  return other;
}

/** The id of a second session of `person`, who is signed in. */
export async function otherSession(shop: TestShop, person: Person, Email: string): Promise<string> {
  await alsoAt(shop, Email);
  const other = (await sessionsOf(person)).find(({ IsCurrent }) => !IsCurrent);
  if (!other) throw new Error('no second session');
  return other.SessionId;
}
