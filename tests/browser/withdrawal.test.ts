import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { placedOrder } from '#tests/server/plain-sale.ts';
import { statementOf, withdrawalUrl } from '#tests/server/withdrawals.ts';
import { personOf } from '#tests/shop.ts';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import { comeAlive, desktop, phone, useSite } from './browser.ts';
import { openByLink, someOrder } from './parts/orders.ts';
import { expectSound, mailWith } from './parts/proof.ts';

const site = useSite({});

const words = {
  fr: {
    link: 'Se rétracter du contrat',
    name: 'Votre nom',
    number: 'Numéro de commande',
    email: 'E-mail pour l’accusé',
    next: 'Continuer',
    summary: 'Vérifiez votre déclaration',
    confirm: 'Confirmer la rétractation',
    change: 'Modifier la déclaration',
    done: 'Votre rétractation est enregistrée',
    mail: 'Votre rétractation pour la commande',
  },
  nl: {
    link: 'Overeenkomst herroepen',
    name: 'Uw naam',
    number: 'Bestelnummer',
    email: 'E-mailadres voor de ontvangstbevestiging',
    next: 'Verder',
    summary: 'Controleer uw verklaring',
    confirm: 'Herroeping bevestigen',
    change: 'Verklaring wijzigen',
    done: 'Uw herroeping is geregistreerd',
    mail: 'Uw herroeping van bestelling',
  },
} as const;

const proof = process.env['WITHDRAWAL_PICTURES'];
const stated = async (email: string) =>
  await site.shop.services.db.query.withdrawals.findMany({ where: (each, { eq }) => eq(each.email, email) });

async function deliveredOrder(culture: 'fr' | 'nl') {
  const placed = await someOrder(site, culture);
  await receiveTransfer(placed.asker, { cents: placed.order.totalInclCents });
  await shipParcel(placed.asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
  return placed;
}

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[SHOP-05] in %s the buyer of an order withdraws in two steps, from its page, and has a dated receipt',
  async (culture, viewport) => {
    const says = words[culture];
    const { order } = await deliveredOrder(culture);
    const page = await openByLink(site, order, { viewport });
    const main = page.getByRole('main');
    const look = async (name: string) => {
      await expectSound(page);
      if (proof) await page.screenshot({ path: `${proof}/withdrawal-${name}-${culture}.png`, fullPage: true });
    };
    await main.getByRole('link', { name: says.link }).click();
    await comeAlive(main.getByLabel(says.name));
    const pieces = main.locator('[name^="Pieces"]').first();
    const bought = Number(await pieces.inputValue());
    await pieces.fill(String(bought + 1));
    await main.getByRole('button', { name: says.next, exact: true }).click();
    await page.locator('[aria-invalid="true"]').and(page.locator(':focus')).waitFor();
    await look('refused');
    await pieces.fill(String(bought));
    await main.getByRole('button', { name: says.next, exact: true }).click();
    await main.getByRole('heading', { name: says.summary }).waitFor();
    // nothing is recorded before the confirmation, whose button is focused
    await main.getByRole('button', { name: says.confirm }).and(page.locator(':focus')).waitFor();
    expect((await stated(order.email)).filter(({ orderId }) => orderId === order.id)).toEqual([]);
    await look('summary');
    await main.getByRole('button', { name: says.change }).click();
    expect(await main.getByLabel(says.email).inputValue()).toBe(order.snapshot.Email);
    await main.getByRole('button', { name: says.next, exact: true }).click();
    // lost on its way, it is said where it was pressed and can be pressed again
    await page.route('**/sales/order/withdrawal*', (route) => route.abort());
    await main.getByRole('button', { name: says.confirm }).click();
    await main.getByRole('alert').waitFor();
    await page.unroute('**/sales/order/withdrawal*');
    await main.getByRole('button', { name: says.confirm }).click();
    await main.getByRole('status').getByText(says.done).waitFor();
    await look('receipt');
    expect((await stated(order.email)).filter(({ orderId }) => orderId === order.id)).toMatchObject([
      { what: '', number: order.number },
    ]);
    expect(await mailWith(site, order.email, says.mail)).toContain(order.number);
    await page.context().close();
  },
);

