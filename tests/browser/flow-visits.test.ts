import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { rowsOf } from '#server/db/open.ts';
import { comeAlive, phone, started, useSite } from './browser.ts';
import { faultsOf, goTo, openAtlas } from './parts/atlas.ts';
import { soap } from './parts/sale.ts';
import { signedInAs } from '#tests/server/signed-in-as.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const all = { stamp: '2026-1', preferences: true, statistics: true, marketing: true };
const counted = async (flow: string) =>
  rowsOf<{ kind: string; name: string; times: string | number }>(
    await site.shop.services.db.execute(
      sql`SELECT kind, name, times FROM flow_visits WHERE flow = ${flow} ORDER BY name`,
    ),
  );

/** A visitor on a product's page who presses "more" a few times; `record` is what she answered to the banner. */
async function looking(record: typeof all) {
  const context = await site.visitor();
  await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin}/fr/p/${soap.slug}`);
  await started(page);
  await comeAlive(page.locator('main h1'));
  return { context, page, asked };
}

test('[FLOW-20] the visits of who consents are counted, and drawn for staff where most went and left; nobody else’s are', async () => {
  await site.shop.services.db.execute(sql`TRUNCATE flow_visits`);
  const more = (page: Awaited<ReturnType<typeof looking>>['page']) =>
    page.getByRole('main').getByRole('button', { name: 'Plus' }).first();

  const refuser = await looking({ ...all, statistics: false });
  await more(refuser.page).click();
  await refuser.page.goto('about:blank');
  expect(refuser.asked.filter((address) => /flow-?visits/.test(address))).toEqual([]);

  const visitor = await looking(all);
  await expect.poll(() => visitor.page.evaluate(() => window.watchActors !== undefined)).toBe(true);
  for (let press = 0; press < 6; press += 1) await more(visitor.page).click();
  await visitor.page.goto('about:blank');
  await expect.poll(async () => (await counted('quantity')).map(({ kind }) => kind)).toContain('left');
  const rows = await counted('quantity');
  expect(rows.filter(({ kind }) => kind === 'taken').some(({ times }) => Number(times) >= 5)).toBe(true);

  const staff = await signedInAs(site.shop, 'staff');
  const browser = await site.visitor({ viewport: phone });
  const atlas = await openAtlas(browser, `${site.origin}/flows`);
  await goTo(atlas, '#quantity/visits');
  await atlas.getByRole('alert').getByText('Only the shop’s staff may read the counts.').waitFor();
  await browser.addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: site.origin })));
  await atlas.getByRole('button', { name: 'Try again' }).click();
  const table = atlas.getByRole('table', { name: 'Transitions that were taken' });
  await table.waitFor();
  expect(await table.getByRole('row').count()).toBeGreaterThan(1);
  // once is not five times
  expect(await atlas.getByRole('table', { name: 'States in which the page was left' }).count()).toBe(0);
  await expect.poll(() => atlas.locator('.frame .is-warm-3').count()).toBeGreaterThan(0);
  expect(await faultsOf(atlas)).toEqual([]);

  await site.shop.services.db.execute(sql`UPDATE flow_visits SET times = 7 WHERE kind = 'left'`);
  await atlas.getByRole('button', { name: '7 days' }).click();
  await atlas.getByRole('table', { name: 'States in which the page was left' }).waitFor();
  await expect.poll(() => atlas.locator('.frame .is-left-3').count()).toBeGreaterThan(0);
  site.complaints.splice(0);
});

test('[FLOW-20] consent that is withdrawn ends the counting at once: what was not yet sent is forgotten, also if it is given again', async () => {
  await site.shop.services.db.execute(sql`TRUNCATE flow_visits`);
  const { page } = await looking(all);
  await expect.poll(() => page.evaluate(() => window.watchActors !== undefined)).toBe(true);
  await page.getByRole('main').getByRole('button', { name: 'Plus' }).first().click();
  const decide = async (isGranted: boolean) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
    const settings = page.getByRole('dialog', { name: 'Choisir les cookies' });
    await settings.getByLabel('Statistiques').setChecked(isGranted);
    await settings.getByRole('button', { name: 'Enregistrer mon choix' }).click();
    await settings.waitFor({ state: 'detached' });
  };
  await decide(false);
  const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await leave();
  await decide(true);
  await leave();
  const kinds = async () => (await counted('quantity')).map(({ kind }) => kind);
  await expect.poll(kinds).toContain('left');
  expect(await kinds()).not.toContain('taken');
});
