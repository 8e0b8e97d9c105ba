import type { AnyPage, PageAnswer } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { textsOfPage } from '#server/localization/areas.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Culture } from '#rules/culture.ts';
import type { Failure } from '#rules/failure.ts';
import type { Locator, Page, Route } from 'playwright';
import { scenarioOf } from './scenario.ts';

/** Pages for browser walks: the real site, and on it a product or another page of the fixtures. */

const texts = { fr: flatten(fr), nl: flatten(nl) };

/** The texts that only a page of this kind carries. */
function ownTexts(address: string, page: unknown): PageAnswer['Texts'] {
  const kind = Object.keys(pages).find((id) => id === Reflect.get(Object(page), 'Kind'));
  const areas = (pages as Readonly<Record<string, AnyPage>>)[kind ?? '']?.texts;
  return areas && textsOfPage(areas, texts[address.startsWith('/nl') ? 'nl' : 'fr']);
}

/** A page's data as its URL returns them to the app. */
export const answerOf = (
  address: string,
  page: unknown,
  Title = '',
  more: Pick<Partial<PageAnswer>, 'Form'> = {},
): PageAnswer => ({
  Page: page,
  Meta: {
    Title,
    Description: '',
    Canonical: `https://vitrine.test${address}`,
    Alternates: { fr: `https://vitrine.test${address}`, nl: 'https://vitrine.test/nl' },
    NoIndex: true,
  },
  Form: null,
  Texts: ownTexts(address, page),
  ...more,
});

/** Advances the clock in small steps until something appears: what loads meanwhile needs real time, too. */
export async function passUntil(page: Page, there: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await there.count()) > 0) return;
    await page.clock.runFor(50);
  }
  // on a slow machine the virtual clock must not outrun real time: requests that are still loading must not time out
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

/** Follows a link on the page that is shown. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

/** Opens the shop and follows a link to a page with data that the site's own server does not have. */
export async function openPage(
  page: Page,
  site: string,
  address: string,
  data: unknown,
  heading: string,
  more: Parameters<typeof answerOf>[3] = {},
): Promise<void> {
  await page.route(`**${address}*`, (route) =>
    // what is posted to the page is a call of its flow
    route.request().method() === 'GET'
      ? route.fulfill({ json: answerOf(address, data, heading, more) })
      : route.fallback(),
  );
  // a page that loads at once, in the same culture
  await page.goto(`${site}/${address.split('/')[1]}/cookies`);
  await passUntil(page, page.locator('html[data-started]'));
  await follow(page, address);
  await passUntil(page, page.locator('body:not(.page-loading) h1', { hasText: heading }));
}

export const openProduct = (page: Page, site: string, data: ProductPageData, culture: Culture = 'fr'): Promise<void> =>
  openPage(page, site, `/${culture}/p/mug-ardenne`, data, data.Name);

export const addButton = (page: Page, LL = scenarioOf().LL) =>
  page.getByRole('button', { name: LL.Product.AddToCart() });

/** The message of a refusal for which the model has none. */
export const refused = (code: string): string => `Refusé : ${code}`;

/** A refused call, as the server would put it. */
export function refuse(route: Route, error: unknown): Promise<void> {
  const { status, code, message, errors, retryAfter } = (error as { failure: Failure }).failure;
  const json = {
    type: 'about:blank',
    title: code,
    status,
    detail: '',
    instance: '',
    code,
    traceId: 'walk',
    errors,
  };
  const Message = message || refused(code);
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter / 1000) } }),
    json: { ...json, Message, Error: Message },
  });
}

/** A call that is lost when its failure is the connection's, and refused otherwise. */
export const lose = (route: Route, error: unknown): Promise<void> =>
  JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error);
