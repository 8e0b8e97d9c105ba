import type { outbox } from '#server/db/schema/index.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { TestShop } from '#tests/shop.ts';

/** The mails of one kind that the shop sent or is about to send, in order; what nobody gets is left out. */
export async function mailsOf(
  { services }: Pick<TestShop, 'services'>,
  kind: (typeof outbox.$inferSelect)['kind'],
): Promise<Mail[]> {
  const rows = await services.db.query.outbox.findMany({
    where: (row, { eq }) => eq(row.kind, kind),
    orderBy: (row) => row.id,
  });
  const composed = await Promise.all(rows.map((row) => composeMail(services, row)));
  return composed.filter((mail) => mail !== null);
}
