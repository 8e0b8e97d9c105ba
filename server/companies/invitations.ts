import { and, eq } from 'drizzle-orm';
import type { CompanyFacts, inviteUser as inviteCall } from '#contract/company-users.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { invitationLife, invitationRules, limitOf } from '#rules/company-user-form.ts';
import type { CompanyRole } from '#rules/company-user-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Tx } from '#server/db/open.ts';
import { companyInvitations, companyUsers, customers, outbox } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound, refuseFields } from '#server/kernel/problem.ts';
import { administer } from './administer.ts';
import { readCompany } from './read.ts';

const DAY = 86_400_000;

/** A new link, and the mail that contains it. */
async function mailLink({ visit, services }: Asker, tx: Tx): Promise<{ tokenHash: string; expiresAt: Date }> {
  const token = newSecret();
  const { culture, customer } = visit;
  await tx.insert(outbox).values({
    kind: 'companyInvitation',
    payload: { token, culture, byId: customer?.id ?? 0 },
    dueAt: new Date(services.now()),
  });
  return { tokenHash: hashOf(token), expiresAt: new Date(services.now() + invitationLife) };
}

/** Counts a mail of the company to an address, in the transaction: what is refused is not counted. */
async function countMail({ services }: Asker, tx: Tx, { companyId, email }: { companyId: number; email: string }) {
  const { invitationsPerCompany, invitationsPerRecipient } = services.settings.limits;
  const counting = { db: tx, now: services.now };
  await countAttempt(counting, {
    name: 'invitation.company',
    of: String(companyId),
    most: invitationsPerCompany,
    windowMs: DAY,
  });
  await countAttempt(counting, {
    name: 'invitation.recipient',
    of: email.toLowerCase(),
    most: invitationsPerRecipient,
    windowMs: DAY,
  });
}

/**
 * Mails a colleague a link by which they become a user of the company; one that waits for the same address is replaced.
 * Response and work are the same for an address that has an account. Throws 403 unless an administrator asks, 422 by
 * field, 429 beyond the limits.
 */
export async function inviteUser(asker: Asker, form: BodyOf<typeof inviteCall>): Promise<CompanyFacts> {
  const { visit, services } = asker;
  refuseFields(checkForm(invitationRules, form, visit.culture));
  const { Email: email } = form;
  await services.db.transaction(async (tx) => {
    const { companyId } = await administer(tx, visit);
    const [user] = await tx
      .select({ id: customers.id })
      .from(companyUsers)
      .innerJoin(customers, eq(customers.id, companyUsers.customerId))
      .where(and(eq(companyUsers.companyId, companyId), eq(customers.email, email)));
    // the page shows the colleagues anyway
    if (user) throw invalid('Email', 'CompanyUsers.AlreadyUser');
    await countMail(asker, tx, { companyId, email });
    const invited = {
      email,
      role: form.Role as CompanyRole,
      limitCents: limitOf(form),
      ...(await mailLink(asker, tx)),
    };
    await tx
      .insert(companyInvitations)
      .values({ companyId, ...invited })
      .onConflictDoUpdate({ target: [companyInvitations.companyId, companyInvitations.email], set: invited });
  });
  services.wakeOutbox();
  return await readCompany(asker);
}

const isInvitation = (companyId: number, id: number) =>
  and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id));

/** Mails an invitation again, with a link that replaces the last one. Throws 403, 404, 429. */
export async function repeatInvitation(asker: Asker, invitationId: number): Promise<CompanyFacts> {
  const { visit, services } = asker;
  await services.db.transaction(async (tx) => {
    const { companyId } = await administer(tx, visit);
    const [found] = await tx.select().from(companyInvitations).where(isInvitation(companyId, invitationId));
    if (!found) throw notFound();
    await countMail(asker, tx, found);
    await tx
      .update(companyInvitations)
      .set(await mailLink(asker, tx))
      .where(eq(companyInvitations.id, found.id));
  });
  services.wakeOutbox();
  return await readCompany(asker);
}

/** Withdraws an invitation: its link is void, and a mail that is under way says nothing more. Throws 403, 404. */
export async function withdrawInvitation(asker: Asker, invitationId: number): Promise<CompanyFacts> {
  await asker.services.db.transaction(async (tx) => {
    const { companyId } = await administer(tx, asker.visit);
    const gone = await tx.delete(companyInvitations).where(isInvitation(companyId, invitationId)).returning();
    if (gone.length === 0) throw notFound();
  });
  return await readCompany(asker);
}
