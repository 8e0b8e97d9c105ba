import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Culture } from '#rules/culture.ts';
import { formatLongDay, formatSpan } from '#rules/calendar.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import { deliverySpan } from '#rules/delivery-span.ts';
import { settings, shippingMethods } from '#server/db/schema/index.ts';
import { comeAlive, expectFocus, phone, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { openLate } from './parts/late.ts';
import { expectSound, expectSoundInDark } from './parts/proof.ts';
import { soap } from './parts/sale.ts';
import { openSignedIn } from './parts/signed-in.ts';

// ten in the morning of today, whenever it runs
const now = instantAt(dayOf(Date.now()), 10);
const site = useSite({ now: () => now });
afterAll(() => expect(site.complaints).toEqual([]));

const usual = { minDays: 2, maxDays: 3, cutoffHour: 16, from: 'BE', to: 'BE' };
const firstDay = (rule: Partial<Parameters<typeof deliverySpan>[1]>) => deliverySpan(now, { ...usual, ...rule }).From;

/** Staff at the desk, with the page's flow running. */
async function openDesk(culture: Culture, options: VisitOptions = {}) {
  const page = await openSignedIn(site, {
    culture,
    email: 'staff@vitrine.test',
    path: `/${culture}/desk/delivery`,
    options,
  });
  if (options.javaScriptEnabled !== false) await comeAlive(page.getByRole('main').getByRole('button').last());
  return page;
}

test.each([true, false])(
  '[SHOP-12] staff change a method and read what it promises; so does a visitor, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    onTestFinished(async () => {
      await db.update(shippingMethods).set({ minDays: 2, maxDays: 3 }).where(eq(shippingMethods.id, 1));
    });
    const page = await openDesk('fr', { javaScriptEnabled });
    const main = page.getByRole('main');
    const method = main.getByRole('region', { name: 'Livraison à domicile' });
    await method.getByText('Commandé maintenant (Belgique)').waitFor();
    const least = method.getByLabel('Jours de transport, au moins');
    const most = method.getByLabel('Jours de transport, au plus');
    const save = method.getByRole('button', { name: 'Enregistrer' });
    await least.fill('9');
    await most.fill('1');
    await save.click();
    await method.getByText('Le maximum ne peut pas être inférieur au minimum.').waitFor();
    expect(await most.getAttribute('aria-invalid')).toBe('true');
    await site.expectComplaints([expect.stringContaining('422')]);
    // nothing typed is lost
    expect(await least.inputValue()).toBe('9');
    if (javaScriptEnabled) await expectSound(page);
    await most.fill('9');
    await save.click();
    const said = javaScriptEnabled ? 'C’est enregistré' : 'Le mode de livraison est enregistré.';
    await main.getByText(said).waitFor();
    const promise = `Chez vous ${formatLongDay(firstDay({ minDays: 9, maxDays: 9 }), 'fr')}`;
    await method.getByText(promise).waitFor();
    const visitor = await site.open(`/fr/p/${soap.slug}`);
    await visitor.locator('.promises').getByText(promise).waitFor();
  },
);

test('[SHOP-12] what is typed before the scripts load stays, and is previewed once they have loaded', async () => {
  const first = await openDesk('fr');
  const { page, arrive } = await openLate(await first.context().newPage(), `${site.origin}/fr/desk/delivery`);
  const main = page.getByRole('main');
  const days = main.getByLabel('Jours de fermeture');
  await days.fill('24-12-2026');
  const method = main.getByRole('region', { name: 'Livraison à domicile' });
  await method.getByLabel('Jours de transport, au moins').fill('8');
  await method.getByLabel('Jours de transport, au plus').fill('8');
  await arrive();
  const day = formatLongDay(firstDay({ minDays: 8, maxDays: 8 }), 'fr');
  await method.getByRole('status').getByText(`«\u00a0Chez vous ${day}\u00a0»`).waitFor();
  expect(await days.inputValue()).toBe('24-12-2026');
  await page.close({ runBeforeUnload: false });
});

test('[SHOP-12] closed days are typed one a line, on a phone, and delay every method', async () => {
  const { db } = site.shop.services;
  onTestFinished(async () => {
    await db.delete(settings).where(eq(settings.key, 'closedDays'));
  });
  const page = await openDesk('nl', { viewport: phone });
  const main = page.getByRole('main');
  const preparing = main.getByRole('region', { name: 'Klaarmaken van pakketten' });
  const days = Array.from({ length: 14 }, (_, index) => dayOf(now + index * 86_400_000));
  const typed = days.map((day) => day.split('-').toReversed().join('-')).join('\n');
  await preparing.getByLabel('Sluitingsdagen').fill(typed);
  await preparing.getByRole('button', { name: 'Opslaan' }).click();
  await preparing.getByText('Opgeslagen: nieuwe bestellingen').waitFor();
  await expectSoundInDark(page);
  const { From, To } = deliverySpan(now, { ...usual, closedDays: days });
  const { from, to } = formatSpan(From, To, 'nl');
  const promise = main.getByRole('region', { name: 'Levering aan huis' }).getByText(`${from} en ${to}`);
  await promise.waitFor();
});