test('[SHOP-05] in nl a guest withdraws from the footer without JavaScript, in the same two steps', async () => {
  const says = words.nl;
  const { order } = await deliveredOrder('nl');
  const page = await (await site.visitor({ javaScriptEnabled: false, viewport: phone })).newPage();
  await page.goto(`${site.origin}/nl/contact/form`);
  const main = page.getByRole('main');
  await page.getByRole('contentinfo').getByRole('link', { name: says.link }).click();
  await main.getByLabel(says.name).fill('An Peeters');
  await main.getByLabel(says.email).fill('an@');
  await main.getByRole('button', { name: says.next, exact: true }).click();
  await main.locator('.field-error').first().waitFor();
  expect(await main.getByLabel(says.name).inputValue()).toBe('An Peeters');
  await main.getByLabel(says.number).fill(order.number);
  await main.getByLabel(says.email).fill('guest.withdraws@example.test');
  if (proof) await page.screenshot({ path: `${proof}/withdrawal-plain-form.png`, fullPage: true });
  await main.getByRole('button', { name: says.next, exact: true }).click();
  await main.getByRole('heading', { name: says.summary }).waitFor();
  expect(await stated('guest.withdraws@example.test')).toEqual([]);
  await main.getByRole('button', { name: says.change }).click();
  expect(await main.getByLabel(says.number).inputValue()).toBe(order.number);
  await main.getByRole('button', { name: says.next, exact: true }).click();
  if (proof) await page.screenshot({ path: `${proof}/withdrawal-plain-summary.png`, fullPage: true });
  await main.getByRole('button', { name: says.confirm }).click();
  await main.getByText(says.done).waitFor();
  expect(await stated('guest.withdraws@example.test')).toMatchObject([{ orderId: null, name: 'An Peeters' }]);
  await mailWith(site, 'guest.withdraws@example.test', says.mail);
  await page.context().close();
});

const deskWords = {
  fr: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    title: 'Rétractations',
    whole: 'Toute la commande',
    handle: /^Marquer comme traitée/,
    done: 'La rétractation est marquée comme traitée.',
    handled: /^Traitée le/,
  },
  nl: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    title: 'Herroepingen',
    whole: 'De hele bestelling',
    handle: /^Als afgehandeld markeren/,
    done: 'De herroeping is gemarkeerd als afgehandeld.',
    handled: /^Afgehandeld op/,
  },
} as const;

test.each([
  ['fr', 'with', true],
  ['nl', 'without', false],
] as const)(
  '[SHOP-05] in %s, %s JavaScript, staff find a withdrawal at its order and mark it as handled there',
  async (culture, _how, javaScriptEnabled) => {
    const says = deskWords[culture];
    const buyer = personOf(site.shop);
    const orderId = (await placedOrder(site.shop, buyer, culture)).split('/').at(-1) ?? '';
    const url = withdrawalUrl(orderId, culture);
    await buyer.post(url, await statementOf(buyer, {}, url));
    const page = await (await site.visitor({ javaScriptEnabled, viewport: phone })).newPage();
    const look = async (name: string) => {
      if (javaScriptEnabled) await expectSound(page);
      if (!proof) return;
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await page.screenshot({ path: `${proof}/desk-${name}-${culture}-${size.width}.png`, fullPage: true });
      }
    };
    await page.goto(`${site.origin}/${culture}/desk/withdrawals`);
    const main = page.getByRole('main');
    await main.getByLabel(says.email).fill('staff@vitrine.test');
    await main.getByLabel(says.password, { exact: true }).fill(demoPassword);
    await main.getByRole('button', { name: says.signIn, exact: true }).click();
    await main.getByRole('heading', { name: says.title, level: 1 }).waitFor();
    await look('list');
    await main.locator(`a[href="/${culture}/desk/orders/${orderId}"]`).click();
    await page.waitForURL(new RegExp(`${orderId}$`));
    const stated = main.getByRole('region', { name: says.title });
    await stated.getByText(says.whole).waitFor();
    await look('order');
    await stated.getByRole('button', { name: says.handle }).click();
    await main.getByText(says.done).waitFor();
    await stated.getByText(says.handled).waitFor();
    expect(await stated.getByRole('button').count()).toBe(0);
    await look('handled');
    await page.context().close();
  },
);

test('withdrawals log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
