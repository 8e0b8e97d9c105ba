import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers, prepaidLedger } from '#server/db/schema/index.ts';
import { movementsAPage } from '#rules/prepaid-account.ts';
import { openAccount } from '#tests/server/prepaid.ts';
import { addresses, confirmed, password, registration } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import { useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { button, enter, onDesktop, onPhone } from './parts/sale.ts';
import type { VisitOptions } from './browser.ts';

const site = useSite();

const words = {
  fr: {
    accounts: 'Mes comptes prépayés',
    amount: 'Montant en euros',
    add: 'Ajouter et payer',
    missing: 'Indiquez le montant à ajouter.',
    wrong: 'sans centimes, de 1 à',
    payment: 'Commande',
    on: 'Activée',
    off: 'Désactivée',
    kept: 'elle reste comme avant',
    next: 'Suivant',
  },
  nl: {
    accounts: 'Mijn vooruitbetaalde rekeningen',
    amount: 'Bedrag in euro',
    add: 'Toevoegen en betalen',
    missing: 'Vul het bedrag in dat u wilt toevoegen.',
    wrong: 'in hele euro’s in, van 1 tot',
    payment: 'Bestelling',
    on: 'Ingeschakeld',
    off: 'Uitgeschakeld',
    kept: 'ze blijft zoals ze was',
    next: 'Volgende',
  },
};

/** A customer of the test's own with an account of 50 €, signed in on the account's page. */
async function owner(culture: 'fr' | 'nl', options: VisitOptions = {}, movements = 0) {
  const email = `prepaid-${crypto.randomUUID()}@example.test`;
  await confirmed(site.shop, personOf(site.shop), registration(email));
  const { db } = site.shop.services;
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  const accountId = await openAccount(db, { customerId: row?.id ?? 0, cents: 5000 });
  const more = Array.from({ length: movements }, () => ({ accountId, deltaCents: 0, note: 'Test' }));
  if (more.length > 0) await db.insert(prepaidLedger).values(more);
  const path = `/${culture}/sales/prepaidaccounts/${accountId}`;
  const buyer = await enter(site, culture, '/fr/cookies', options);
  await buyer.page.request.post(`${site.origin}${addresses.login}`, {
    data: { Email: email, Password: password },
    headers: { Origin: site.origin },
  });
  await buyer.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await buyer.page.locator('html[data-started]').waitFor();
  return { page: buyer.page, says: words[culture], accountId, path };
}

test.each([
  ['fr', onPhone, true],
  ['nl', onDesktop, true],
  ['nl', onPhone, false],
] as const)(
  '[SALES-03] in %s money is added by its amount: refused beside the field, else its payment opens',
  async (culture, size, javaScriptEnabled) => {
    const { page, says } = await owner(culture, { ...size, javaScriptEnabled });
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await page.getByText('50,00').first().waitFor();
    await look();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('addtocart')) calls.push(request.postData() ?? '');
    });
    const amount = page.getByLabel(says.amount);
    await button(page, says.add).click();
    await page.getByText(says.missing).waitFor();
    if (javaScriptEnabled) await amount.and(page.locator(':focus')).waitFor();
    await look();
    await amount.fill('12,50');
    await button(page, says.add).click();
    await page.locator('.field-error').getByText(says.wrong).waitFor();
    expect(await amount.inputValue()).toBe('12,50');
    await amount.fill('25');
    await button(page, says.add).click();
    await page.waitForURL(/\/sales\/order\/payment\/[0-9a-f-]{36}$/);
    await page.getByText('25,00').first().waitFor();
    // what the form itself refuses is not sent
    expect(calls.length).toBe(javaScriptEnabled ? 1 : 0);
    await page.context().close();
  },
);

test.each([
  ['fr', true],
  ['nl', false],
] as const)(
  '[SALES-04] in %s the notification is a switch that keeps what was chosen',
  async (culture, javaScriptEnabled) => {
    const { page, says } = await owner(culture, { ...onPhone, javaScriptEnabled });
    const notification = page.getByRole('switch');
    await notification.getByText(says.off).waitFor();
    const saved = javaScriptEnabled
      ? page.waitForResponse((response) => response.url().includes('setnotification'))
      : Promise.resolve();
    await notification.click();
    await notification.getByText(says.on).waitFor();
    await saved;
    await page.reload();
    await notification.getByText(says.on).waitFor();
    await page.context().close();
  },
);

test('[SALES-04] a change that is not saved goes back, and says so; nothing shows a loader meanwhile', async () => {
  const { page, says } = await owner('fr');
  // the first attempt is lost when the test says so, the repeated ones at once: nobody waits for a call's time to run out
  const lost = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/setnotification*', async (route) => {
    asked += 1;
    await lost.promise;
    await route.abort();
  });
  const notification = page.getByRole('switch');
  await notification.click();
  await notification.getByText(says.on).waitFor();
  expect(await page.locator('[aria-busy="true"], .is-busy').count()).toBe(0);
  await expect.poll(() => asked).toBe(1);
  lost.resolve();
  await notification.getByText(says.off).waitFor();
  await page.getByText(says.kept).waitFor();
  await expectSound(page);
  await page.context().close();
});

test('[SALES-09] the next page of movements is a link with pagenbr, on this page and after a reload', async () => {
  const { page, says, path } = await owner('fr', onPhone, movementsAPage);
  expect(await page.getByRole('row').count()).toBe(movementsAPage + 1);
  await page.getByRole('link', { name: says.next }).click();
  await page.waitForURL((url) => url.searchParams.get('pagenbr') === '2');
  await page.getByText('Versement').waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.reload();
  await page.getByText('Versement').waitFor();
  await expectSound(page);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.context().close();
});