test('[SHOP-12] what is typed is previewed before it is saved, and asks before it is left', async () => {
  const page = await openDesk('fr');
  const main = page.getByRole('main');
  const method = main.getByRole('region', { name: 'Livraison à domicile' });
  const stored = method.getByText('Commandé maintenant (Belgique)');
  const before = await stored.textContent();
  await method.getByLabel('Jours de transport, au moins').fill('7');
  await method.getByLabel('Jours de transport, au plus').fill('7');
  const day = formatLongDay(firstDay({ minDays: 7, maxDays: 7 }), 'fr');
  await method
    .getByRole('status')
    .getByText(`Avec ces réglages (Belgique)\u00a0: «\u00a0Chez vous ${day}\u00a0»`)
    .waitFor();
  expect(await stored.textContent()).toBe(before);
  // a save that is lost keeps what was typed
  await page.route('**/api/v1/desk/delivery?*', (route) => route.abort(), { times: 1 });
  const save = method.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await method.getByRole('alert').getByText('Rien n’a été enregistré.').waitFor();
  await site.expectComplaints([expect.stringContaining('ERR_FAILED')]);
  expect(await method.getByLabel('Jours de transport, au moins').inputValue()).toBe('7');
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Veuillez confirmer' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
  const { db } = site.shop.services;
  onTestFinished(async () => {
    await db.update(shippingMethods).set({ minDays: 2, maxDays: 3 }).where(eq(shippingMethods.id, 1));
  });
  await save.click();
  await method.getByText('C’est enregistré').waitFor();
  await expect.poll(() => stored.textContent()).toContain(day);
  await page.getByRole('banner').getByRole('link').first().click();
  await stored.waitFor({ state: 'detached' });
});

test('[SHOP-12] a save leaves what is wrong with another form, and what is taken back is previewed no more', async () => {
  const { db } = site.shop.services;
  onTestFinished(async () => {
    await db.update(shippingMethods).set({ cutoffHour: 16 }).where(eq(shippingMethods.id, 1));
  });
  const page = await openDesk('fr');
  const main = page.getByRole('main');
  const preparing = main.getByRole('region', { name: 'Préparation des colis' });
  await preparing.getByLabel('Jours de fermeture').fill('demain');
  await preparing.getByRole('button', { name: 'Enregistrer' }).click();
  const wrong = preparing.locator('[aria-invalid=true]');
  await wrong.waitFor();
  await site.expectComplaints([expect.stringContaining('422')]);
  const method = main.getByRole('region', { name: 'Livraison à domicile' });
  const hour = method.getByLabel('Heure limite');
  await hour.fill('99');
  await method.getByRole('button', { name: 'Enregistrer' }).click();
  // the focus goes to this form's error, not to the one above
  await expectFocus(hour);
  await site.expectComplaints([expect.stringContaining('422')]);
  await hour.fill('17');
  await method.getByRole('button', { name: 'Enregistrer' }).click();
  await method.getByText('C’est enregistré').waitFor();
  expect(await wrong.inputValue()).toBe('demain');
  const least = method.getByLabel('Jours de transport, au moins');
  const preview = method.getByRole('status').getByText('Avec ces réglages');
  await least.fill('1');
  await preview.waitFor();
  await least.fill('2');
  await preview.waitFor({ state: 'detached' });
  await page.close({ runBeforeUnload: false });
});

test('[SHOP-12] who saves second reads what the first saved beside their own, and replaces it by the next press', async () => {
  const { db } = site.shop.services;
  onTestFinished(async () => {
    await db.update(shippingMethods).set({ cutoffHour: 16 }).where(eq(shippingMethods.id, 1));
  });
  const page = await openDesk('fr', { viewport: phone });
  const main = page.getByRole('main');
  const method = main.getByRole('region', { name: 'Livraison à domicile' });
  const hour = method.getByLabel('Heure limite');
  await hour.fill('18');
  await db.update(shippingMethods).set({ cutoffHour: 11 }).where(eq(shippingMethods.id, 1));
  const save = method.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await method.getByText('Enregistré entre-temps\u00a0: 11').waitFor();
  await site.expectComplaints([expect.stringContaining('409')]);
  expect(await hour.inputValue()).toBe('18');
  await expectSoundInDark(page);
  await save.click();
  await method.getByText('C’est enregistré').waitFor();
  expect(await hour.inputValue()).toBe('18');
});
