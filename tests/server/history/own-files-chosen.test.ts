import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import type { ContactPageData } from '#contract/contact.ts';
import type { OwnFilesPageData } from '#contract/own-files.ts';
import type { PageAnswer } from '#contract/page.ts';
import { messageFiles } from '#server/db/schema/index.ts';
import { sweepAttachments } from '#server/sales/attachments.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { deliveredOrder, readRefund, refundFields, refusedRefund, sendRefund } from '#tests/server/refunds.ts';
import { assetsOf, png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
let post: ReturnType<typeof postsOf>;
beforeAll(async () => {
  shop = await openSmallShop({ env: { LIMIT_CONTACT_PER_SENDER: '100', LIMIT_CONTACT_PER_ADDRESS: '100' } });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
  post = postsOf(() => staff);
});
afterAll(() => shop.close());

const contact = '/fr/contact/form';
const said = { Do: 'sendMessage', Name: 'An', Email: 'an@example.test', Message: 'Mon bol', OrderNumber: '' };

/** Writes to the shop by the plain form. */
function write(person: Person, fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...said, ...fields })) body.append(name, value);
  return person.post(contact, body, { Accept: 'application/json' });
}
const fileOf = (name: string, content: Uint8Array | string) => new File([Uint8Array.from(Buffer.from(content))], name);
async function read<Data>(person: Person, path: string): Promise<Data> {
  const answer = await person.get(path);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageAnswer).Page as Data;
}
const offered = async (person: Person) => (await read<ContactPageData>(person, contact)).OwnFiles;
const allOf = async (person: Person) => (await read<OwnFilesPageData>(person, '/fr/account/files')).Files;
const stored = () => readdir(join(shop.settings.dataDir, 'attachments'));
const idOf = (files: readonly Asset[], name: string) => files.find((file) => file.name === name)?.AssetId ?? '';

/** A customer who wrote with each of these files, in their order. */
async function writer(...names: string[]): Promise<Person> {
  const { person } = await customerOf(shop);
  for (const name of names) {
    const content = name.endsWith('.png') ? await png(30, 20) : `%PDF-1.7 ${name}`;
    expect((await write(person, { Attachment: fileOf(name, content) })).status).toBe(303);
  }
  return person;
}

