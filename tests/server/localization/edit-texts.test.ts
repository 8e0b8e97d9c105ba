import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskTextsPageData } from '#contract/desk-texts.ts';
import type { FormAnswer } from '#contract/page.ts';
import { translations } from '#server/db/schema/index.ts';
import { findTexts, resetText, saveText } from '#server/localization/edit-texts.ts';
import { openTexts, syncTexts } from '#server/localization/texts.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';

let shop: TestShop;
let editor: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: editor } = await customerOf(shop, shop.person(), 'editor'));
});
afterAll(() => shop.close());

const desk = '/fr/desk/texts';
const key = 'Catalog.Count';
beforeEach(() => editor.post(desk, { Do: `reset:${key}` }));

interface Answer {
  Page: DeskTextsPageData;
  Form: FormAnswer | null;
}
const listed = async (query = '', person = editor): Promise<DeskTextsPageData> =>
  ((await (await person.get(desk + query)).json()) as Answer).Page;
const all = async (culture: string) =>
  (await (await shop.person().get(`/api/v1/localization/${culture}/stringresources`)).json()) as Record<string, string>;
const save = (texts: { Fr: string; Nl: string }, of = key) =>
  editor.post(desk, { Do: `save:${of}`, ...texts }, { Accept: 'application/json' });
const refused = async (texts: { Fr: string; Nl: string }) => {
  const response = await save(texts);
  const { Form } = (await response.json()) as Answer;
  return [
    response.status,
    Form?.Errors.map(({ pointer, code, params }) => [pointer, code, params]),
    Form?.Values['Fr'],
  ];
};

test('[SHOP-27] a text is unedited, and reset, as the shop’s own Dutch has it', async () => {
  const texts = await openTexts(shop.services.db, 'NL');
  const dutch = { db: shop.services.db, texts };
  const read = async () => (await findTexts(dutch, { q: 'cart.title', isEdited: false, page: 1 })).Texts[0]?.Nl;
  const built = { Text: 'Uw winkelwagen', Default: 'Uw winkelwagen', IsEdited: false };
  expect(await read()).toEqual(built);
  await saveText(dutch, 'Cart.Title', { Fr: 'Votre panier', Nl: 'Uw winkelmandje' });
  expect(await read()).toEqual({ ...built, Text: 'Uw winkelmandje', IsEdited: true });
  await saveText(dutch, 'Cart.Title', { Fr: 'Votre panier', Nl: 'Uw winkelwagen' });
  expect(await read()).toEqual(built);
  await saveText(dutch, 'Cart.Title', { Fr: 'Votre panier', Nl: 'Uw mand' });
  await resetText(dutch, 'Cart.Title');
  expect(await read()).toEqual(built);
  await openTexts(shop.services.db, 'BE');
});

