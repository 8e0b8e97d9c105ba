import type { PageAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/pages.ts';
import type { Failure } from '#rules/failure.ts';
import type { Page, Route } from 'playwright';

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

/** Enough for the animations of one page load, in ms. */
const pageLoad = 2000;

/** Opens the shop and follows a link to the product, whose data the site's own server does not know. */
export async function openProduct(page: Page, site: string, data: ProductPageData): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ json: answerOf(data) }));
  await page.goto(`${site}/fr`);
  const decline = page.getByRole('button', { name: 'Tout refuser' });
  if (await decline.isVisible()) await decline.click();
  await page.clock.runFor(pageLoad);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, `${site}${path}`);
  await page.clock.runFor(pageLoad);
  await page.getByRole('heading', { level: 1, name: data.Name }).waitFor();
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
