import { expect } from 'vitest';
import { acceptAddress } from '#server/desk/address-requests.ts';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import { comeAlive } from '../browser.ts';
import type { Site } from '../browser.ts';
import { goTo, mainOf, opening, texts } from './life.ts';
import type { Life } from './life.ts';
import { sharedList } from './lists.ts';
import { expectSound, mailWith, ordersOf } from './proof.ts';
import { button, confirmed, enterWithCart, fillCheckout, placeButton, soap, someone } from './sale.ts';
import type { CartVisit } from './sale.ts';

const staffOf = async ({ site, orderId }: Life) => {
  const { services } = site.shop;
  const staff = await services.db.query.customers.findFirst({ where: (each, { eq }) => eq(each.role, 'staff') });
  return { services, by: staff?.id ?? 0, orderId };
};

/** The first order, without an account. */
export async function ordersAsGuest(
  site: Site,
  culture: 'fr' | 'nl',
  email: string,
  options: Pick<CartVisit, 'viewport' | 'storageState'>,
): Promise<Life> {
  const buyer = await enterWithCart(site, { ...options, culture, path: `/${culture}/checkout`, slugs: [soap.slug] });
  await fillCheckout(buyer, someone(email));
  await placeButton(buyer).click();
  await confirmed(buyer);
  const [order] = await ordersOf(site, email);
  return { ...buyer, site, email, LL: texts(culture), orderId: order?.publicId ?? '' };
}

/** Takes the guest's order into the account. */
export async function claims(life: Life): Promise<void> {
  const { page, LL, orderId } = life;
  await goTo(life, `/sales/orders/${orderId}`);
  await button(mainOf(life), LL.OrderHistory.Claim).click();
  await page.getByText(LL.OrderHistory.Claimed).waitFor();
  await expectSound(page);
}

/** Asks for another delivery address in the dialog; the desk accepts it. */
export async function changesAddress(life: Life): Promise<void> {
  const { page, LL, orderId, site } = life;
  await goTo(life, `/sales/order/confirmation/${orderId}`);
  const trigger = page.locator('[data-address-request]');
  await comeAlive(trigger);
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: LL.AddressRequest.Title });
  await dialog.locator('[name="Street1"]').fill('Quai de la Batte');
  await dialog.locator('[name="HouseNumber"]').fill('9');
  await button(dialog, LL.AddressRequest.Send).click();
  await dialog.getByRole('status').getByText(LL.AddressRequest.Sent).waitFor();
  const request = await site.shop.services.db.query.addressRequests.findFirst({
    orderBy: (each, { desc }) => desc(each.id),
  });
  await acceptAddress(await staffOf(life), { requestId: request?.publicId ?? '' });
  await goTo(life, `/sales/orders/${orderId}`);
  await mainOf(life).getByText('Quai de la Batte').first().waitFor();
}

/** The shop gets the money and sends the parcel. */
export async function isDelivered(life: Life): Promise<void> {
  const { page, LL, orderId, site, email } = life;
  const staff = await staffOf(life);
  const [order] = await ordersOf(site, email);
  await receiveTransfer(staff, { cents: order?.totalInclCents ?? 0 });
  await shipParcel(staff, {
    carrier: 'bpost',
    trackingNumber: '323',
    trackingUrl: 'https://example.test/323',
    lines: [],
  });
  await goTo(life, `/sales/orders/${orderId}`);
  await page.getByText(LL.OrderHistory.StepSent.replace(/\{.*\}/u, 'bpost')).waitFor();
  await expectSound(page);
}

/** Puts the order into the cart again. */
export async function reorders(life: Life): Promise<void> {
  const { page, LL, orderId } = life;
  await goTo(life, `/sales/orders/${orderId}`);
  await mainOf(life)
    .getByRole('button', { name: new RegExp(`^${LL.OrderHistory.Reorder}`) })
    .click();
  await page.getByText(LL.OrderHistory.ReorderedAll).waitFor();
}

/** Says what the soap is worth. */
export async function reviews(life: Life): Promise<void> {
  const { page, LL, orderId } = life;
  const main = mainOf(life);
  await goTo(life, `/sales/order/reviews/${orderId}`);
  await main.getByRole('radio').nth(3).check();
  await main.getByLabel(LL.Review.Text, { exact: true }).fill('Mousse bien, sent bon.');
  await main.getByRole('button', { name: new RegExp(`^${LL.Review.Send}`) }).click();
  await main.getByRole('status').getByText(LL.Review.Thanks).waitFor();
  await expectSound(page);
}

/** Asks the money back for one piece. */
export async function asksRefund(life: Life): Promise<void> {
  const { page, LL, orderId, site, email } = life;
  await goTo(life, `/sales/orders/${orderId}`);
  await mainOf(life).getByRole('link', { name: LL.OrderOptions.Refund }).click();
  const quantity = page.locator('[name="Quantity"]').first();
  await comeAlive(quantity);
  await quantity.fill('1');
  await page.locator('[name="ReasonCode"]').selectOption('Damaged');
  await page.locator('[name="Text"]').fill('Cassé');
  await button(page, LL.RefundRequest.Send).click();
  await page.getByRole('status').getByText(opening(LL.RefundRequest.Sent)).waitFor();
  await expectSound(page);
  await mailWith(site, email, opening(LL.Mail.PaymentrefundAskedSubject));
}

/** Gives somebody what their birth list wishes. */
export async function gives(life: Life): Promise<void> {
  const { page, LL, site } = life;
  const { uri } = await sharedList(site, life.culture);
  await page.goto(site.origin + new URL(uri).pathname);
  const main = mainOf(life);
  await main.getByText(opening(LL.Gift.ListOf)).first().waitFor();
  await comeAlive(main.locator('h1'));
  await main
    .getByRole('button', { name: new RegExp(`^${LL.Gift.Give}`) })
    .first()
    .click();
  await main.getByText(LL.Gift.SeeCart).first().waitFor();
  const cart = await page.request.get(`${site.origin}/api/v1/shoppingcarts`);
  expect(JSON.stringify(await cart.json())).toContain('"Gift');
}
