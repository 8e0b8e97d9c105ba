import type { Edit } from '../edit.ts';

const verbs = 'server/history/own-files.ts';

/** Customers' own files. */
export const ownFiles: readonly Edit[] = [
  {
    row: 'UP-15',
    slip: 'everybody’s attachments are listed',
    file: verbs,
    find: 'WHERE r.asked_by_id = ${id}',
    replace: 'WHERE r.asked_by_id IS NOT NULL OR r.asked_by_id = ${id}',
  },
  {
    row: 'UP-15',
    slip: 'everybody’s files of messages are listed',
    file: verbs,
    find: 'FROM message_files m WHERE m.customer_id = ${id}',
    replace: 'FROM message_files m WHERE m.customer_id = m.customer_id OR m.customer_id = ${id}',
  },
  {
    row: 'UP-15',
    slip: 'the oldest files come first',
    file: verbs,
    find: 'ORDER BY f.sent_at DESC',
    replace: 'ORDER BY f.sent_at',
  },
  {
    row: 'UP-15',
    slip: 'the number of an order finds nothing',
    file: verbs,
    find: "strpos(lower(f.name || ' ' || f.number), ${word}::text)",
    replace: 'strpos(lower(f.name), ${word}::text)',
  },
  {
    row: 'UP-15',
    slip: 'a page past the end is empty',
    file: verbs,
    find: 'const CurrentPage = Math.min(pageNumberIn(page), TotalPages);',
    replace: 'const CurrentPage = pageNumberIn(page);',
  },
  {
    row: 'UP-15',
    slip: 'whoever orders for a customer reads their files',
    file: 'server/history/own-files.routes.ts',
    find: '!visit.customer || visit.staff)',
    replace: '!visit.customer)',
  },
  {
    row: 'UP-15',
    slip: 'a document is shown instead of saved',
    file: 'server/history/own-files.routes.ts',
    find: 'isSaved: !isPicture',
    replace: 'isSaved: isPicture && !isPicture',
  },
  {
    row: 'UP-15',
    slip: 'what staff send for a customer is the customer’s',
    file: 'server/content/send-message.ts',
    find: 'if (file && customer && !visit.staff)',
    replace: 'if (file && customer)',
  },
  {
    row: 'UP-15',
    slip: 'files of messages stay for ever',
    file: 'server/sales/attachments.ts',
    find: 'lt(messageFiles.sentAt, new Date(now - MESSAGE_FILE_DAYS * DAY))',
    replace: 'lt(messageFiles.sentAt, new Date(now - 9 * MESSAGE_FILE_DAYS * DAY))',
  },
  {
    row: 'UP-15',
    slip: 'a message’s file is swept while its sender still finds it',
    file: 'server/sales/attachments.ts',
    find: '    ...(await db.select({ id: messageFiles.publicId }).from(messageFiles)),\n',
    replace: '',
  },
  {
    row: 'UP-15',
    slip: 'a picked file is not given to the form',
    file: 'machines/ownFiles/ownFiles.machine.ts',
    find: "actions: { type: 'give', params: ({ event }) => ({ asset: event.output }) },",
    replace: '',
  },
  {
    row: 'UP-15',
    slip: 'a search begins at the page where the last one ended',
    file: 'machines/picking.ts',
    find: 'search: search.trim(), page: 1 })',
    replace: 'search: search.trim() })',
  },
  {
    row: 'UP-15',
    slip: 'Enter in the dialog’s search sends the form',
    file: 'views/dialog/PickDialog.tsx',
    find: 'form="none"',
    replace: '',
    browser: true,
  },
  {
    row: 'UP-15',
    slip: 'visitors are offered files of their own',
    file: 'src/routes/upload-list.tsx',
    find: 'return Person && !OnBehalf ? <Choice',
    replace: 'return Person !== undefined && !OnBehalf ? <Choice',
    browser: true,
  },
];
