import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import type { RefundRequestPageData } from '#contract/refund-request.ts';
import { uploadKey } from '#rules/uploads.ts';
import { customerOf } from '#tests/server/http-shop.ts';
import { readRefund, refundFields, sendRefund } from '#tests/server/refunds.ts';
import type { Fields } from '#tests/server/refunds.ts';
import { forgetUploads, openShopWithFiles, png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
let orderId: string;
beforeAll(async () => {
  ({ shop, person, orderId } = await openShopWithFiles());
});
afterAll(() => shop.close());
beforeEach(() => forgetUploads(shop));

const list = 'list-assets-orders-refund';
const stored = () => readdir(join(shop.settings.dataDir, 'uploads')).catch(() => []);
const file = (name: string, content: Uint8Array | string): Fields[number] => [
  'Attachments',
  new File([Uint8Array.from(Buffer.from(content))], name),
];
const named = (files: readonly Asset[]): Fields =>
  files.flatMap(({ AssetId, name }): Fields => [
    [list, AssetId],
    [`asset-${AssetId}-name`, name],
  ]);
/** A form with a wrong quantity, or a right one, and what the page shows afterwards. */
async function ask(quantity: string, more: Fields, who = person) {
  const answer = await sendRefund(shop, who, orderId, await refundFields(who, orderId, [quantity], more));
  if (answer.status === 303) return { status: 303, files: [] };
  const { Form } = (await answer.json()) as PageAnswer<RefundRequestPageData>;
  return { status: answer.status, files: Form?.Files ?? [] };
}
const names = (files: readonly Asset[]) => files.map(({ name }) => name);

describe('[UP-14] a plain form that is refused', () => {
  test('goes on with its files, which need not be chosen again, until it is accepted', async () => {
    const refused = await ask('9', [file('bol.png', await png()), file('bon.pdf', '%PDF-1.7 …')]);
    expect([refused.status, names(refused.files)]).toEqual([422, ['bol.png', 'bon.pdf']]);
    // another mistake, another file
    const [bowl, receipt] = refused.files;
    if (!bowl || !receipt) throw new Error('The files are gone.');
    const renamed = [{ ...bowl, name: 'Bol fêlé' }, receipt];
    const again = await ask('8', [...named(renamed), file('tasse.png', await png())]);
    expect([again.status, names(again.files)]).toEqual([422, ['Bol fêlé.png', 'bon.pdf', 'tasse.png']]);
    // one of them is left out
    const [first, , last] = again.files;
    const done = await ask('1', named(first && last ? [first, last] : []));
    expect(done.status).toBe(303);
    const [request] = (await readRefund(person, orderId)).Requests;
    expect(request?.Files.map(({ Name }) => Name)).toEqual(['Bol fêlé.png', 'tasse.png']);
  });

  test('keeps a file once, however often the same document is posted', async () => {
    const { FormToken } = await readRefund(person, orderId);
    const fields: Fields = [[uploadKey, FormToken], file('bol.png', await png())];
    const answers = [await ask('9', fields), await ask('9', fields)];
    expect(new Set(answers.flatMap(({ files }) => files.map(({ AssetId }) => AssetId))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    // another file of the same name is another one, and so is the same in another document
    await ask('9', [[uploadKey, FormToken], file('bol.png', await png(41))]);
    await ask('9', [file('bol.png', await png())]);
    expect(await stored()).toHaveLength(3);
  });

  test('keeps nothing that its widget does not take, and never more than it takes', async () => {
    const refused = await ask('9', [file('photo.png', 'MZ'), file('vide.png', ''), file('bol.png', await png())]);
    expect(names(refused.files)).toEqual(['bol.png']);
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(async (nth) => file(`${nth}.png`, await png(nth))));
    expect(names((await ask('1', six)).files)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png']);
  });

  test('shows nobody else’s files', async () => {
    const { files } = await ask('9', [file('bol.png', await png())]);
    const { person: stranger } = await customerOf(shop);
    const body = new FormData();
    for (const [name, value] of [
      ['Do', 'sendMessage'],
      ['AssetId-contact', files[0]?.AssetId ?? ''],
    ] as const)
      body.append(name, value);
    const seen = async (who: Person) => {
      const answer = await who.post('/fr/contact/form', body, { Accept: 'application/json' });
      return ((await answer.json()) as { Form: FormAnswer }).Form.Files?.map(({ name }) => name) ?? [];
    };
    expect([await seen(person), await seen(stranger)]).toEqual([['bol.png'], []]);
  });

  test('says why it is refused, whatever becomes of its files', async () => {
    const { limits } = shop.settings;
    const former = limits.uploadsPerAddress;
    Object.assign(limits, { uploadsPerAddress: 0 });
    const refused = await ask('9', [file('bol.png', await png())]);
    Object.assign(limits, { uploadsPerAddress: former });
    expect([refused.status, refused.files]).toEqual([422, []]);
  });

  test('with a field of one file goes on with the one that was chosen last', async () => {
    const post = async (fields: Record<string, string>, name?: string) => {
      const body = new FormData();
      for (const [field, value] of Object.entries({ Do: 'sendMessage', ...fields })) body.append(field, value);
      if (name !== undefined) body.append('Attachment', new File(['%PDF-1.7 …'], name));
      const answer = await person.post('/fr/contact/form', body, { Accept: 'application/json' });
      return ((await answer.json()) as { Form: FormAnswer }).Form.Files ?? [];
    };
    const [one] = await post({ Message: '' }, 'bon.pdf');
    const kept = { 'AssetId-contact': one?.AssetId ?? '', 'asset-contact-name': 'Ticket.pdf' };
    expect([one?.name, names(await post(kept)), names(await post(kept, 'autre.pdf'))]).toEqual([
      'bon.pdf',
      ['Ticket.pdf'],
      ['autre.pdf'],
    ]);
  });
});
