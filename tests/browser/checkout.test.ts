import { expect, test } from 'vitest';
import { expectBusy, expectIdle, useSite } from './browser.ts';
import { hold, refuse } from './held.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  box,
  confirmed,
  enterWithCart,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  soap,
  someone,
} from './parts/sale.ts';

const site = useSite();
const orderCall = '/api/v1/sales/orders';

const atCheckout = (culture: 'fr' | 'nl' = 'fr', size: object = onDesktop) =>
  enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [soap.slug, seeds.slug], ...size });
test.each([
  ['fr', onDesktop],
  ['nl', onPhone],
] as const)(
  '[CHK-02, CHK-10] in %s a valid order shows that it is being sent and is sent once',
  async (culture, size) => {
    const email = `once-${culture}@example.test`;
    const buyer = await atCheckout(culture, size);
    const { page } = buyer;
    const orders = await hold(page, orderCall);
    await fillCheckout(buyer, someone(email));
    await placeButton(buyer).click();
    const request = await orders.next();
    await expectBusy(placeButton(buyer));
    await placeButton(buyer).click({ force: true });
    await page.keyboard.press('Enter');
    await request.continue();
    await confirmed(buyer);
    expect(orders.count()).toBe(1);
    expect(await ordersOf(site, email)).toHaveLength(1);
    await page.context().close();
  },
);

test('[CHK-10] an order whose response was lost is the same order when it is sent again', async () => {
  const email = 'lost@example.test';
  const buyer = await atCheckout();
  const { page, says } = buyer;
  const orders = await hold(page, orderCall);
  await fillCheckout(buyer, someone(email));
  await placeButton(buyer).click();
  const lost = await orders.next();
  await lost.fetch();
  await lost.abort();
  await page.getByRole('alert').getByText('La commande n’est pas encore passée.').waitFor();
  expect(await box(page, says.email).inputValue()).toBe(email);
  await placeButton(buyer).click();
  await (await orders.next()).continue();
  await confirmed(buyer);
  expect(await ordersOf(site, email)).toHaveLength(1);
  await page.context().close();
});

test.each(['fr', 'nl'] as const)('in %s a separate delivery address is requested only if wanted', async (culture) => {
  const buyer = await atCheckout(culture, onPhone);
  const { page, says } = buyer;
  const other = page.getByRole('group', { name: says.shipping });
  expect(await other.count()).toBe(0);
  await page.getByRole('checkbox', { name: says.sameAddress }).uncheck();
  await placeButton(buyer).click();
  await other.getByText(culture === 'fr' ? 'Indiquez votre rue.' : 'Vul uw straat in.').waitFor();
  expect(await box(other, says.street).getAttribute('aria-invalid')).toBe('true');
  await expectSound(page);
  await page.context().close();
});

test('a total that changed meanwhile is shown, and the order must be confirmed again', async () => {
  const email = 'changed@example.test';
  const buyer = await atCheckout();
  const { page, says } = buyer;
  await fillCheckout(buyer, someone(email));
  const seen = await amountOf(buyer, says.totalIncl);
  // another tab of the same person
  const cart = (await (await page.request.get(`${site.origin}/api/v1/shoppingcarts?culture=fr`)).json()) as {
    Items: { Id: number }[];
  };
  await page.request.put(`${site.origin}/api/v1/shoppingcarts/shoppingcartitems/${cart.Items[1]?.Id}`, {
    data: { Quantity: 9 },
    headers: { Origin: site.origin },
  });
  await placeButton(buyer).click();
  await page.getByText(/^Le total était de .*, il est maintenant de .*\.$/).waitFor();
  const changed = await amountOf(buyer, says.totalIncl);
  expect(changed).not.toBe(seen);
  expect(await ordersOf(site, email)).toEqual([]);
  await expectSound(page);
  await placeButton(buyer).click();
  await confirmed(buyer);
  expect((await ordersOf(site, email)).map(({ totalInclCents }) => totalInclCents)).toEqual([changed]);
  await page.context().close();
});

test('a server-side error is shown next to the field it names', async () => {
  const buyer = await atCheckout();
  const { page } = buyer;
  const orders = await hold(page, orderCall);
  await fillCheckout(buyer, someone('refused@example.test'));
  await placeButton(buyer).click();
  await refuse(await orders.next(), 422, 'Problem.Invalid', 'Certaines données doivent être corrigées.');
  await page.getByRole('alert').getByText('Certaines données doivent être corrigées.').waitFor();
  await expectIdle(placeButton(buyer));
  await page.context().close();
});

test('checkout logs nothing to the console but the refused or lost responses', () => {
  const isProvoked = (text: string) => /ERR_FAILED|Manager\.Offline|409|422/.test(text);
  expect(site.complaints.filter((text) => !isProvoked(text))).toEqual([]);
});
