import type { MessageSent, sendMessage as sendCall } from '#contract/contact.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { contactFileBytes, contactRules, contactWidget } from '#rules/contact-form.ts';
import { checkForm } from '#rules/forms.ts';
import { megabytes } from '#rules/uploads.ts';
import { messageFiles, outbox } from '#server/db/schema/index.ts';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { withFiles } from '#server/files/attachments.ts';
import { plainName } from '#server/files/recognize.ts';
import { takeUploads } from '#server/files/taken.ts';
import type { Upload } from '#server/http/receive-files.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, refuseFields } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The file of a message: sent with the form, or ahead of it. One that was sent ahead is not forgotten: whoever hears
 * nothing of a message sends it again. Throws 422 on `Attachment`.
 */
async function attachedTo(
  asker: Asker,
  form: Pick<BodyOf<typeof sendCall>, 'AssetId-contact' | 'asset-contact-name' | 'own-file-contact'>,
  uploads: readonly Upload[],
): Promise<AcceptedFile[]> {
  const sent = uploads.filter(({ field }) => field === 'Attachment');
  const { files, missing } = await takeUploads(asker, form, contactWidget);
  if (missing > 0) throw invalid('Attachment', 'Upload.Gone');
  // what is sent with the form was chosen last
  const ahead = sent.length > 0 ? [] : files;
  if (sent.length > 1) throw invalid('Attachment', 'Contact.TooManyFiles');
  const [name = ''] = [
    ...sent.filter(({ content }) => content.byteLength > contactFileBytes).map((file) => plainName(file.name)),
    ...ahead.filter(({ content }) => content.byteLength > contactFileBytes).map((file) => file.name),
  ];
  if (name !== '') throw invalid('Attachment', 'Upload.TooLarge', { name, most: megabytes(contactFileBytes) });
  return [...ahead, ...(await acceptFiles('Attachment', sent))];
}

/**
 * Mails a visitor's message to the shop. What a program wrote into the field that nobody sees gets the same response and
 * no mail. Throws 422 by field, 429 beyond the limits of the sender's address and of the mailbox that is named.
 */
export async function sendMessage(
  services: Services,
  visit: Visit,
  { Website, ...form }: BodyOf<typeof sendCall>,
  uploads: readonly Upload[] = [],
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
  const accepted = await attachedTo({ visit, services }, form, uploads);
  const sentAt = new Date(services.now());
  await withFiles(services.settings, accepted, ([file]) =>
    services.db.transaction(async (tx) => {
      await tx.insert(outbox).values({
        kind: 'contact',
        payload: {
          name: form.Name,
          email: form.Email,
          order: form.OrderNumber,
          message: form.Message,
          account: customer?.email ?? '',
          culture: visit.culture,
          ...(file ? { file } : {}),
        },
        dueAt: sentAt,
      });
      // what staff send for a customer is not the customer's
      if (file && customer && !visit.staff)
        await tx
          .insert(messageFiles)
          .values({ ...file, customerId: customer.id, orderNumber: form.OrderNumber, sentAt });
      return file ?? {};
    }),
  );
  services.wakeOutbox();
  return answer;
}
