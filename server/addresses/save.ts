import { and, eq } from 'drizzle-orm';
import type { SavedAddress, saveAddress as saveAddressCall } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { addressRules } from '#rules/address-form.ts';
import { checkForm } from '#rules/forms.ts';
import { normalisePostalCode } from '#rules/postal-code.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { addresses } from '#server/db/schema/index.ts';
import { lockAdministered } from '#server/http/company-lock.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { findChangeable, mayShare } from './read.ts';

type AddressForm = BodyOf<typeof saveAddressCall>;

/** Enough for anybody. */
const mostAddresses = 100;

// a line break in a name or address could end a label line
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Adds an address to the customer's address book, or edits one. The first address for a purpose becomes the default.
 * Those of a company are delivery addresses, and nobody's default. Throws 404 for another customer's, 403 for a company's
 * unless its administrator asks, 422 with a pointer per invalid field, 409 if the address book is full.
 */
export async function saveAddress({ visit, services }: Asker, form: AddressForm): Promise<SavedAddress> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const { Id, IsShared, ...typed } = form;
  const companyId = await sharedWith({ visit, services }, { Id, IsShared });
  const { places } = await readLookups(services.db);
  refuseFields({
    ...(places.countryByCode(typed.CountryId) ? {} : { CountryId: { code: 'Form.OneOf' } }),
    ...checkForm(addressRules, typed, visit.culture),
  });
  const values = {
    addressType: companyId === null ? typed.AddressType : ('Shipping' as const),
    firstName: oneLine(typed.FirstName),
    lastName: oneLine(typed.LastName),
    company: oneLine(typed.Company),
    street1: oneLine(typed.Street1),
    houseNumber: oneLine(typed.HouseNumber),
    boxNumber: oneLine(typed.BoxNumber),
    postalCode: normalisePostalCode(oneLine(typed.PostalCode), typed.CountryId),
    city: oneLine(typed.City),
    countryCode: typed.CountryId,
  };
  const own = companyId === null ? eq(addresses.customerId, customer.id) : eq(addresses.companyId, companyId);
  return await services.db.transaction(async (tx) => {
    if (companyId !== null) await lockAdministered(tx, customer.id);
    if (Id !== 0) {
      const [changed] = await tx
        .update(addresses)
        .set(values)
        .where(and(eq(addresses.id, Id), own))
        .returning({ id: addresses.id });
      if (!changed) throw notFound();
      return { AddressId: changed.id, AddressType: values.addressType, IsNew: false };
    }
    const book = await tx.select().from(addresses).where(own);
    if (book.length >= mostAddresses) throw new ShopProblem(409, { code: 'Checkout.AddressBookFull' });
    const isDefault =
      companyId === null &&
      !book.some((row) => row.isDefault && (row.addressType === 'Both' || row.addressType === typed.AddressType));
    const [added] = await tx
      .insert(addresses)
      .values({ ...values, ...(companyId === null ? { customerId: customer.id } : { companyId }), isDefault })
      .returning({ id: addresses.id });
    if (!added) throw new Error('The insert of an address returned no row.');
    return { AddressId: added.id, AddressType: values.addressType, IsNew: true };
  });
}

/** The company whose address it is or becomes; null for the customer's own. */
async function sharedWith(
  asker: Asker,
  { Id, IsShared }: Pick<AddressForm, 'Id' | 'IsShared'>,
): Promise<number | null> {
  if (Id !== 0) return (await findChangeable(asker, Id)).companyId;
  if (IsShared !== 'true') return null;
  const { visit } = asker;
  if (!visit.company || !mayShare(visit)) throw new ShopProblem(403, { code: 'CompanyUsers.NotAdministrator' });
  return visit.company.companyId;
}