describe('[UP-15] without JavaScript a form offers the customer’s own files', () => {
  test('the newest twenty of them, and none to a visitor or to whoever orders for them', async () => {
    const person = await writer('bon.pdf', 'bol.png');
    const files = await offered(person);
    expect(files.map(({ name }) => name)).toEqual(['bol.png', 'bon.pdf']);
    expect(files[0]).toMatchObject({ fileType: 'Image', tmpName: '', Error: '' });
    expect((await person.get(files[0]?.thumbnail_url ?? '', { Accept: '*/*' })).status).toBe(200);
    const orderId = await deliveredOrder(post, person);
    expect((await readRefund(person, orderId)).OwnFiles).toEqual(files);
    expect(await offered(shop.person())).toEqual([]);
    const { db } = shop.services;
    const [mine] = await db
      .select({ id: messageFiles.customerId })
      .from(messageFiles)
      .orderBy(desc(messageFiles.sentAt));
    const act = await staff.send('POST', '/api/v1/sales/customers/actfor', { CustomerId: mine?.id });
    expect([act.status, await offered(staff)]).toEqual([200, []]);
    await staff.post('/fr/desk/customers', { Do: 'stopActing' });
    await db.execute(sql`
      INSERT INTO message_files (customer_id, name, type, bytes, sent_at)
      SELECT customer_id, 'Tasse ' || n || '.pdf', type, bytes, sent_at + n * interval '1 minute'
      FROM message_files, generate_series(1, 20) n WHERE public_id = ${files[1]?.AssetId}::uuid`);
    const names = (await offered(person)).map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([20, 'Tasse 20.pdf', 'Tasse 1.pdf']);
  });

  test('one goes along with a message as a copy, before what the form has already and after what it carries', async () => {
    const person = await writer('bon.pdf');
    const files = await offered(person);
    const before = await stored();
    const bon = idOf(files, 'bon.pdf');
    const [ahead] = await keptOf(await write(person, { Name: '', Attachment: fileOf('plan.pdf', '%PDF-1.7 plan') }));
    expect(ahead?.name).toBe('plan.pdf');
    const kept = { 'AssetId-contact': ahead?.AssetId ?? '', 'asset-contact-name': 'plan.pdf' };
    expect((await write(person, { ...kept, 'own-file-contact': bon })).status).toBe(303);
    expect((await allOf(person)).map(({ Name }) => Name)).toEqual(['bon.pdf', 'bon.pdf']);
    expect(await stored()).toHaveLength(before.length + 1);
    expect((await write(person, { 'own-file-contact': bon, Attachment: fileOf('vu.pdf', '%PDF-1.7 vu') })).status).toBe(
      303,
    );
    expect((await write(person, { ...kept, 'own-file-contact': '' })).status).toBe(303);
    expect((await allOf(person)).map(({ Name }) => Name)).toEqual(['plan.pdf', 'vu.pdf', 'bon.pdf', 'bon.pdf']);
  });

  test('a refused form goes on with the chosen one', async () => {
    const person = await writer('bon.pdf');
    const bon = idOf(await offered(person), 'bon.pdf');
    const kept = await keptOf(await write(person, { Name: '', 'own-file-contact': bon }));
    expect(kept).toMatchObject([{ AssetId: bon, name: 'bon.pdf', size: 16 }]);
    // as the page then names it
    const again = { 'AssetId-contact': bon, 'asset-contact-name': 'Mon bon' };
    expect((await write(person, again)).status).toBe(303);
    expect((await allOf(person))[0]?.Name).toBe('Mon bon.pdf');
  });

  test('several go along with a request, beside what was sent ahead; the copies are files of their own', async () => {
    const person = await writer('bon.pdf', 'bol.png');
    const files = await offered(person);
    const orderId = await deliveredOrder(post, person);
    const [sent] = await assetsOf(shop, person, { orderId, files: [{ name: 'a.png', content: await png() }] });
    const fields = await refundFields(
      person,
      orderId,
      ['1'],
      [
        ['list-assets-orders-refund', sent?.AssetId ?? ''],
        ['own-file-refund', idOf(files, 'bol.png')],
        ['own-file-refund', idOf(files, 'bon.pdf')],
      ],
    );
    expect((await sendRefund(shop, person, orderId, fields)).status).toBe(303);
    const [request] = (await readRefund(person, orderId)).Requests;
    expect(request?.Files.map(({ Name }) => Name)).toEqual(['a.png', 'bol.png', 'bon.pdf']);
    for (const { Url } of request?.Files ?? []) expect((await person.get(Url, { Accept: '*/*' })).status).toBe(200);
    expect(await allOf(person)).toHaveLength(5);
    // a message's files go, those of the request stay
    const { db, settings } = shop.services;
    await db.execute(sql`DELETE FROM outbox WHERE kind = 'contact'`);
    await db.execute(sql`DELETE FROM message_files`);
    await sweepAttachments(db, settings, Date.now() + 2 * 86_400_000);
    for (const { Url } of request?.Files ?? []) expect((await person.get(Url, { Accept: '*/*' })).status).toBe(200);
  });

  test('somebody else’s file is told to be gone, and nothing is sent', async () => {
    const bon = idOf(await offered(await writer('bon.pdf')), 'bon.pdf');
    const [other, visitor] = [await writer(), shop.person()];
    for (const person of [other, visitor]) {
      const answer = await write(person, { 'own-file-contact': bon });
      const { Form } = (await answer.json()) as PageAnswer;
      expect([answer.status, Form?.Errors]).toEqual([422, [{ pointer: '/Attachment', code: 'Upload.Gone' }]]);
      expect(Form?.Files).toEqual([]);
    }
    const orderId = await deliveredOrder(post, other);
    const fields = await refundFields(other, orderId, ['1'], [['own-file-refund', bon]]);
    const [status, errors] = await refusedRefund(sendRefund(shop, other, orderId, fields));
    expect([status, errors]).toEqual([422, [{ pointer: '/Attachments', code: 'Upload.Gone' }]]);
  });
});

/** The files that a refused form goes on with. */
async function keptOf(answer: Response): Promise<readonly Asset[]> {
  expect(answer.status).toBe(422);
  return ((await answer.json()) as PageAnswer).Form?.Files ?? [];
}