describe('[I18N-03] a text at the desk', () => {
  test('that is changed is in the next answers: the texts’ call, the pages, in both cultures; reset, it is as built', async () => {
    const { Texts: before } = await listed(`?q=${key}`);
    const [first] = before;
    expect(first).toMatchObject({ Key: key, Fr: { IsEdited: false }, Nl: { IsEdited: false } });
    const fr = '{count:number} chose{{s}} dans le sac';
    const saved = await save({ Fr: fr, Nl: ' {count} {{ding|dingen}} in de tas\r\n' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${desk}?pagenbr=1&done=save&key=${key}`]);
    expect([(await all('fr'))[key], (await all('nl'))[key]]).toEqual([fr, '{count} {{ding|dingen}} in de tas']);
    expect((await listed('?only=edited')).Texts).toEqual([
      { Key: key, Fr: { Text: fr, Default: first?.Fr.Default, IsEdited: true }, Nl: expect.anything() as unknown },
    ]);
    // a restart with new built texts leaves it alone
    await syncTexts(shop.services.db);
    expect((await all('fr'))[key]).toBe(fr);
    expect((await editor.post(desk, { Do: `reset:${key}` })).status).toBe(303);
    expect((await listed(`?q=${key}`)).Texts).toEqual(before);
    expect((await listed('?only=edited')).ItemsCount).toBe(0);
  });

  test('is found by words of its key, of its French and of its Dutch, without accents, a page at a time', async () => {
    const keys = async (query: string) => (await listed(query)).Texts.map(({ Key }) => Key);
    expect(await keys('?q=core.close')).toContain('Core.Close');
    expect(await keys('?q=fermer')).toContain('Core.Close');
    expect(await keys('?q=sluiten%20core')).toContain('Core.Close');
    expect(await keys('?q=mediatheque')).toContain('Nav.AssetLibrary');
    expect(await keys('?q=nothing-like-this')).toEqual([]);
    const { ItemsCount, TotalPages, Texts } = await listed();
    expect([Texts.length, TotalPages]).toEqual([20, Math.ceil(ItemsCount / 20)]);
    expect((await listed('?pagenbr=9999')).CurrentPage).toBe(TotalPages);
    expect((await listed('?pagenbr=2')).Texts[0]?.Key).not.toBe(Texts[0]?.Key);
  });

  test('keeps its placeholders, or is refused with what was typed; nothing is changed', async () => {
    const good = '{count} {{ding|dingen}}';
    const before = await all('fr');
    expect(await refused({ Fr: 'Des choses', Nl: good })).toEqual([
      422,
      [['/Fr', 'DeskTexts.Lost', { names: '{count}' }]],
      'Des choses',
    ]);
    expect((await refused({ Fr: '{count} {qui}', Nl: good }))[1]).toEqual([
      ['/Fr', 'DeskTexts.Unknown', { names: '{qui}' }],
    ]);
    expect((await refused({ Fr: '{count', Nl: ' ' }))[1]).toEqual([
      ['/Fr', 'DeskTexts.Braces', { names: '{count}' }],
      ['/Nl', 'Form.Mandatory', undefined],
    ]);
    expect((await refused({ Fr: `{count}${'a'.repeat(2000)}`, Nl: good }))[1]).toEqual([
      ['/Fr', 'Form.MaxLength', { max: 2000 }],
    ]);
    expect(await all('fr')).toEqual(before);
  });

  test('that equals its default follows the shop’s updates again, and a missing one is written anew', async () => {
    const [text] = (await listed(`?q=${key}`)).Texts;
    await save({ Fr: '{count} !', Nl: '{count} !' });
    await save({ Fr: text?.Fr.Default ?? '', Nl: '{count} !' });
    expect((await listed(`?q=${key}`)).Texts[0]).toMatchObject({ Fr: { IsEdited: false }, Nl: { IsEdited: true } });
    await shop.services.db.delete(translations).where(and(eq(translations.culture, 'fr'), eq(translations.key, key)));
    expect((await listed(`?q=${key}`)).Texts[0]?.Fr.Text).toBeNull();
    await save({ Fr: '{count} !!', Nl: '{count} !' });
    expect((await all('fr'))[key]).toBe('{count} !!');
  });

  test('of no such key is 404; the page is closed to visitors and customers, open to staff and editors', async () => {
    expect((await save({ Fr: 'a', Nl: 'b' }, 'No.Key')).status).toBe(404);
    expect((await save({ Fr: 'a', Nl: 'b' }, 'constructor')).status).toBe(404);
    expect((await editor.post(desk, { Do: 'reset:No.Key' })).status).toBe(404);
    const { person: customer } = await customerOf(shop, shop.person(), 'customer');
    const { person: staff } = await customerOf(shop, shop.person(), 'staff');
    expect((await shop.person().get(desk)).status).toBe(401);
    expect((await customer.get(desk)).status).toBe(403);
    expect((await customer.post(desk, { Do: `reset:${key}` })).status).toBe(403);
    expect((await staff.get(desk)).status).toBe(200);
  });
});
