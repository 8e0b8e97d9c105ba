import { afterAll, beforeAll, expect, test } from 'vitest';
import fr from '#i18n/fr/index.ts';
import { customerOf, openSmallShop, plainRenderer } from '../http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const keysOf = (area: object, name: string) => Object.keys(area).map((key) => `${name}.${key}`);
let shop: TestShop;
let staff: Person;
/** The texts embedded in the last rendered page: the keys of the shell's, and of its own. */
let carried: { shared: string[]; own: string[] };

beforeAll(async () => {
  shop = await openSmallShop({
    renderer: {
      ...plainRenderer,
      page: async (input) => {
        carried = { shared: Object.keys(input.shell.Texts), own: Object.keys(input.answer.Texts ?? {}) };
        return await plainRenderer.page(input);
      },
    },
  });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const html = { Accept: 'text/html' };
const areasIn = (keys: readonly string[]) => new Set(keys.map((key) => key.split('.')[0]));

test('[I18N-01] a shop page contains no text of the desk, nor of mails and invoices', async () => {
  for (const person of [shop.person(), staff])
    for (const path of ['/fr', '/fr/catalog', '/fr/shoppingcarts', '/fr/nulle-part']) {
      await person.get(path, html);
      const areas = areasIn([...carried.shared, ...carried.own]);
      expect([areas.has('Cart'), areas.has('Desk'), areas.has('Mail'), areas.has('Invoice')]).toEqual([
        true,
        false,
        false,
        false,
      ]);
    }
});

test('[I18N-01] the desk’s pages contain its texts, for the browser and for the app coming from another page', async () => {
  const desk = keysOf(fr.Desk, 'Desk');
  expect((await staff.get('/fr/desk/orders', html)).status).toBe(200);
  expect([new Set(carried.own), carried.shared.includes('Core.Close')]).toEqual([new Set(desk), true]);
  const { Texts } = (await (await staff.get('/nl/desk/orders')).json()) as { Texts: Record<string, string> };
  expect(new Set(Object.keys(Texts))).toEqual(new Set(desk));
  expect(Texts['Desk.Orders']).toBe('Bestellingen opvolgen');
});
