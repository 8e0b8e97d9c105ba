import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptRefund } from '#server/desk/refund-requests.ts';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import { comeAlive, desktop, phone, useSite } from './browser.ts';
import { openByLink, someOrder } from './parts/orders.ts';
import { expectSound, mailWith } from './parts/proof.ts';

const site = useSite({});

const words = {
  fr: {
    link: 'Demander un remboursement',
    follow: 'Suivre cette commande',
    send: 'Envoyer la demande',
    sent: 'Votre demande est enregistrée',
    none: 'Indiquez la quantité d’au moins un article.',
    back: 'Revenir à la commande',
    accepted: 'vous êtes remboursé',
    mail: 'Votre demande de remboursement',
  },
  nl: {
    link: 'Terugbetaling vragen',
    follow: 'Deze bestelling volgen',
    send: 'Aanvraag versturen',
    sent: 'Uw aanvraag voor',
    none: 'Vul het aantal van minstens één artikel in.',
    back: 'Terug naar de bestelling',
    accepted: 'u wordt terugbetaald',
    mail: 'Uw aanvraag tot terugbetaling',
  },
} as const;

const proof = process.env['REFUND_PICTURES'];
const photo = {
  name: 'éclat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function deliveredOrder(culture: 'fr' | 'nl') {
  const placed = await someOrder(site, culture);
  await receiveTransfer(placed.asker, { cents: placed.order.totalInclCents });
  await shipParcel(placed.asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
  return placed;
}
const requestOf = async (orderId: number) =>
  await site.shop.services.db.query.refundRequests.findFirst({ where: (each, { eq }) => eq(each.orderId, orderId) });
const cents = (amount: string) => Number(amount.replaceAll(/\D/g, ''));

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)(
  '[SALES-05] in %s a guest asks for a refund with a photo: line and total follow what is typed',
  async (culture, viewport) => {
    const says = words[culture];
    const { order, asker } = await deliveredOrder(culture);
    const page = await openByLink(site, order, { viewport });
    const look = async (name: string) => {
      await expectSound(page);
      if (proof) await page.screenshot({ path: `${proof}/refund-${name}-${culture}.png`, fullPage: true });
    };
    await look('order');
    await page.getByRole('link', { name: says.link }).click();
    const quantity = page.locator('[name="Quantity"]').first();
    await comeAlive(quantity);
    const unit = cents(await page.locator('[name="UnitPriceTaxIncl"]').first().inputValue());
    const amount = page.locator('[name="RefundedAmount"]').first();
    const total = page.locator('[name="TotalRefundedAmount"]');
    expect([unit > 0, await amount.inputValue()]).toEqual([true, '0,00']);
    await page.getByRole('button', { name: says.send }).click();
    await page.getByText(says.none).waitFor();
    await quantity.fill('1,5');
    expect(cents(await amount.inputValue())).toBe(Math.round(unit * 1.5));
    await quantity.fill('1,0');
    expect([cents(await amount.inputValue()), cents(await total.innerText())]).toEqual([unit, unit]);
    await page.locator('[name="ReasonCode"]').selectOption('Damaged');
    await page.locator('[name="Text"]').fill('Ébréché');
    await page.locator('.uploads-drop input').setInputFiles([photo]);
    await page.locator('.upload-card').waitFor();
    await page.locator('[data-unfinished="0"]').waitFor();
    await look('form');
    await page.getByRole('button', { name: says.send }).click();
    await page.getByRole('status').getByText(says.sent).waitFor();
    // the next step is focused, not the top of the page
    await page.getByRole('link', { name: says.back }).and(page.locator(':focus')).waitFor();
    await page.getByRole('link', { name: photo.name }).waitFor();
    await look('sent');
    await mailWith(site, order.email, says.mail);
    await acceptRefund(asker, { requestId: (await requestOf(order.id))?.publicId ?? '', cents: 0 });
    await page.reload();
    await page.getByText(says.accepted).waitFor();
    await page.context().close();
  },
);

test.each(['fr', 'nl'] as const)(
  '[SALES-05] in %s the form works without JavaScript, with its file',
  async (culture) => {
    const says = words[culture];
    const { order } = await deliveredOrder(culture);
    const page = await openByLink(site, order, { javaScriptEnabled: false, viewport: phone });
    await page.getByRole('link', { name: says.link }).click();
    await page.locator('[name="Quantity"]').first().fill('99');
    await page.locator('[name="ReasonCode"]').selectOption('Faulty');
    await page.locator('[name="Text"]').fill('Ne chauffe plus');
    await page.getByRole('button', { name: says.send }).click();
    await page.locator('.field-error').first().waitFor();
    expect([
      await page.locator('[name="Quantity"]').first().inputValue(),
      await page.locator('[name="ReasonCode"]').inputValue(),
      await page.locator('[name="Text"]').inputValue(),
    ]).toEqual(['99', 'Faulty', 'Ne chauffe plus']);
    if (proof) await page.screenshot({ path: `${proof}/refund-plain-${culture}.png`, fullPage: true });
    await page.locator('[name="Quantity"]').first().fill('1');
    await page.locator('[name="Attachments"]').setInputFiles([photo]);
    await page.getByRole('button', { name: says.send }).click();
    await page.getByText(says.sent).waitFor();
    await page.getByRole('link', { name: photo.name }).waitFor();
    expect((await requestOf(order.id))?.lines).toMatchObject([{ quantity: 1 }]);
    await page.context().close();
  },
);

