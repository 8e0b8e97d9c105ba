import { eq } from 'drizzle-orm';
import type { SavedProfile, saveProfile as saveCall } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { checkForm } from '#rules/forms.ts';
import { profileRules } from '#rules/profile-form.ts';
import { customers } from '#server/db/schema/index.ts';
import { resolved } from '#server/forms/remote-rules.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { checkVat } from '#server/vat/check.ts';
import { refusalOf } from '#server/vat/of-cart.ts';

/** The form's rules, including the VAT number's. */
const rules = resolved(profileRules);

export type ProfileForm = BodyOf<typeof saveCall>;

/**
 * Changes what customers may change about themselves. Private customers have neither a company nor a VAT number; a
 * company's new number is checked before anything is written. Throws 422 by field.
 */
export async function saveProfile({ visit, services }: Asker, form: ProfileForm): Promise<SavedProfile> {
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const isCompany = customer.accountType === 'Company';
  refuseFields(checkForm(rules, { ...form, AccountType: customer.accountType }, visit.culture));
  const isNewNumber = isCompany && form.VAT !== customer.vatNumber;
  const refusal = isNewNumber ? refusalOf(await checkVat(services, { text: form.VAT, country: '' })) : null;
  if (refusal) refuseFields({ VAT: refusal });
  await services.db
    .update(customers)
    .set({
      firstName: form.FirstName,
      lastName: form.LastName,
      phone: form.Phone,
      culture: form.Culture,
      ...(isCompany ? { company: form.Company, vatNumber: form.VAT } : {}),
    })
    .where(eq(customers.id, customer.id));
  return { Uri: visit.urls.account({ saved: '1' }) };
}
