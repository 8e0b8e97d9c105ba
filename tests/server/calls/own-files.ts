import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashOf } from '#server/http/browser-secrets.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import { png } from '#tests/server/uploads.ts';
import type { CallCases, CallContext } from './call-case.ts';

/** A file that the customer sent with a message: tests/server/history/own-files.test.ts sends some over HTTP. */
async function sent({ shop, person }: CallContext): Promise<string> {
  const id = crypto.randomUUID();
  await attachmentStore(shop.services.settings).put(id, await png());
  const session = hashOf(person.cookies.get('vitrine_session') ?? '');
  await shop.services.db.execute(sql`
    INSERT INTO message_files (public_id, customer_id, name, type, bytes)
    SELECT ${id}::uuid, customer_id, 'a.png', 'image/png', 90 FROM sessions
    WHERE id_hash = ${session} AND customer_id IS NOT NULL`);
  return id;
}

export const ownFileRows: CallCases<'listOwnFiles' | 'reuseOwnFile'> = {
  listOwnFiles: {
    may: 'customer',
    first: 401,
    valid: async (context) => {
      await sent(context);
      return { query: { q: 'A.p', page: '7' } };
    },
    answer: ({ Files, CurrentPage }) => {
      expect(Files[0]).toMatchObject({ Name: 'a.png', FileType: 'Image', Size: 90, SentWith: 'Message' });
      expect(CurrentPage).toBe(1);
    },
    bad: [['a culture the shop does not speak', 400, '/culture', { query: { culture: 'de' } }]],
  },
  reuseOwnFile: {
    may: 'customer',
    first: 401,
    valid: async (context) => ({ params: { fileId: await sent(context) } }),
    answer: (answer) => expect(answer).toMatchObject({ Error: '', name: 'a.png', width: 40, height: 20 }),
    bad: [
      ['what is no id', 400, '/fileId', { params: { fileId: 'x' } }],
      ['a culture the shop does not speak', 400, '/culture', { query: { culture: 'de' } }],
      ['a file of nobody', 404, null, { params: { fileId: '00000000-0000-8000-a000-000000000000' } }],
    ],
  },
};
