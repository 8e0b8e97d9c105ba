import type { BodyOf } from '#contract/endpoint.ts';
import type { register as registerCall, SignedIn } from '#contract/security.ts';
import { checkForm } from '#rules/forms.ts';
import { confirmLinkLife } from '#rules/credentials-form.ts';
import { registerRules } from '#rules/register-form.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { outbox, registrations } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
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
 * Takes a registration, which becomes an account at the link mailed to its address (`confirmAccount`): until then it
 * blocks nobody who registers the same address. The response and the work are the same for an address that already has
 * an account, whose owner is told so by the mail. A company's VAT number is checked before any lookup. Throws 422 by
 * field, 429 beyond the limit.
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
  const returnUrl = safeReturnUrl(form.ReturnUrl, { appPath: visit.appPath, fallback: visit.urls.home() });
  const token = newSecret();
  const { culture } = visit;
  await services.db.transaction(async (tx) => {
    await tx.insert(registrations).values({
      email: form.Email,
      passwordHash,
      firstName: form.FirstName,
      lastName: form.LastName,
      accountType: form.AccountType,
      company: isCompany ? form.Company : '',
      vatNumber: isCompany ? form.VAT : '',
      culture,
      returnUrl,
      tokenHash: hashOf(token),
      expiresAt: new Date(services.now() + confirmLinkLife),
    });
    await tx.insert(outbox).values({ kind: 'welcome', payload: { token, culture }, dueAt: new Date(services.now()) });
  });
  services.wakeOutbox();
  const answer = await sessionAnswer(services, visit, '');
  return { ...answer, Uri: visit.urls.login({ registered: '1', returnUrl }) };
}
