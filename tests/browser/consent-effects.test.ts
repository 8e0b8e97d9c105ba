import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { consentChoices } from '#server/db/schema/index.ts';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { started, useSite } from './browser.ts';
import { chunkOf } from './built.ts';

const site = useSite();
const stamp = '2026-1';
const editors = '/fr/pour-les-redacteurs';
const settings = (page: Page) => page.getByRole('dialog', { name: 'Choisir les cookies' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Everything that a browser holds of a visitor, and what its pages pushed for others. */
const heldBy = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).toSorted(),
  storage: await page.evaluate(() =>
    // where the page was scrolled to, for the way back
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('tsr-scroll')),
  ),
  dataLayer: await page.evaluate(() => window.dataLayer ?? null),
});
/** What only the shop itself needs. */
const necessary = { cookies: [consentCookie], storage: [] as string[], dataLayer: null };

/** A visitor who has not chosen, and the requests of their pages other than pages, code and pictures of the shop. */
async function arrive(path: string) {
  const context = await site.visitor({ asksConsent: true });
  const asked: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isPart = ['document', 'script', 'stylesheet', 'font', 'image'].includes(request.resourceType());
    const isOwn = origin === site.origin && (isPart || pathname.startsWith('/static/'));
    if (!isOwn) asked.push(origin === site.origin ? pathname : request.url());
  });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await started(page);
  return { page, asked };
}

/** Leaves what a tag manager's script would. */
const track = (page: Page) =>
  page.evaluate(() => {
    document.cookie = '_ga=GA1.1; Path=/';
    localStorage.setItem('_ga.seen', '1');
  });
const withdraw = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await settings(page).getByRole('button', { name: 'Tout refuser' }).click();
};

test('[CONSENT-06, CONSENT-08] before a choice, after declining and after a reload: no optional cookie, storage, request or data-layer push', async () => {
  const { page, asked } = await arrive(editors);
  expect(await heldBy(page)).toEqual({ ...necessary, cookies: [] });
  expect(asked).toEqual([]);
  await press(page, 'Tout refuser');
  await page.getByText('Votre refus est respecté.').waitFor();
  expect(await heldBy(page)).toEqual(necessary);
  // the proof of the choice, which the law asks of the shop
  expect(asked).toEqual(['/api/v1/consent']);
  await page.reload();
  await started(page);
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  await page.locator('.product-card a').first().click();
  await page.waitForURL(/\/p\//);
  await page.locator('h1').waitFor();
  expect(await heldBy(page)).toEqual(necessary);
  // nor is the shop's own count of pages optional: it is of nobody (SITE-20)
  const isCount = (each: string) => each === '/api/v1/pageviews';
  expect(asked.filter((each) => !each.startsWith('/fr/p/') && !isCount(each))).toEqual(['/api/v1/consent']);
});

const [accepted, declined] = ['Merci de votre accord.', 'Votre refus est respecté.'];
/** Which of the page's callbacks ran. */
const called = async (page: Page) => [await page.getByText(accepted).count(), await page.getByText(declined).count()];

test('[CONSENT-05] every category denied: the page’s decline callback; any other choice: its accept callback; a page may define none', async () => {
  const refusing = (await arrive(editors)).page;
  expect(await called(refusing)).toEqual([0, 0]);
  await press(refusing, 'Tout refuser');
  await refusing.getByText(declined).waitFor();
  expect(await called(refusing)).toEqual([0, 1]);

  // of one category alone
  const choosing = (await arrive(editors)).page;
  await press(choosing, 'Choisir');
  await settings(choosing).getByLabel('Préférences').check();
  await press(choosing, 'Enregistrer mon choix');
  await choosing.getByText(accepted).waitFor();
  expect(await called(choosing)).toEqual([1, 0]);

  const bare = (await arrive('/fr/c/cuisine')).page;
  await press(bare, 'Tout refuser');
  await bare.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await called(bare)).toEqual([0, 0]);
});

