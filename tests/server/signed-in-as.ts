import { expect } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import type { Person, TestShop } from '#tests/shop.ts';

/** Somebody who has signed in to the demo account of that name: `shopper`, `staff` … */
export async function signedInAs(shop: Pick<TestShop, 'person'>, who: string): Promise<Person> {
  const person = shop.person();
  const asks = { Email: `${who}@vitrine.test`, Password: demoPassword };
  expect((await person.send('POST', '/api/v1/security/login', asks)).status).toBe(200);
  return person;
}
