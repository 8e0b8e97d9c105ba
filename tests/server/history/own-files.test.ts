import { sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import type { OwnFile, OwnFileList, OwnFilesPageData } from '#contract/own-files.ts';
import type { PageAnswer } from '#contract/page.ts';
import { MESSAGE_FILE_DAYS, ownFilesAPage } from '#rules/uploads.ts';
import { sweepAttachments } from '#server/sales/attachments.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { deliveredOrder, readRefund, refundFields, sendRefund } from '#tests/server/refunds.ts';
import { png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const DAY = 86_400_000;
let shop: TestShop;
let staff: Person;
// files are dated by the machine: what is swept is as old as it says
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const page = '/fr/account/files';
const list = '/api/v1/files';
const post = postsOf(() => staff);
const fileOf = (name: string, content: Uint8Array | string) => new File([Uint8Array.from(Buffer.from(content))], name);

/** A refund request with files. */
async function refund(person: Person, files: readonly File[]): Promise<string> {
  const orderId = await deliveredOrder(post, person);
  const more = files.map((file): [string, File] => ['Attachments', file]);
  const answer = await sendRefund(shop, person, orderId, await refundFields(person, orderId, ['1'], more));
  expect(answer.status).toBe(303);
  return orderId;
}
/** A message with a file. */
async function write(person: Person, file: File, fields: Record<string, string> = {}): Promise<void> {
  const body = new FormData();
  const said = { Do: 'sendMessage', Name: 'An', Email: 'an@example.test', Message: 'Mon bol', OrderNumber: '' };
  for (const [name, value] of Object.entries({ ...said, ...fields })) body.append(name, value);
  body.append('Attachment', file);
  expect((await person.post('/fr/contact/form', body)).status).toBe(303);
}
const read = async (person: Person, query = ''): Promise<OwnFilesPageData> => {
  const answer = await person.get(page + query);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageAnswer<OwnFilesPageData>).Page;
};
const names = ({ Files }: Pick<OwnFileList, 'Files'>) => Files.map(({ Name }) => Name);
const statusOf = async (person: Person, path: string) => (await person.get(path, { Accept: '*/*' })).status;

describe('[UP-15] a customer’s own files', () => {
  test('are those of their requests and messages, newest first, with what each belongs to', async () => {
    const { person } = await customerOf(shop);
    expect(await read(person)).toMatchObject({ Files: [], TotalItems: 0, TotalPages: 1 });
    const orderId = await refund(person, [fileOf('bol.png', await png())]);
    time += 1000;
    await write(person, fileOf('bon.pdf', '%PDF-1.7 …'), { OrderNumber: 'V-42' });
    const { Files } = await read(person);
    const { Number } = await readRefund(person, orderId);
    expect(Files).toMatchObject([
      { Name: 'bon.pdf', FileType: 'Other', Size: 12, SentWith: 'Message', OrderNumber: 'V-42', OrderUrl: '' },
      { Name: 'bol.png', FileType: 'Image', SentWith: 'RefundRequest', OrderNumber: Number },
    ]);
    expect(Files.map(({ SentAt, ThumbnailUrl }) => [SentAt, ThumbnailUrl !== ''])).toEqual([
      [new Date(time).toISOString(), false],
      [new Date(time - 1000).toISOString(), true],
    ]);
    expect(Files[1]?.OrderUrl).toBe(`/fr/sales/order/refundrequest/${orderId}`);
    // the same for apps
    expect(await (await person.get(list)).json()).toMatchObject({ Files });
  });

  test('are looked at and saved by them alone: anybody else gets the answer of an unknown one', async () => {
    const { person, Email } = await customerOf(shop);
    await refund(person, [fileOf('bol.png', await png())]);
    await write(person, fileOf('bon.pdf', '%PDF-1.7 …'));
    const { Files } = await read(person);
    const [picture, document] = ['bol.png', 'bon.pdf'].map((name) => Files.find(({ Name }) => Name === name));
    if (!picture || !document) throw new Error('The files are not listed.');
    const seen = await person.get(picture.Url, { Accept: '*/*' });
    expect([seen.headers.get('Content-Type'), seen.headers.get('Cache-Control')]).toEqual([
      'image/png',
      'private, no-store',
    ]);
    expect(seen.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    const small = await person.get(picture.ThumbnailUrl, { Accept: '*/*' });
    expect((await sharp(await small.arrayBuffer()).metadata()).format).toBe('webp');
    const saved = await person.get(document.Url, { Accept: '*/*' });
    expect([saved.headers.get('Content-Disposition'), await saved.text()]).toEqual([
      expect.stringMatching(/^attachment;.*bon\.pdf/u),
      '%PDF-1.7 …',
    ]);
    expect(await statusOf(person, picture.ThumbnailUrl.replace(picture.FileId, document.FileId))).toBe(404);
    const { person: stranger } = await customerOf(shop);
    const { person: editor } = await customerOf(shop, shop.person(), 'editor');
    for (const nobody of [stranger, editor, staff])
      for (const { Url, FileId } of [picture, document]) {
        expect(await statusOf(nobody, Url)).toBe(404);
        expect((await nobody.send('POST', `${list}/${FileId}/copies`)).status).toBe(404);
        expect(names(await read(nobody))).toEqual([]);
      }
    for (const { Url, FileId } of [picture, document]) {
      expect(await statusOf(shop.person(), Url)).toBe(404);
      expect((await shop.person().send('POST', `${list}/${FileId}/copies`)).status).toBe(401);
    }
    expect([(await shop.person().get(list)).status, (await shop.person().get(page)).status]).toEqual([401, 401]);
    // nor whoever orders for them
    const [found] = (await (await staff.get(`/api/v1/sales/customers?term=${encodeURIComponent(Email)}`)).json()) as {
      CustomerId: number;
    }[];
    const acting = { CustomerId: found?.CustomerId };
    expect((await staff.send('POST', '/api/v1/sales/customers/actfor', acting)).status).toBe(200);
    expect([(await staff.get(page)).status, (await staff.get(list)).status]).toEqual([403, 403]);
    expect(await statusOf(staff, picture.Url)).toBe(404);
    // what they send for the customer is not the customer's either
    await write(staff, fileOf('note.pdf', '%PDF-1.7 …'));
    expect(names(await read(person)).toSorted()).toEqual(['bol.png', 'bon.pdf']);
    ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
  });

  test('are found by the words of their name and by their order’s number, twelve a page', async () => {
    const { person } = await customerOf(shop);
    await write(person, fileOf('Bol fêlé.pdf', '%PDF-1.7 …'), { OrderNumber: 'V-77' });
    const id = (await read(person)).Files[0]?.FileId;
    await shop.services.db.execute(sql`
      INSERT INTO message_files (customer_id, name, type, bytes, sent_at)
      SELECT customer_id, 'Tasse ' || n || '.pdf', type, bytes, sent_at + n * interval '1 minute'
      FROM message_files, generate_series(1, 12) n WHERE public_id = ${id}::uuid`);
    expect(await read(person)).toMatchObject({ TotalItems: 13, CurrentPage: 1, TotalPages: 2 });
    expect(names(await read(person)).slice(0, 2)).toEqual(['Tasse 12.pdf', 'Tasse 11.pdf']);
    expect((await read(person)).Files).toHaveLength(ownFilesAPage);
    for (const number of ['2', '9'])
      expect([names(await read(person, `?pagenbr=${number}`)), ownFilesAPage]).toEqual([['Bol fêlé.pdf'], 12]);
    expect(names(await read(person, '?q=FÊLÉ%20bol'))).toEqual(['Bol fêlé.pdf']);
    expect(names(await read(person, '?q=v-77%20bol'))).toEqual(['Bol fêlé.pdf']);
    expect(await read(person, '?q=assiette%25')).toMatchObject({ TotalItems: 0, Search: 'assiette%' });
  });

  test('go along with another form as a copy, which is the form’s own', async () => {
    const { person } = await customerOf(shop);
    await write(person, fileOf('bol.png', await png(30, 20)));
    const [file] = (await read(person)).Files as [OwnFile];
    const copies = await Promise.all([1, 2].map(() => person.send('POST', `${list}/${file.FileId}/copies`)));
    const assets = (await Promise.all(copies.map((each) => each.json()))) as [Asset, Asset];
    expect(assets[0]).toMatchObject({ name: 'bol.png', width: 30, height: 20, Error: '', fileType: 'Image' });
    expect(assets[0].AssetId).not.toBe(assets[1].AssetId);
    const orderId = await deliveredOrder(post, person);
    const fields = await refundFields(person, orderId, ['1'], [['list-assets-orders-refund', assets[0].AssetId]]);
    expect((await sendRefund(shop, person, orderId, fields)).status).toBe(303);
    expect((await readRefund(person, orderId)).Requests[0]?.Files.map(({ Name }) => Name)).toEqual(['bol.png']);
    expect((await read(person)).TotalItems).toBe(2);
    expect(await statusOf(person, file.Url)).toBe(200);
  });

  test('of messages go after a year, those of requests stay; an erased account takes them along', async () => {
    const { person } = await customerOf(shop);
    await refund(person, [fileOf('bol.png', await png())]);
    await write(person, fileOf('bon.pdf', '%PDF-1.7 …'));
    await shop.services.db.execute(sql`DELETE FROM outbox WHERE kind = 'contact'`);
    const { settings, db } = shop.services;
    const stored = async () => new Set(await readdir(join(settings.dataDir, 'attachments')));
    const { Files } = await read(person);
    const idOf = (name: string) => Files.find(({ Name }) => Name === name)?.FileId ?? '';
    const isThere = async (name: string) => (await stored()).has(idOf(name));
    await sweepAttachments(db, settings, time + (MESSAGE_FILE_DAYS - 1) * DAY);
    expect([names(await read(person)).length, await isThere('bon.pdf')]).toEqual([2, true]);
    await sweepAttachments(db, settings, time + (MESSAGE_FILE_DAYS + 1) * DAY);
    expect(names(await read(person))).toEqual(['bol.png']);
    expect([await isThere('bon.pdf'), await isThere('bol.png')]).toEqual([false, true]);
    const data = (await (await person.get('/api/v1/security/account/export')).json()) as {
      Files: { Name: string; Url: string }[];
    };
    expect(data.Files.map(({ Name }) => Name)).toEqual(['bol.png']);
    expect(data.Files[0]?.Url).toMatch(/^https?:.*\/content$/u);
    await write(person, fileOf('plan.pdf', '%PDF-1.7 …'));
    const plan = (await read(person)).Files.find(({ Name }) => Name === 'plan.pdf');
    const form = { CurrentPassword: password, IsUnderstood: 'true' };
    expect((await person.send('POST', '/api/v1/security/account/erase', form)).status).toBe(200);
    await shop.services.db.execute(sql`DELETE FROM outbox WHERE kind = 'contact'`);
    await sweepAttachments(db, settings, time + 2 * DAY);
    expect([plan?.Name, (await stored()).has(plan?.FileId ?? '')]).toEqual(['plan.pdf', false]);
  });
});