test('[CONSENT-05] who chooses before the code of the page’s scripts is there has its callback nevertheless', async () => {
  const page = await (await site.visitor({ asksConsent: true })).newPage();
  const held = Promise.withResolvers<void>();
  await page.route(`**/${chunkOf('src/routes/page-scripts.tsx')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.origin + editors);
  await started(page);
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/v1/consent'));
  await press(page, 'Tout refuser');
  await kept;
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await called(page)).toEqual([0, 0]);
  held.resolve();
  await page.getByText(declined).waitFor();
  expect(await called(page)).toEqual([0, 1]);
});

test('[CONSENT-05, CONSENT-06, CONSENT-08] accepting runs the page’s scripts and its callback; withdrawing stops and removes them, wherever it is done', async () => {
  const { page } = await arrive(editors);
  await press(page, 'Tout accepter');
  await page.getByText('Merci de votre accord.').waitFor();
  await page.getByText('Les statistiques sont autorisées.').waitFor();
  expect((await heldBy(page)).dataLayer).toContainEqual({ event: 'pageScript' });
  await track(page);
  await page.evaluate(() => localStorage.setItem('vitrine.viewed', '[1]'));
  await page.evaluate(() => void (document.cookie = 'vitrine.location.place=1000; Path=/'));

  // on another page of the same document, whose scripts these are not
  await page.locator('main').getByRole('link', { name: 'Notre page Livraison' }).click();
  await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await withdraw(page);
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await started(page);
  expect(await heldBy(page)).toEqual(necessary);
  await page.goto(site.origin + editors);
  await started(page);
  expect(await page.getByText('Les statistiques ne sont pas autorisées.').count()).toBe(1);
  expect(await heldBy(page)).toEqual(necessary);
});

test('[CONSENT-06] what nobody declared goes by exclusion: with the withdrawal, and after a reload as well, from wherever it was left', async () => {
  const { page } = await arrive('/fr/c/cuisine');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  /** What a script of somebody else leaves, for this folder and for the whole host. */
  const leave = (name: string) =>
    page.evaluate((own) => {
      document.cookie = `${own}=1; Max-Age=9999`;
      document.cookie = `${own}.all=1; Path=/; Max-Age=9999`;
      document.cookie = `${own}.here=1; Path=/fr/c/cuisine; Max-Age=9999`;
      document.cookie = `${own}.in=1; Path=/fr/; Max-Age=9999`;
      localStorage.setItem(own, '1');
      sessionStorage.setItem(own, '1');
    }, name);
  await leave('foreign');
  // the choice is kept in one more
  await expect.poll(async () => (await heldBy(page)).cookies.length).toBe(5 + 1);
  await withdraw(page);
  await expect.poll(() => heldBy(page)).toEqual(necessary);
  // a script that runs on writes it anew
  await leave('stubborn');
  await page.reload();
  await started(page);
  await page.locator('h1').hover();
  await expect.poll(() => heldBy(page)).toEqual(necessary);
  // what the shop itself needs stays
  await page.evaluate(() => void (document.cookie = 'vitrine.dismissed=[]; Path=/'));
  await page.reload();
  await started(page);
  await page.locator('h1').hover();
  await page.getByRole('contentinfo').hover();
  expect((await heldBy(page)).cookies).toEqual([consentCookie, 'vitrine.dismissed']);
});

test('[CONSENT-08] a later load with a current stamp: no banner, the window property set, the granted scripts run', async () => {
  const { page } = await arrive('/fr');
  const record = { stamp, preferences: false, statistics: true, marketing: false };
  await page.context().addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
  await page.goto(site.origin + editors);
  await page.getByText('Les statistiques sont autorisées.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => window.cookieConsent)).toEqual(record);
  // nothing was chosen on this load
  expect(await page.getByText('Aucun choix sur cette page.').count()).toBe(1);
  await page.goto(`${site.origin}/fr/livraison`);
  await started(page);
  await page.locator('h1').hover();
  await expect.poll(() => page.evaluate(() => window.cookieConsent)).toEqual(record);
});

test('[CONSENT-07] the cookie page shows what was chosen, re-opens the choice, and withdraws it in one press', async () => {
  const { page } = await arrive('/fr/cookies');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  const status = page.getByRole('region', { name: 'Votre choix' });
  await status.getByText('Vous avez accepté tous les cookies.').waitFor();
  await status.getByRole('button', { name: 'Modifier mon choix' }).click();
  await settings(page).waitFor();
  expect(await settings(page).getByRole('button', { name: 'Tout accepter' }).count()).toBe(0);
  await settings(page).getByLabel('Publicité').uncheck();
  await settings(page).getByRole('button', { name: 'Enregistrer mon choix' }).click();
  await status.getByText('Vous avez accepté : Préférences, Statistiques.').waitFor();
  await page.reload();
  await started(page);
  await status.getByText(/sous le numéro [\dA-F]{4}-/).waitFor();
  await status.getByRole('button', { name: 'Retirer mon accord' }).click();
  await status.getByText('Vous avez refusé tous les cookies facultatifs.').waitFor();
  expect(await heldBy(page)).toEqual(necessary);
  const proven = await site.shop.services.db.select().from(consentChoices).orderBy(consentChoices.chosenAt);
  expect(proven.slice(-3).map(({ marketing, statistics }) => [statistics, marketing])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test.each([
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
])(
  '[CONSENT-02] on a %s declining is as easy as accepting: same size, same look, side by side',
  async (_, viewport) => {
    const page = await site.open('/nl', { asksConsent: true, viewport });
    const looks = ['Alles weigeren', 'Alles aanvaarden'].map((name) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { height, width } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return { height, width, color, backgroundColor, fontSize, fontWeight, borderColor };
      }),
    );
    const [decline, accept] = await Promise.all(looks);
    expect(decline).toEqual(accept);
  },
);
