import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashOf } from '#server/http/browser-secrets.ts';
import { pieceStore } from '#server/files/begun.ts';
import { uploadStore } from '#server/files/uploads.ts';
import { png } from '#tests/server/uploads.ts';
import type { CallCases, CallContext } from './call-case.ts';

const rectangle = { x: '0', y: '0', w: '10', h: '10', cropWidth: '5', cropHeight: '5' };

/** A picture that the person sent: tests/server/files/uploads.test.ts sends some over HTTP. */
async function sent({ shop, person }: CallContext): Promise<string> {
  const { services } = shop;
  const [id, tmpName] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
  await uploadStore(services.settings).put(id, await png());
  const session = hashOf(person.cookies.get('vitrine_session') ?? '');
  await services.db.execute(sql`
    INSERT INTO uploads (public_id, tmp_name, customer_id, session_hash, name, type, bytes, width, height)
    SELECT ${id}::uuid, ${tmpName}, customer_id, CASE WHEN customer_id IS NULL THEN id_hash END, 'a.png', 'image/png', 90, 40, 20
    FROM sessions WHERE id_hash = ${session}`);
  return tmpName;
}

/** A file whose bytes the person sent in pieces: tests/server/files/resumed.test.ts sends some over HTTP. */
async function begun({ shop, person }: CallContext): Promise<string> {
  const { services } = shop;
  const [id, piece, content] = [crypto.randomUUID(), crypto.randomUUID(), await png()];
  await pieceStore(services.settings).put(piece, content);
  const session = hashOf(person.cookies.get('vitrine_session') ?? '');
  await services.db.execute(sql`
    INSERT INTO begun_uploads (public_id, customer_id, session_hash, name, size, received, pieces)
    SELECT ${id}::uuid, customer_id, CASE WHEN customer_id IS NULL THEN id_hash END, 'a.png',
      ${content.byteLength}, ${content.byteLength}, ARRAY[${piece}]
    FROM sessions WHERE id_hash = ${session}`);
  return id;
}

export const uploadRows: CallCases<'cropUpload' | 'finishUpload' | 'forgetUpload'> = {
  finishUpload: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({ params: { guid: await begun(context) } }),
    answer: (answer) => expect(answer).toMatchObject({ Error: '', width: 40, height: 20, name: 'a.png' }),
    bad: [
      ['what is no id', 400, '/guid', { params: { guid: 'x' } }],
      ['a culture the shop does not speak', 400, '/culture', { query: { culture: 'de' } }],
      ['a file of nobody', 404, null, { params: { guid: '00000000-0000-8000-a000-000000000000' } }],
    ],
  },
  forgetUpload: {
    may: 'visitor',
    valid: async (context) => ({ params: { tmpName: await sent(context) } }),
    answer: (answer) => expect(answer).toEqual({}),
    bad: [['what is no name', 400, '/tmpName', { params: { tmpName: 'x' } }]],
  },
  cropUpload: {
    may: 'visitor',
    first: 404,
    valid: async (context) => ({ params: { tmpName: await sent(context), ...rectangle } }),
    answer: (answer) => expect(answer).toMatchObject({ Error: '', width: 5, height: 5, name: 'a.png' }),
    bad: [
      ['what is no name', 400, '/tmpName', { params: { tmpName: 'x' } }],
      ['half a pixel', 400, '/x', { params: { x: '0.5' } }],
      ['an original kept or not', 400, '/keepOriginal', { query: { keepOriginal: 'x' } }],
      ['a picture of nobody', 404, null, { params: { tmpName: 'x'.repeat(43) } }],
    ],
  },
};
