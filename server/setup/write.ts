import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import * as reference from '#server/db/reference.ts';
import * as tables from '#server/db/schema/index.ts';
import { hashPassword } from '#server/security/passwords.ts';
import type { Seller } from '#server/db/seller.ts';
import { storesOf } from './stores.ts';
import type { BankAccount } from '#server/payment/bank-account.ts';
import type { SetupAnswers } from './answers.ts';
import { NotSetUp } from '../db/missing.ts';

/** A part of a shop, and how much this run added to it; existing data is never changed. */
export interface SetupStep {
  what: string;
  added: number;
}

/**
 * Gives a shop what it lacks, in one transaction: run again it completes, and changes nothing that exists.
 * @throws {NotSetUp} if the administrator's address is a customer's
 */
export async function setUp(db: Db, answers: SetupAnswers): Promise<SetupStep[]> {
  const passwordHash = await hashPassword(answers.administrator.password);
  return await db.transaction(async (tx) => [
    { what: 'Catalogue', added: await addTo(tx, tables.catalogs, [reference.mainCatalog]) },
    {
      what: 'Price list',
      added: await addTo(tx, tables.priceLists, [{ ...reference.defaultPriceList, basis: answers.prices }]),
    },
    { what: 'Countries', added: await addCountries(tx, answers) },
    { what: 'VAT rates', added: await addTo(tx, tables.vatRates, reference.vatRates) },
    { what: 'Warehouse', added: await addWarehouse(tx, answers) },
    { what: 'Delivery', added: await addDelivery(tx, answers) },
    { what: 'Settings', added: await addTo(tx, tables.settings, settingsOf(answers)) },
    { what: 'Administrator', added: await addAdministrator(tx, answers, passwordHash) },
  ]);
}

type Begun =
  | typeof tables.catalogs
  | typeof tables.priceLists
  | typeof tables.countries
  | typeof tables.vatRates
  | typeof tables.settings
  | typeof tables.shippingRates;

/** Rows with an existing key stay unchanged. */
async function addTo<Table extends Begun>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<number> {
  const added = await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoNothing()
    .returning();
  return added.length;
}

async function addCountries(tx: Tx, { homeCountry }: SetupAnswers): Promise<number> {
  const [home] = await tx.select().from(tables.countries).where(eq(tables.countries.isHome, true));
  return await addTo(
    tx,
    tables.countries,
    reference.countries.map((country) => ({ ...country, isHome: !home && country.code === homeCountry })),
  );
}

async function addWarehouse(tx: Tx, { warehouse, homeCountry }: SetupAnswers): Promise<number> {
  const [known] = await tx.select().from(tables.warehouses).limit(1);
  if (known) return 0;
  const { name, city } = warehouse;
  await tx
    .insert(tables.warehouses)
    .values({ code: 'main', name: { fr: name, nl: name }, city, countryCode: homeCountry, position: 1 });
  return 1;
}

/** Home delivery to every country without a shipping method. */
async function addDelivery(tx: Tx, { delivery }: SetupAnswers): Promise<number> {
  const { code } = reference.homeDelivery;
  await tx.insert(tables.shippingMethods).values(reference.homeDelivery).onConflictDoNothing();
  const [method] = await tx.select().from(tables.shippingMethods).where(eq(tables.shippingMethods.code, code));
  const served = new Set((await tx.select().from(tables.shippingRates)).map(({ countryCode }) => countryCode));
  const rates = reference.homeDeliveryRates.flatMap(({ countryCode, ...usual }) => {
    const own = delivery[countryCode];
    const cents = own ? { inclCents: own.price, freeFromInclCents: own.freeFrom } : usual;
    return method && !served.has(countryCode) ? [{ shippingMethodId: method.id, countryCode, ...cents }] : [];
  });
  return rates.length === 0 ? 0 : await addTo(tx, tables.shippingRates, rates);
}

function settingsOf({ shopName, seller, bankAccount, mailFrom, homeCountry, stores }: SetupAnswers) {
  const country = reference.countries.find(({ code }) => code === homeCountry);
  const { name, street, city, vatNumber, register, email, phone, hours, social } = seller;
  const sold: Seller = {
    Name: name,
    Street: street,
    City: city,
    Country: [...new Set([country?.name.fr, country?.name.nl])].join(' – '),
    VatNumber: vatNumber,
    Register: register,
    Email: email,
    Phone: phone,
    Hours: hours,
    Social: Object.entries(social).map(([Name, Url]) => ({ Name, Url })),
  };
  const account: BankAccount = { Beneficiary: name, Iban: bankAccount.iban, Bic: bankAccount.bic };
  return [
    { key: 'shopName', value: shopName },
    { key: 'seller', value: sold },
    { key: 'bankTransfer', value: account },
    { key: 'mailFrom', value: mailFrom },
    ...(stores.length > 0 ? [{ key: 'stores', value: storesOf(stores) }] : []),
    { key: 'consentStamp', value: new Date().toISOString().slice(0, 10) },
  ];
}

/** The first staff member, who can add others. */
async function addAdministrator(tx: Tx, { administrator }: SetupAnswers, passwordHash: string): Promise<number> {
  const [staff] = await tx.select().from(tables.customers).where(eq(tables.customers.role, 'staff')).limit(1);
  if (staff) return 0;
  const { email, firstName, lastName, culture } = administrator;
  const [taken] = await tx
    .select({ id: tables.customers.id })
    .from(tables.customers)
    .where(sql`${tables.customers.email} = ${email}`);
  if (taken)
    throw new NotSetUp(`${email} is a customer’s account already: name another address for the administrator.`);
  await tx.insert(tables.customers).values({ email, firstName, lastName, culture, passwordHash, role: 'staff' });
  return 1;
}
