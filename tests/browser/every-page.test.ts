import type { Cookie, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import type { Culture } from '#rules/culture.ts';
import { pageUrls } from '#tests/server/http/page-urls.ts';
import type { PageUrls, Shown } from '#tests/server/http/page-urls.ts';
import { desktop, phone, started, useSite } from './browser.ts';
import { violationsOn } from './parts/axe.ts';
import { stillness } from './parts/proof.ts';
import { cutBySpacing } from './parts/spacing.ts';

const site = useSite();
let all: PageUrls;
beforeAll(async () => {
  all = await pageUrls(site.shop);
});
// a link that nobody was sent answers 404, and says so
afterAll(() => expect(site.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]));

/** What mails and other sites link to: they only redirect. */
const isShown = (id: PageId): id is Shown => id !== 'orderLink';
const shown = Object.keys(pages).filter((id): id is Shown => isShown(id as PageId));

/** A page as who may see it: in French on a desktop, in Dutch on a phone. */
async function pageOf(id: Shown, culture: Culture): Promise<Page> {
  const viewport = culture === 'fr' ? desktop : phone;
  const context = await site.visitor({ viewport, reducedMotion: 'reduce' });
  const cookies = [...all.whoAsks(id).cookies].map(
    ([name, value]): Pick<Cookie, 'name' | 'value'> & { url: string } => ({ name, value, url: site.origin }),
  );
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(site.origin + all.askedAt(id, culture));
  await started(page);
  await stillness(page);
  return page;
}

/** What makes the page wider than its screen, in Dutch that of the smallest phone. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`);
  });

const cases = shown.flatMap((id) => (['fr', 'nl'] as const).map((culture) => ({ id, culture })));
test.each(cases)(
  '[SHOP-07] $id in $culture has no accessibility violation, in French in the dark as well, and fits its screen with any spacing of its text',
  async ({ id, culture }) => {
    const page = await pageOf(id, culture);
    expect(await violationsOn(page)).toEqual([]);
    if (culture === 'fr') {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await stillness(page);
      expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
    } else await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page)).toEqual([]);
    expect(await cutBySpacing(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  },
);
