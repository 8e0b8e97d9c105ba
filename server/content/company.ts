import type { Company } from '#contract/site.ts';
import type { Culture } from '#contract/wire.ts';
import { markNames, marksFor } from '#rules/payment-order.ts';
import { kept } from '#server/db/kept.ts';
import { settings as settingsTable } from '#server/db/schema/index.ts';
import { readSeller } from '#server/db/seller.ts';
import { readStores } from '#server/db/stores.ts';
import type { Services } from '#server/services.ts';

/** Kept, since each page's shared file is known by the object. */
const companyIn = (culture: Culture) =>
  kept([settingsTable], async (db): Promise<Omit<Company, 'Payments'> | null> => {
    const seller = await readSeller(db);
    if (seller.Name === '') return null;
    const { Name, Street, City, Country, VatNumber, Register, Email, Phone = '', Hours, Social = [] } = seller;
    return {
      Name,
      Address: [Street, City, Country].filter((line) => line !== ''),
      VatNumber,
      Register,
      Phone,
      Email,
      Hours: [...(Hours?.[culture] ?? [])],
      Social: [...Social],
      HasStores: (await readStores(db)).length > 0,
    };
  });
const companies = { fr: companyIn('fr'), nl: companyIn('nl') };
const told = new WeakMap<object, Company>();

/** Who sells; null until the shop was told. The same object as long as nothing of it changes. */
export async function companyOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  culture: Culture,
): Promise<Company | null> {
  const found = await companies[culture](db);
  if (!found) return null;
  const known = told.get(found);
  if (known) return known;
  const company = { ...found, Payments: settings.payment ? marksFor('BE').map((mark) => markNames[mark]) : [] };
  told.set(found, company);
  return company;
}
