import { eq } from 'drizzle-orm';
import type { SavedProfile, saveProfile as saveCall } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { checkForm } from '#rules/forms.ts';
import { profileRules } from '#rules/profile-form.ts';
import { customers } from '#server/db/schema/index.ts';
import { resolved } from '#server/forms/remote-rules.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { checkVat } from '#server/vat/check.ts';
import { refusalOf } from '#server/vat/of-cart.ts';

/** The form's rules, including the VAT number's. */
const rules = resolved(profileRules);

/** Whether a customer may change the company's name and VAT number: of several users, administrators. */
export const mayNameCompany = ({ company }: Pick<Visit, 'company'>): boolean =>
  company === null || company.role === 'administrator';

export type ProfileForm = BodyOf<typeof saveCall>;

/**
 * Changes what customers may change about themselves. Private customers have neither a company nor a VAT number; a
 * company's new number is checked before anything is written. Throws 422 by field.
 */
export async function saveProfile({ visit, services }: Asker, typed: ProfileForm): Promise<SavedProfile> {
  const { customer, company } = visit;
  if (!customer) throw new ShopProblem(401);
  const form = mayNameCompany(visit) ? typed : { ...typed, Company: customer.company, VAT: customer.vatNumber };
  const isCompany = customer.accountType === 'Company';
  refuseFields(checkForm(rules, { ...form, AccountType: customer.accountType }, visit.culture));
  const isNewNumber = isCompany && form.VAT !== customer.vatNumber;
  const refusal = isNewNumber ? refusalOf(await checkVat(services, { text: form.VAT, country: '' })) : null;
  if (refusal) refuseFields({ VAT: refusal });
  const own = {
    firstName: form.FirstName,
    lastName: form.LastName,
    phone: form.Phone,
    culture: form.Culture,
  };
  const ofCompany = { company: form.Company, vatNumber: form.VAT };
  const isSet = isCompany && mayNameCompany(visit);
  await services.db.transaction(async (tx) => {
    await tx.update(customers).set(own).where(eq(customers.id, customer.id));
    // a company's users share the holder's
    if (isSet)
      await tx
        .update(customers)
        .set(ofCompany)
        .where(eq(customers.id, company?.holderId ?? customer.id));
  });
  return { Uri: visit.urls.account({ saved: '1' }) };
}
