import type { MessageSent, sendMessage as sendCall } from '#contract/contact.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { contactRules } from '#rules/contact-form.ts';
import { checkForm } from '#rules/forms.ts';
import { outbox } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import { refuseFields } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Mails a visitor's message to the shop. What a program wrote into the field that nobody sees gets the same response and
 * no mail. Throws 422 by field, 429 beyond the limits of the sender's address and of the mailbox that is named.
 */
export async function sendMessage(
  services: Services,
  visit: Visit,
  { Website, ...form }: BodyOf<typeof sendCall>,
): Promise<MessageSent> {
  refuseFields(checkForm(contactRules, form, visit.culture));
  const { customer } = visit;
  const isOwn = customer?.email.toLowerCase() === form.Email.toLowerCase();
  const { contactPerAddress, contactPerSender } = services.settings.limits;
  await countAttempt(services, { name: 'contact.address', of: visit.ip, most: contactPerAddress, windowMs: HOUR });
  await countAttempt(services, {
    name: 'contact.sender',
    // whoever writes in a customer's name leaves the customer's own messages alone
    of: isOwn ? `customer ${customer.id}` : form.Email.toLowerCase(),
    most: contactPerSender,
    windowMs: DAY,
  });
  const answer = { Uri: visit.urls.contact({ sent: '1' }) };
  if (Website !== '') return answer;
  await services.db.insert(outbox).values({
    kind: 'contact',
    payload: {
      name: form.Name,
      email: form.Email,
      order: form.OrderNumber,
      message: form.Message,
      account: customer?.email ?? '',
      culture: visit.culture,
    },
    dueAt: new Date(services.now()),
  });
  services.wakeOutbox();
  return answer;
}
