import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROOF_MONTHS } from '#server/consent/prove.ts';
import { writeTally } from '#server/analytics/count.ts';
import { pageCounts } from '#server/db/schema/index.ts';
import { comeAlive, desktop, phone, started, useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import { enter, signIn } from './parts/sale.ts';

const site = useSite({});
// the demo shop has a past
beforeAll(() => site.shop.services.db.delete(pageCounts));
afterAll(() => expect(site.complaints).toEqual([]));

/** Chromium as people have it: a robot’s name is not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const views = async () => {
  await writeTally(site.shop.services);
  const rows = await site.shop.services.db.select().from(pageCounts).where(eq(pageCounts.kind, 'page'));
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
};

test('[SITE-20] pages are counted as documents and without one, searches too, with no cookie; staff see them at the desk', async () => {
  const page = await site.open('/fr', { userAgent });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Livraison' }).first();
  await comeAlive(link);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
  await expect.poll(views).toEqual({ '/fr': 1, '/fr/livraison': 1 });
  // by Back as well
  await page.goBack();
  await page.locator('body.homepage').waitFor();
  await expect.poll(views).toEqual({ '/fr': 2, '/fr/livraison': 1 });
  for (let times = 0; times < 3; times += 1) {
    await page.goto(`${site.origin}/fr/catalog?q=zzyzx`);
    await started(page);
  }
  const kept = await page.context().cookies();
  expect(kept.map(({ name }) => name)).toEqual(['vitrine.consent']);

  const staff = await enter(site, 'fr', '/fr', { userAgent, viewport: phone });
  await signIn(staff, site, 'staff@vitrine.test', '/fr/desk/orders');
  await staff.page.getByRole('link', { name: 'Visites et recherches' }).click();
  const desk = staff.page.getByRole('main');
  await desk.getByRole('heading', { level: 1, name: 'Visites et recherches' }).waitFor();
  await desk.getByRole('img', { name: /^Pages vues par jour, sur 30 jours/u }).waitFor();
  const row = (part: string, name: string) => desk.getByRole('region', { name: part }).getByRole('row', { name });
  expect(await row('Pages les plus vues', '/fr/livraison').getByRole('cell').innerText()).toBe('1');
  expect(await row('Recherches sans résultat', 'zzyzx').getByRole('cell').allInnerTexts()).toEqual(['fr', '3', '0']);
  await expectSound(staff.page);
  await desk.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: '7 jours' }).click();
  await desk.getByRole('img', { name: /sur 7 jours/u }).waitFor();
  expect(await desk.getByRole('navigation', { name: 'Période' }).locator('[aria-current]').innerText()).toBe('7 jours');
  await desk.getByText('Jour par jour').click();
  expect(await desk.getByRole('region', { name: 'Pages vues' }).getByRole('row').count()).toBe(8);
  await row('Recherches sans résultat', 'zzyzx').getByRole('link').click();
  await staff.page.waitForURL('**/fr/catalog?q=zzyzx');
});

test('[SITE-20] the privacy page says what is counted, for how long, and how long the proof of consent is kept', async () => {
  const page = await site.open('/fr/vie-privee', { viewport: desktop });
  const main = page.getByRole('main');
  await main.getByText(`la preuve de votre choix pendant ${PROOF_MONTHS} mois`).waitFor();
  await main
    .getByText('sans cookie : des totaux par jour, qui ne disent rien de vous et que nous effaçons après 400 jours')
    .waitFor();
  await page.goto(`${site.origin}/nl/privacy`);
  await started(page);
  await main.getByText(`Het bewijs van uw keuze bewaren we ${PROOF_MONTHS} maanden`).waitFor();
  await main
    .getByText('zonder cookie: totalen per dag, die niets over u zeggen en die we na 400 dagen wissen')
    .waitFor();
});
