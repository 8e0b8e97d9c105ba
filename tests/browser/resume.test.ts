import { expect, test } from 'vitest';
import { expireOrders } from '#server/payment/expire.ts';
import { useSite } from './browser.ts';
import { atPayment, cardNumber, payBy } from './parts/payment.ts';
import { expectSound, mailWith, ordersOf } from './parts/proof.ts';
import { button, confirmed, onDesktop, onPhone } from './parts/sale.ts';

// its clock runs ahead of real time
const clock = { ahead: 0 };
const site = useSite({ now: () => Date.now() + clock.ahead });

const words = {
  fr: {
    waits: /^Votre commande \S+ attend son paiement jusqu’au \d/,
    goOn: 'Continuer le paiement',
    pay: 'Payer maintenant',
    over: 'Le délai de paiement de cette commande est passé.',
    cancelled: 'annulée',
    restore: 'Remettre le tout dans mon panier',
    restored: 'Votre commande est de nouveau dans votre panier.',
  },
  nl: {
    waits: /^Uw bestelling \S+ wacht tot \d/,
    goOn: 'Verder betalen',
    pay: 'Nu betalen',
    over: 'De betaaltermijn van deze bestelling is voorbij.',
    cancelled: 'geannuleerd',
    restore: 'Alles terug in mijn winkelmandje',
    restored: 'Uw bestelling ligt weer in uw winkelmandje.',
  },
};
/** The URL after a label in a mail's text. */
function linkAfter(mail: string, label: string): string {
  const address = new RegExp(`${label}\\s+(\\S+/o/\\S+)`).exec(mail)?.[1];
  if (!address) throw new Error(`no link “${label}” in the mail`);
  const { pathname, search } = new URL(address);
  return site.origin + pathname + search;
}

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[SHOP-15] in %s whoever leaves a payment is shown the way back to it, and pays from the mail in another browser',
  async (culture, size) => {
    const says = words[culture];
    const email = `resume-${culture}@example.test`;
    const left = await atPayment(site, culture, size, { email });
    await left.page.goto(`${site.origin}/${culture}/shoppingcarts`);
    await left.page.getByText(says.waits).waitFor();
    await expectSound(left.page);
    await left.page.getByRole('link', { name: says.goOn }).click();
    await cardNumber(left.page).waitFor();
    const mail = await mailWith(site, email, says.pay);
    const other = await site.visitor(size);
    const page = await other.newPage();
    await page.goto(linkAfter(mail, says.pay));
    await page.waitForURL(/\/sales\/order\/payment\/[^/]+$/);
    const elsewhere = { ...left, page };
    await payBy(elsewhere, '4111111111111111');
    await confirmed(elsewhere);
    await page.getByText(left.says.orderPaid).waitFor();
    // the first browser notices, and offers no second payment
    await left.page.reload();
    await confirmed(left);
    expect((await ordersOf(site, email)).map(({ status }) => status)).toEqual(['Paid']);
  },
);

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[SHOP-15] in %s an order’s items are restored to the cart with one press, from its mail',
  async (culture, size) => {
    const says = words[culture];
    const email = `again-${culture}@example.test`;
    const { page: left } = await atPayment(site, culture, size, { email });
    clock.ahead += 31 * 60_000;
    await expireOrders(site.shop.services, site.shop.services.now());
    site.shop.services.wakeOutbox();
    await left.reload();
    await left.getByText(says.over).waitFor();
    await expectSound(left);
    const mail = await mailWith(site, email, says.cancelled);
    const page = await (await site.visitor(size)).newPage();
    await page.goto(linkAfter(mail, says.restore));
    await button(page, says.restore).click();
    await page.waitForURL(/\/shoppingcarts\?restored=/);
    await page.getByText(says.restored).waitFor();
    await page.locator('main .cart-lines tbody tr').first().waitFor();
    await expectSound(page);
  },
);
