import type { Edit } from '../edit.ts';

const verb = 'server/content/send-message.ts';
const mail = 'server/mail/contact.ts';

/** What visitors write to the shop. */
export const contact: readonly Edit[] = [
  {
    row: 'ACC-02',
    slip: 'the shop answers a visitor’s message to itself',
    file: 'server/mail/transport.ts',
    find: '  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),\n',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a message brings its links into the shop’s mailbox',
    file: mail,
    find: '.map(withoutAddresses)',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'the order that a message is about is left out of the mail',
    file: mail,
    find: "...(order === '' ? [] : [await translate('Mail.ContactOrder', { number: order })]),",
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'what a program filled in is mailed like any message',
    file: verb,
    find: "  if (Website !== '') return answer;\n",
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'whoever writes in a customer’s name uses up the customer’s messages',
    file: verb,
    find: 'isOwn ? `customer ${customer.id}` : form.Email.toLowerCase()',
    replace: 'form.Email.toLowerCase()',
  },
  {
    row: 'ACC-02',
    slip: 'a message is thrown away after a day without a mail server',
    file: 'server/tidy.ts',
    find: "and(eq(outbox.kind, 'contact'), lt(outbox.doneAt, before(DAY)))",
    replace: "and(eq(outbox.kind, 'contact'), lt(outbox.dueAt, before(DAY)))",
  },
  {
    row: 'ACC-02',
    slip: 'a customer types name and address again',
    file: 'server/content/contact.routes.ts',
    find: "customer?.email ?? ''",
    replace: "''",
  },
  {
    row: 'ACC-02',
    slip: 'a refused message is cleared without JavaScript',
    file: 'views/contact/ContactPage.tsx',
    find: "defaultValue={form?.Values['Message']}",
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'a message’s file stays behind',
    file: mail,
    find: '...(file ? { file: { ...file, content: await attachmentStore(services.settings).read(file.publicId) } } : {}),',
    replace: '',
  },
  {
    row: 'ACC-02',
    slip: 'the file of a message that waits is swept',
    file: 'server/sales/attachments.ts',
    find: "sql`payload ? 'file'`",
    replace: 'sql`false`',
  },
  {
    row: 'UP-01',
    slip: 'a field of one file keeps the file that was replaced',
    file: 'machines/uploadList/uploadList.setup.ts',
    find: "standing === 'done' && replacedBy(context, { key }).length > 0",
    replace: "standing === 'failed' && replacedBy(context, { key }).length > 0",
  },
];
