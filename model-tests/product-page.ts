import type { PageAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/pages.ts';
import type { Failure } from '#rules/failure.ts';
import type { Locator, Page, Route } from 'playwright';

/** The product page under a browser walk: the real site, and on it a product of the fixtures. */

const path = '/fr/p/mug-ardenne';

const answerOf = (page: ProductPageData): PageAnswer<ProductPageData> => ({
  Page: page,
  Meta: {
    Title: page.Name,
    Description: page.Summary,
    Canonical: `https://vitrine.test${path}`,
    Alternates: { fr: `https://vitrine.test${path}`, nl: 'https://vitrine.test/nl/p/ardenner-mok' },
    NoIndex: true,
  },
  Form: null,
});

/** Lets time pass in small steps until something is there: what loads meanwhile needs real time, too. */
export async function passUntil(page: Page, there: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await there.count()) > 0) return;
    await page.clock.runFor(50);
  }
  // on a slow machine as slowly as real time goes by: time must not run out for what is still loading
  const since = Date.now();
  while (Date.now() - since < 20_000) {
    const isThere = there.first().waitFor({ state: 'attached', timeout: 50 });
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
    await page.clock.runFor(50);
  }
  await there.first().waitFor({ state: 'attached' });
}

/** Opens the shop and follows a link to the product, whose data the site's own server does not know. */
export async function openProduct(page: Page, site: string, data: ProductPageData): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ json: answerOf(data) }));
  await page.goto(`${site}/fr`);
  await passUntil(page, page.locator('html[data-started]'));
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await passUntil(page, page.locator('body:not(.page-loading) h1', { hasText: data.Name }));
}

export const addButton = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier' });

/** A refused call, as the server would put it. */
export function refuse(route: Route, error: unknown): Promise<void> {
  const { status, code } = (error as { failure: Failure }).failure;
  const json = {
    type: 'about:blank',
    title: code,
    status,
    detail: '',
    instance: '',
    code,
    traceId: 'walk',
    errors: [],
  };
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { ...json, Message: `Refusé : ${code}`, Error: `Refusé : ${code}` },
  });
}
