import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, useSite } from './browser.ts';
import { expectSound, overflow } from './parts/proof.ts';
import { onDesktop, onPhone, soap } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const words = {
  fr: { share: 'Partager', networks: 'Partager cette page', whatsapp: 'Partager sur WhatsApp', copy: 'Copier le lien' },
  nl: { share: 'Delen', networks: 'Deze pagina delen', whatsapp: 'Delen via WhatsApp', copy: 'Link kopiëren' },
};
const copied = 'Le lien est copié\u00a0: collez-le dans un message.';

const pictures = process.env['SHARE_PICTURES'];
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

const shareButton = (page: Page, culture: 'fr' | 'nl' = 'fr') =>
  page.getByRole('main').getByRole('button', { name: words[culture].share, exact: true });
const networksOn = (page: Page, culture: 'fr' | 'nl' = 'fr') =>
  page.getByRole('list', { name: words[culture].networks });

/** Whatever pages of a context ask of anybody but the shop; it is answered with an empty page. */
async function strangers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '' });
    },
  );
  return asked;
}

async function openAt(path: string, options: Parameters<typeof site.visitor>[0] = {}) {
  const context = await site.visitor(options);
  const asked = await strangers(context);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  return { context, asked, page };
}

/** The latest post’s path in a culture. */
async function postPath(culture: 'fr' | 'nl'): Promise<string> {
  const answer = await site.shop.person().get(`/${culture}/widget/news/newslist/0/false/1/2099-01-01`);
  const { Posts } = (await answer.json()) as { Posts: { Url: string }[] };
  return new URL(Posts[0]?.Url ?? '', site.origin).pathname;
}

test('[SITE-09] a product is shared by marks without labels or counts, in a window, and nobody is asked before', async () => {
  const { context, asked, page } = await openAt(`/fr/p/${soap.slug}`, { ...onDesktop, fetchesAhead: true });
  await comeAlive(shareButton(page));
  expect(await networksOn(page).count()).toBe(0);
  await shareButton(page).click();
  await networksOn(page).waitFor();
  const links = networksOn(page).getByRole('link');
  expect(await links.count()).toBe(5);
  expect(await networksOn(page).textContent()).not.toMatch(/\d/u);
  for (const label of await links.locator('span').all()) {
    const box = await label.boundingBox();
    expect([box?.width, box?.height]).toEqual([1, 1]);
  }
  await look(page, 'product');
  await expectSound(page);
  expect(asked).toEqual([]);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    networksOn(page).getByRole('link', { name: words.fr.whatsapp }).click(),
  ]);
  await opened.waitForURL('https://wa.me/**');
  expect(new URL(opened.url()).searchParams.get('text')).toContain(`${site.origin}/fr/p/${soap.slug}`);
  expect(asked).toEqual([opened.url()]);
  // a window has no room for tabs, and this one knows nothing of the page
  const known = await opened.evaluate(() => ({
    isWindow: innerWidth < 700,
    isAlone: opener === null,
    from: document.referrer,
  }));
  expect(known).toEqual({ isWindow: true, isAlone: true, from: '' });
  await opened.close();
  await shareButton(page).click();
  await networksOn(page).waitFor({ state: 'detached' });
});

test('[SITE-09] the link of a post is copied by keyboard, and it is said', async () => {
  const { context, page } = await openAt(await postPath('fr'), onPhone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await comeAlive(shareButton(page));
  await shareButton(page).press('Enter');
  await page.getByRole('button', { name: words.fr.copy }).press('Enter');
  await page.locator('.share').getByRole('status').getByText(copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await look(page, 'copied');
});

test('[SITE-09] a browser with a dialog of its own gets the page, and no network is offered', async () => {
  const context = await site.visitor(onPhone);
  await context.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, { canShare: () => true, share: async (what: unknown) => void given.push(what) });
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr/p/${soap.slug}`);
  await comeAlive(shareButton(page));
  await shareButton(page).click();
  const sent = page.getByText('Le lien est parti.');
  await sent.or(networksOn(page)).first().waitFor();
  expect([await sent.count(), await networksOn(page).count()]).toEqual([1, 0]);
  expect(await page.evaluate(() => (window as unknown as { given: unknown }).given)).toEqual([
    { url: `${site.origin}/fr/p/${soap.slug}`, title: await page.getByRole('heading', { level: 1 }).textContent() },
  ]);
});

test.each([
  ['fr', 390, 'light'],
  ['nl', 320, 'dark'],
] as const)(
  '[SITE-09] without JavaScript, in %s at %i px, there are plain links',
  async (culture, width, colorScheme) => {
    const viewport = { width, height: 720 };
    const path = await postPath(culture);
    const { asked, page } = await openAt(path, { javaScriptEnabled: false, viewport, colorScheme });
    const link = networksOn(page, culture).getByRole('link', { name: words[culture].whatsapp });
    await link.scrollIntoViewIfNeeded();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(site.origin + path));
    expect(await shareButton(page, culture).count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    await look(page, `plain-${culture}`);
    expect(asked).toEqual([]);
  },
);
