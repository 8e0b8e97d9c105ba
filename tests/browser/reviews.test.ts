import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { reviews } from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { arrived, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { enter, onDesktop, onPhone, signIn } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    send: /^Envoyer mon avis/,
    stars: '4 étoiles sur 5',
    text: 'Votre avis',
    missing: 'Choisissez une note.',
    thanks: 'Merci',
    approve: /^Publier/,
    approved: 'L’avis est publié.',
    average: /^4,\d sur 5/,
    title: 'Avis des clients',
    stop: 'Ne plus recevoir ces e-mails',
    stopped: 'C’est noté',
  },
  nl: {
    send: /^Mijn beoordeling versturen/,
    stars: '4 sterren op 5',
    text: 'Uw mening',
    missing: 'Kies een score.',
    thanks: 'Bedankt',
    approve: /^Publiceren/,
    approved: 'De beoordeling is gepubliceerd.',
    average: /^4,\d op 5/,
    title: 'Beoordelingen',
    stop: 'Deze e-mails niet meer ontvangen',
    stopped: 'Genoteerd',
  },
} as const;

/** The signed link to a past order of the demo's, as its mail has it; what was written about it is forgotten. */
async function mailedLink(order: number, culture: 'fr' | 'nl', to: 'reviews' | 'noreviews' = 'reviews') {
  const { services } = site.shop;
  // the newest that have left: a link is over some time after its order
  const left = await services.db.query.orders.findMany({
    where: (each, { eq: is }) => is(each.status, 'Shipped'),
    orderBy: (each, { desc }) => desc(each.placedAt),
  });
  const row = left.filter(({ snapshot }) => snapshot.Lines.length === 1)[order - 3];
  if (!row) throw new Error('no such order');
  await services.db.execute(sql`
    DELETE FROM reviews USING order_lines l WHERE l.id = reviews.order_line_id AND l.order_id = ${row.id}`);
  const link = new URL(await orderLink(services, { ...row, culture }, to));
  return site.origin + link.pathname + link.search;
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[SHOP-22] in %s, %s JavaScript, a guest reviews a delivered product by a mailed link, and the desk shows it to all',
  async (culture, _how, size, javaScriptEnabled) => {
    const says = words[culture];
    const link = await mailedLink(3, culture);
    const { page } = await enter(site, culture, '/', { ...size, javaScriptEnabled });
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await page.goto(link);
    await page.waitForURL(/sales\/order\/reviews\//);
    const main = page.getByRole('main');
    const product = await main.getByRole('heading', { level: 2 }).getByRole('link').first().getAttribute('href');
    await look();
    const text = main.getByLabel(says.text, { exact: true });
    await text.fill('Ferme bien. <b>Très</b> bien.');
    await main.getByRole('button', { name: says.send }).click();
    await main.getByText(says.missing).waitFor();
    expect(await text.inputValue()).toBe('Ferme bien. <b>Très</b> bien.');
    if (javaScriptEnabled) await main.getByRole('radio').first().and(page.locator(':focus')).waitFor();
    await look();
    const star = main.getByRole('radio', { name: says.stars });
    await star.check();
    await main.getByRole('button', { name: says.send }).click();
    await main.getByRole('status').getByText(says.thanks).waitFor();
    await main.getByText('Ferme bien. <b>Très</b> bien.').waitFor();
    if (javaScriptEnabled) await page.locator('[data-repair]:focus').waitFor();
    await look();
    await page.goto(site.origin + (product ?? ''));
    expect(await main.getByText('Ferme bien.').count()).toBe(0);

    const staff = await enter(site, culture, '/', onDesktop);
    await signIn(staff, site, 'staff@vitrine.test', `/${culture}/desk/reviews`);
    await expectSound(staff.page);
    const mine = staff.page.getByRole('listitem').filter({ hasText: 'Ferme bien.' });
    await mine.getByRole('button', { name: says.approve }).click();
    await staff.page.getByText(says.approved).waitFor();
    await expectSound(staff.page);
    await staff.page.context().close();

    await page.goto(site.origin + (product ?? ''));
    await main.getByText('Ferme bien. <b>Très</b> bien.').waitFor();
    await main.getByRole('heading', { name: says.title }).waitFor();
    await main.getByRole('img', { name: says.average }).first().waitFor();
    await look();
    await page.context().close();
  },
);

test('[SHOP-22] a lost call keeps what was typed, and the next press sends it', async () => {
  const link = await mailedLink(3, 'fr');
  const { page } = await enter(site, 'fr', '/', onDesktop);
  await page.goto(link);
  await arrived(page);
  const main = page.getByRole('main');
  await page.route('**/api/v1/sales/orders/*/reviews*', (route) => route.abort());
  await main.getByRole('radio', { name: words.fr.stars }).check();
  await main.getByLabel(words.fr.text, { exact: true }).fill('Un mot.');
  await main.getByRole('button', { name: words.fr.send }).click();
  await main.getByRole('alert').getByText('Votre avis n’est pas encore envoyé.').waitFor();
  expect(await main.getByLabel(words.fr.text, { exact: true }).inputValue()).toBe('Un mot.');
  await page.unrouteAll();
  await main.getByRole('button', { name: words.fr.send }).click();
  await main.getByRole('status').getByText(words.fr.thanks).waitFor();
  const [kept] = await site.shop.services.db.select().from(reviews).where(eq(reviews.text, 'Un mot.'));
  expect(kept?.rating).toBe(4);
  await page.context().close();
});

test.each(['fr', 'nl'] as const)('[SHOP-22] in %s a mail’s link ends the mails by a button', async (culture) => {
  const says = words[culture];
  const link = await mailedLink(4, culture, 'noreviews');
  const refusals = async () => rowsOf(await site.shop.services.db.execute(sql`SELECT * FROM review_refusals`)).length;
  await site.shop.services.db.execute(sql`DELETE FROM review_refusals`);
  const { page } = await enter(site, culture, '/', onPhone);
  await page.goto(link);
  await arrived(page);
  expect(await refusals()).toBe(0);
  await expectSound(page);
  await page.getByRole('button', { name: says.stop }).click();
  await page.getByText(says.stopped).waitFor();
  expect(await refusals()).toBe(1);
  await expectSound(page);
  await page.context().close();
});

test('reviews log nothing to the console but what was refused', () => {
  expect(site.complaints.filter((text) => !/422|ERR_FAILED|Manager\.Offline/.test(text))).toEqual([]);
});
