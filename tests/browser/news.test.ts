import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { countdownEvent } from '#gateways/countdown.gateway.ts';
import { newsPosts, newsPostTags, newsTags } from '#server/db/schema/index.ts';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) => main(page).locator('.news-card h3').allInnerTexts();
const isEditors = '/fr/pour-les-redacteurs';

test('[SITE-06] an editors’ page shows three posts, older ones, and a day’s from the calendar, in place', async () => {
  const page = await site.open(isEditors);
  const first = await titles(page);
  expect(first).toHaveLength(3);
  await main(page).getByRole('link', { name: 'Plus anciennes' }).click();
  await expect.poll(async () => (await titles(page)).some((title) => first.includes(title))).toBe(false);
  const calendar = page.getByRole('group', { name: 'Calendrier : Actualités' });
  await calendar.getByRole('link', { name: 'Mois précédent' }).click();
  const day = calendar.getByRole('link', { name: /actualité/ }).last();
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  await main(page)
    .locator('.news-card')
    .first()
    .getByText(name.split('\u00a0:')[0] ?? '')
    .waitFor();
  expect(await day.getAttribute('aria-current')).toBe('date');
  expect(new URL(page.url()).pathname).toBe(isEditors);

  await main(page).locator('.news-card a').first().click();
  await page.waitForURL(/\/fr\/news\//);
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
});

test('[ERR-16] news that fail to load say so beside what is shown, without a dialog, and load on retry', async () => {
  const page = await site.open(isEditors);
  const first = await titles(page);
  await page.route(/\/widget\/news\/newslist\//, (route) => route.abort());
  await main(page).getByRole('link', { name: 'Plus anciennes' }).click();
  const alert = main(page).getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
  await alert.waitFor();
  expect([await titles(page), await page.getByRole('dialog').count()]).toEqual([first, 0]);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(async () => (await titles(page)).some((title) => first.includes(title))).toBe(false);
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('FAILED')]);
});

test('without JavaScript the calendar and the older posts are pages, in Dutch too', async () => {
  const page = await site.open('/nl/news', { javaScriptEnabled: false });
  await main(page).getByRole('link', { name: 'Ouder' }).click();
  await page.waitForURL(/\/nl\/news\?.*pageindex=2/);
  await main(page).getByRole('link', { name: 'Vorige maand' }).click();
  await page.waitForURL(/\/nl\/news\?month=/);
  expect(await main(page).getByRole('group', { name: 'Kalender: Nieuws' }).getByRole('link').count()).toBeGreaterThan(
    2,
  );
});

test('[SITE-21] a tag leads from a post to its other posts, whose older ones come in place; without JavaScript they are pages', async () => {
  const { db } = site.shop.services;
  const [tag] = await db
    .insert(newsTags)
    .values({ slug: 'tout', name: { fr: 'Tout', nl: 'Alles' } })
    .returning();
  const tagId = tag?.id ?? 0;
  const posts = await db.select({ postId: newsPosts.id }).from(newsPosts);
  await db.insert(newsPostTags).values(posts.map(({ postId }) => ({ postId, tagId })));
  onTestFinished(async () => {
    await db.delete(newsPostTags).where(eq(newsPostTags.tagId, tagId));
    await db.delete(newsTags).where(eq(newsTags.id, tagId));
  });
  const page = await site.open('/fr/news');
  await main(page).locator('.news-card a').first().click();
  await page
    .getByRole('article')
    .getByText(/^Par Lotte Claes/)
    .waitFor();
  await page.getByRole('article').getByRole('list', { name: 'Thèmes' }).getByRole('link', { name: 'Tout' }).click();
  await page.waitForURL(/\/fr\/news\/tag\/tout$/);
  await page.getByRole('heading', { level: 1, name: 'Actualités : Tout' }).waitFor();
  const first = await titles(page);
  expect(first).toHaveLength(6);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  const asked = page.waitForRequest(/\/widget\/news\/newslist\//);
  await main(page).getByRole('link', { name: 'Plus anciennes' }).click();
  expect(new URL((await asked).url()).searchParams.get('tag')).toBe('tout');
  await expect.poll(async () => (await titles(page)).some((title) => first.includes(title))).toBe(false);
  expect([new URL(page.url()).pathname, (await titles(page)).length]).toEqual(['/fr/news/tag/tout', posts.length - 6]);

  const plain = await site.open('/nl/news/tag/tout', { javaScriptEnabled: false });
  const older = main(plain).getByRole('link', { name: 'Ouder' });
  expect(await older.getAttribute('href')).toMatch(/^\/nl\/news\/tag\/tout\?/);
  await older.click();
  await plain.waitForURL(/\/nl\/news\/tag\/tout\?.*pageindex=2/);
  expect(await titles(plain)).toHaveLength(posts.length - 6);
  const tags = main(plain).locator('.news-card').first().getByRole('list', { name: 'Thema’s' }).getByRole('link');
  expect(await tags.allInnerTexts()).not.toEqual([]);
  await tags.first().click();
  await plain.waitForURL((url) => /\/nl\/news\/tag\/(?!tout)/.test(url.pathname));
});

test('[SITE-01] the season’s countdown ticks every second without announcements; at its end scripts are notified and the page is reloaded', async () => {
  const page = await site.open('/fr');
  const timer = page.getByRole('timer', { name: 'Temps restant' });
  const shown = () => timer.locator('b').allInnerTexts();
  await expect.poll(async () => (await shown()).every((part) => /^\d\d$/.test(part))).toBe(true);
  const before = await shown();
  await expect.poll(shown).not.toEqual(before);
  // a screen reader announces the days, but no seconds
  await main(page)
    .getByRole('status')
    .filter({ hasText: `Encore ${Number(before[0])} jours` })
    .waitFor({ state: 'attached' });
  await page.evaluate((type) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener(type, (event) => heard.push(event instanceof CustomEvent && event.detail));
  }, countdownEvent);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/fr');
  await page.clock.setFixedTime(Date.now() + 61 * 86_400_000);
  await asked;
  await main(page).getByText('C’est terminé.').waitFor();
  expect(await page.evaluate(() => (window as { heard?: unknown }).heard)).toEqual([{ name: 'banner-3' }]);
});

test('[SHOP-04] title, canonical and alternates are the page’s own after navigating in place; a moved URL redirects, an unknown one is 404', async () => {
  const page = await site.open('/fr/news');
  await main(page).locator('.news-card a').first().click();
  await page.waitForURL(/\/fr\/news\//);
  const heading = page.getByRole('article').getByRole('heading', { level: 1 });
  await heading.waitFor();
  const link = (selector: string) => page.locator(`head link${selector}`).getAttribute('href');
  expect(await page.title()).toContain(await heading.innerText());
  expect(await link('[rel=canonical]')).toBe(page.url());
  const dutch = (await link('[hreflang=nl]')) ?? '';
  expect(dutch).toMatch(/\/nl\/news\//);

  // the Dutch slug under the French culture
  await page.goto(dutch.replace('/nl/', '/fr/'));
  expect(page.url()).toBe(await link('[rel=canonical]'));
  const told = await page.locator('head script[type="application/ld+json"]').first().textContent();
  expect(told).toContain('NewsArticle');
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(await heading.innerText());

  const missing = await page.goto(`${site.origin}/fr/news/nulle-part`);
  expect([missing?.status(), await page.locator('meta[name=robots]').getAttribute('content')]).toEqual([
    404,
    'noindex',
  ]);
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
