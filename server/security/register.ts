import type { BodyOf } from '#contract/endpoint.ts';
import type { register as registerCall, SignedIn } from '#contract/security.ts';
import { checkForm } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { customers, outbox } from '#server/db/schema/index.ts';
import { refuseDemoPassword } from './refuse-demo-password.ts';
import { resolved } from '#server/forms/remote-rules.ts';
import { refuseFields } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { checkVat } from '#server/vat/check.ts';
import { refusalOf } from '#server/vat/of-cart.ts';
import { countAttempt } from '../http/rate-limits.ts';
import { hashPassword } from './passwords.ts';
import { sessionAnswer } from './sign-in.ts';

/** The form's rules, including the VAT number's. */
const rules = resolved(registerRules);

export type Registration = BodyOf<typeof registerCall>;

/**
 * Creates a customer. The response and its timing are the same for an address that already has an account: its owner
 * gets a mail instead. So nobody is signed in here; the response leads to the sign-in page. A company's VAT number is
 * checked before any lookup. Throws 422 by field, 429 beyond the limit.
 */
export async function register(services: Services, visit: Visit, form: Registration): Promise<SignedIn> {
  refuseFields(
    checkForm(rules, { ...form, AcceptTerms: form.AcceptTerms === 'on' ? 'true' : form.AcceptTerms }, visit.culture),
  );
  const { registerPerAddress, registerPerRecipient } = services.settings.limits;
  const hour = { windowMs: 3_600_000 };
  refuseDemoPassword(services, form.Password);
  await countAttempt(services, { ...hour, name: 'register.address', of: visit.ip, most: registerPerAddress });
  // the address's owner gets a mail about each registration
  await countAttempt(services, {
    ...hour,
    name: 'register.recipient',
    of: form.Email.toLowerCase(),
    most: registerPerRecipient,
  });
  const isCompany = form.AccountType === 'Company';
  const refusal = isCompany ? refusalOf(await checkVat(services, { text: form.VAT, country: '' })) : null;
  if (refusal) refuseFields({ VAT: refusal });
  const passwordHash = await hashPassword(form.Password);
  await services.db.transaction(async (tx) => {
    const created = await tx
      .insert(customers)
      .values({
        email: form.Email,
        passwordHash,
        firstName: form.FirstName,
        lastName: form.LastName,
        accountType: form.AccountType,
        company: isCompany ? form.Company : '',
        vatNumber: isCompany ? form.VAT : '',
        showsExclVat: isCompany,
        culture: visit.culture,
      })
      .onConflictDoNothing({ target: customers.email })
      .returning({ id: customers.id });
    await tx.insert(outbox).values({
      kind: 'welcome',
      payload: { email: form.Email, culture: visit.culture, firstName: form.FirstName, isKnown: created.length === 0 },
    });
  });
  services.wakeOutbox();
  const returnUrl = safeReturnUrl(form.ReturnUrl, { appPath: visit.appPath, fallback: visit.urls.home() });
  const answer = await sessionAnswer(services, visit, '');
  return { ...answer, Uri: visit.urls.login({ registered: '1', returnUrl }) };
}