test.each([
  ['fr', 'photo au format HEIC'],
  ['nl', 'HEIC-foto'],
] as const)(
  '[SALES-05] in %s without JavaScript a photo in a format that few can open is refused at its field, in words',
  async (culture, sentence) => {
    const { order } = await deliveredOrder(culture);
    const page = await openByLink(site, order, { javaScriptEnabled: false, viewport: phone });
    await page.getByRole('link', { name: words[culture].link }).click();
    const quantity = page.locator('[name="Quantity"]').first();
    await quantity.fill('1');
    await page.locator('[name="ReasonCode"]').selectOption('Damaged');
    const buffer = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await page.locator('[name="Attachments"]').setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer }]);
    await page.getByRole('button', { name: words[culture].send }).click();
    const error = page.locator('.field-error', { hasText: sentence });
    await error.waitFor();
    expect(await error.textContent()).toContain('IMG_1.HEIC');
    expect(await page.locator('[name="Attachments"]').getAttribute('aria-describedby')).toContain(
      await error.getAttribute('id'),
    );
    expect([await quantity.inputValue(), await page.locator('[name="ReasonCode"]').inputValue()]).toEqual([
      '1',
      'Damaged',
    ]);
    if (proof) await page.screenshot({ path: `${proof}/heic-${culture}.png`, fullPage: true });
    await page.context().close();
  },
);

test.each([
  ['fr', 'photo au format HEIC'],
  ['nl', 'HEIC-foto'],
] as const)(
  '[SALES-05] in %s a photo in a format that few can open is refused as soon as it is sent',
  async (culture, sentence) => {
    const { order } = await deliveredOrder(culture);
    const page = await openByLink(site, order, { viewport: phone });
    await page.getByRole('link', { name: words[culture].link }).click();
    await comeAlive(page.locator('[name="Quantity"]').first());
    const buffer = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await page.locator('.uploads-drop input').setInputFiles([{ name: 'IMG_1.PNG', mimeType: 'image/png', buffer }]);
    await page.getByRole('dialog').getByText(sentence).waitFor();
    expect(await page.locator('.upload-card').count()).toBe(0);
    await page.context().close();
  },
);

test('[SALES-05] without the list’s code the plain field stays, and a file that is too large is named before anything is sent', async () => {
  const { order } = await deliveredOrder('fr');
  const page = await openByLink(site, order, { viewport: phone });
  // the list’s code does not come: the plain field stays, and is checked before anything is sent
  const built = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const [, chunk = ''] = /"src\/routes\/upload-list\.tsx": \{\s*"file": "static\/([^"]+)"/u.exec(built) ?? [];
  expect(chunk).toMatch(/\.js$/u);
  await page.route(`**/static/${chunk}*`, (route) => route.abort());
  await page.getByRole('link', { name: words.fr.link }).click();
  const quantity = page.locator('[name="Quantity"]').first();
  await comeAlive(quantity);
  await quantity.fill('1');
  await page.locator('[name="ReasonCode"]').selectOption('Damaged');
  const film = { name: 'film.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.locator('[name="Attachments"]').setInputFiles([photo, film]);
  await page.getByRole('button', { name: words.fr.send }).click();
  await page.locator('.field-error', { hasText: '«\u00a0film.png\u00a0» dépasse 10 Mo' }).waitFor();
  await page.context().close();
});

test('[SALES-05] a lost request keeps what was typed and says so; the next press sends it', async () => {
  const says = words.fr;
  const { order } = await deliveredOrder('fr');
  const page = await openByLink(site, order);
  await page.getByRole('link', { name: says.link }).click();
  const quantity = page.locator('[name="Quantity"]').first();
  await comeAlive(quantity);
  await quantity.fill('1');
  // a quantity alone is reason enough to ask before it is left
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click();
  await page.getByRole('dialog', { name: 'Veuillez confirmer' }).getByRole('button', { name: 'Rester' }).click();
  expect(await quantity.inputValue()).toBe('1');
  await page.locator('[name="ReasonCode"]').selectOption('Wrong');
  await page.route('**/sales/order/refundrequest/*', (route) => route.abort());
  await page.getByRole('button', { name: says.send }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await quantity.inputValue()).toBe('1');
  await page.unroute('**/sales/order/refundrequest/*');
  await page.getByRole('button', { name: says.send }).click();
  await page.getByRole('status').getByText(says.sent).waitFor();
  await page.context().close();
});

test('refund requests log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.(?:Offline|ChunkLoadError)/.test(text))).toEqual(
    [],
  );
});
