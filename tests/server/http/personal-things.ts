import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { orderAbove } from '../approvals.ts';
import { typedAddress } from '../calls/addresses.ts';
import { caseOf } from '../calls/index.ts';
import { colleagueOf, companyOf, invited } from '../company.ts';
import { ordered } from '../history/ordered.ts';
import { addresses, guestWithMug } from '../http-shop.ts';
import { withPasskey } from '../passkey.ts';
import { accountOf } from '../prepaid.ts';
import { deliver } from '../reviews/shop.ts';
import { otherSession } from '../sessions.ts';
import { variant } from '../small-shop.ts';
import { wishBy, wished } from '../wishes.ts';

/** The least id that a table gives from now on: an id above it belongs to what the test's people made. */
export const FIRST_ID = 100_000;

/** Gives each table ids of its own, so that no two things of a shop share one by chance. */
export async function spreadIds({ services: { db } }: TestShop): Promise<void> {
  const found = await db.execute(sql`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`);
  for (const [at, { name }] of rowsOf<{ name: string }>(found).entries())
    await db.execute(sql`SELECT setval(${`"${name}"`}::regclass, ${FIRST_ID * (at + 1)})`);
}

/** Somebody with one of everything that a customer of a company can have. */
export async function somebodyWithEverything(shop: TestShop): Promise<Person> {
  const given = await guestWithMug(shop);
  const { person } = given;
  const { Email } = await companyOf(shop, person);
  await invited(shop, person, { Email: `${crypto.randomUUID()}@vitrine.test` });
  await orderAbove(await colleagueOf(shop, person, { Limit: '19,99' }));
  await ordered(person);
  await deliver(shop, await ordered(person));
  await ordered(person, undefined, { PaymentMethod: 'Card' });
  await otherSession(shop, person, Email);
  await withPasskey(shop, person);
  await accountOf(shop, person, { cents: 1000 });
  expect((await person.send('POST', endpoints.saveAddress.path, typedAddress)).status).toBe(200);
  const { WishlistProductId: Id } = await wished(person, variant.mug, { Name: 'Une liste' });
  await wishBy(person, 'DELETE', 'deletefromlist', { Id: Id ?? 0 });
  await wished(person, variant.book);
  await caseOf('takeSavedItem').valid({ shop, ...given });
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  return person;
}
