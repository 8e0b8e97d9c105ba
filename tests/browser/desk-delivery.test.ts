import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { formatLongDay } from '#rules/calendar.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import { deliverySpan } from '#rules/delivery-span.ts';
import { settings, shippingMethods } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { phone, useSite } from './browser.ts';
import { expectSound, expectSoundInDark } from './parts/proof.ts';
import { soap } from './parts/sale.ts';

// ten in the morning of today, whenever it runs
const now = instantAt(dayOf(Date.now()), 10);
const site = useSite({ now: () => now });
afterAll(() => expect(site.complaints).toEqual([]));

const usual = { minDays: 2, maxDays: 3, cutoffHour: 16, from: 'BE', to: 'BE' };
const firstDay = (rule: Partial<Parameters<typeof deliverySpan>[1]>) => deliverySpan(now, { ...usual, ...rule }).From;

test.each([true, false])(
  '[SHOP-12] staff change a method and read what it promises; so does a visitor, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { db } = site.shop.services;
    onTestFinished(async () => {
      await db.update(shippingMethods).set({ minDays: 2, maxDays: 3 }).where(eq(shippingMethods.id, 1));
    });
    const page = await site.open('/fr/desk/delivery', { javaScriptEnabled });
    const main = page.getByRole('main');
    await main.getByLabel('Adresse e-mail').fill('staff@vitrine.test');
    await main.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
    await main.getByRole('button', { name: 'Se connecter', exact: true }).click();
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
    await main.getByText('Le mode de livraison est enregistré.').waitFor();
    const promise = `Chez vous ${formatLongDay(firstDay({ minDays: 9, maxDays: 9 }), 'fr')}`;
    await method.getByText(promise).waitFor();
    const visitor = await site.open(`/fr/p/${soap.slug}`);
    await visitor.locator('.promises').getByText(promise).waitFor();
  },
);

test('[SHOP-12] closed days are typed one a line, on a phone, and delay every method', async () => {
  const { db } = site.shop.services;
  onTestFinished(async () => {
    await db.delete(settings).where(eq(settings.key, 'closedDays'));
  });
  const page = await site.open('/nl/desk/delivery', { viewport: phone });
  const main = page.getByRole('main');
  await main.getByLabel('E-mailadres').fill('staff@vitrine.test');
  await main.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  const preparing = main.getByRole('region', { name: 'Klaarmaken van pakketten' });
  const days = Array.from({ length: 14 }, (_, index) => dayOf(now + index * 86_400_000));
  const typed = days.map((day) => day.split('-').toReversed().join('-')).join('\n');
  await preparing.getByLabel('Sluitingsdagen').fill(typed);
  await preparing.getByRole('button', { name: 'Opslaan' }).click();
  await main.getByText('De dagen om klaar te maken zijn opgeslagen.').waitFor();
  await expectSoundInDark(page);
  const day = formatLongDay(firstDay({ closedDays: days }), 'nl');
  await main
    .getByRole('region', { name: 'Levering aan huis' })
    .getByText(day.split(' ').slice(0, 2).join(' '))
    .waitFor();
});
