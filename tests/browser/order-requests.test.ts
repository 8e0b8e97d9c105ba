import { expect, test } from 'vitest';
import { acceptAddress } from '#server/desk/address-requests.ts';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import { comeAlive, desktop, phone, useSite } from './browser.ts';
import { openByLink, someOrder } from './parts/orders.ts';
import { expectSound, mailWith } from './parts/proof.ts';

const site = useSite({});

const words = {
  fr: {
    trigger: 'Changer l’adresse de livraison',
    asked: 'Changement d’adresse demandé',
    street: 'Rue',
    number: 'Numéro',
    send: 'Demander le changement',
    recorded: 'Votre demande est enregistrée.',
    close: 'Fermer',
    mail: 'Changement d’adresse demandé',
    back: 'Revenir à la commande',
    mandatory: /rue/i,
  },
  nl: {
    trigger: 'Leveringsadres wijzigen',
    asked: 'Adreswijziging aangevraagd',
    street: 'Straat',
    number: 'Nummer',
    send: 'Wijziging aanvragen',
    recorded: 'Uw aanvraag is geregistreerd.',
    close: 'Sluiten',
    mail: 'Adreswijziging aangevraagd',
    back: 'Terug naar de bestelling',
    mandatory: /straat/i,
  },
} as const;

const proof = process.env['REQUEST_PICTURES'];

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[SALES-07] in %s a guest asks for another address in a dialog; the trigger is disabled then and says so',
  async (culture, viewport) => {
    const says = words[culture];
    const { order } = await someOrder(site, culture);
    const page = await openByLink(site, order, { viewport });
    const look = async (name: string) => {
      await expectSound(page);
      if (proof) await page.screenshot({ path: `${proof}/address-${name}-${culture}.png`, fullPage: true });
    };
    await look('order');
    const trigger = page.locator('[data-address-request]');
    await comeAlive(trigger);
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: says.trigger });
    const street = dialog.locator('[name="Street1"]');
    await street.fill('');
    await look('form');
    await dialog.getByRole('button', { name: says.send }).click();
    // what is wrong is focused, and said beside the field
    await street.and(page.locator(':focus[aria-invalid="true"]')).waitFor();
    await look('refused');
    await street.fill('Quai de la Batte');
    await dialog.locator('[name="HouseNumber"]').fill('9');
    await dialog.getByRole('button', { name: says.send }).click();
    await dialog.getByRole('status').getByText(says.recorded).waitFor();
    await look('recorded');
    await dialog.getByRole('button', { name: says.close, exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await trigger.innerText()).toBe(says.asked);
    expect(await trigger.isDisabled()).toBe(true);
    await trigger.and(page.locator(':focus')).waitFor();
    await look('asked');
    await mailWith(site, order.email, says.mail);
    await page.reload();
    expect(await trigger.innerText()).toBe(says.asked);
    await page.context().close();
  },
);

test.each(['fr', 'nl'] as const)('[SALES-07] in %s the form works without JavaScript', async (culture) => {
  const says = words[culture];
  const { order, asker } = await someOrder(site, culture);
  const page = await openByLink(site, order, { javaScriptEnabled: false, viewport: phone });
  await page.getByRole('link', { name: says.trigger }).click();
  await page.getByRole('heading', { level: 1, name: says.trigger }).waitFor();
  await page.locator('[name="Street1"]').fill('');
  await page.locator('[name="HouseNumber"]').fill('77');
  await page.getByRole('button', { name: says.send }).click();
  await page.locator('.field-error').waitFor();
  expect(await page.locator('[name="HouseNumber"]').inputValue()).toBe('77');
  if (proof) await page.screenshot({ path: `${proof}/address-plain-${culture}.png`, fullPage: true });
  await page.locator('[name="Street1"]').fill('Quai de la Batte');
  await page.getByRole('button', { name: says.send }).click();
  await page.getByText(says.recorded).waitFor();
  const request = await site.shop.services.db.query.addressRequests.findFirst({
    where: (each, { eq }) => eq(each.orderId, order.id),
  });
  await acceptAddress(asker, { requestId: request?.publicId ?? '' });
  await page.getByRole('link', { name: says.back }).click();
  await page.getByText('Quai de la Batte 77').waitFor();
  await page.context().close();
});

test('[SALES-07, ERR-18] a lost call keeps the form and says so; a parcel that left meanwhile closes it with a notice', async () => {
  const says = words.fr;
  const { order, asker } = await someOrder(site, 'fr');
  await receiveTransfer(asker, { cents: order.totalInclCents });
  const page = await openByLink(site, order);
  const trigger = page.locator('[data-address-request]');
  await comeAlive(trigger);
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: says.trigger });
  await dialog.locator('[name="Street1"]').fill('Quai de la Batte');
  const address = '**/fr/sales/order/ChangeDeliveryAddressRequest';
  await page.route(address, (route) => route.abort());
  await dialog.getByRole('button', { name: says.send }).click();
  await page.locator('.toast').getByText('Une erreur inattendue s’est produite').waitFor();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.locator('[name="Street1"]').inputValue()).toBe('Quai de la Batte');
  await page.unroute(address);
  await shipParcel(asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
  await dialog.getByRole('button', { name: says.send }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.toast').getByText('Un colis de cette commande est déjà parti').waitFor();
  await trigger.and(page.locator(':focus')).waitFor();
  expect(await trigger.isEnabled()).toBe(true);
  await page.context().close();
});

test('requests log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
