import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { pageViewsPath } from '#contract/analytics-path.ts';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { routeOfPage } from '#server/http/mount-page.ts';
import { prefersData, visitOf } from '#server/http/mount.ts';
import { readJson } from '#server/http/body.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { tally } from './count.ts';

/** Parameters that are part of a page's public name; any other is an id or a secret of somebody. */
const isPublic = (name: string) => name === 'slug' || name === 'path';

/** A page's path with what everybody may see of it: `/fr/p/mug`, `/fr/sales/orders/…`. */
function nameOf({ path }: AnyPage, culture: string, params: Readonly<Record<string, string>>): string {
  const shown = path.replaceAll(/:(\w+)(?:\{.*\})?/gu, (_, name: string) =>
    isPublic(name) ? (params[name] ?? '') : '…',
  );
  return '/'.concat(culture, shown);
}

/** Whoever works for the shop does not count, nor on behalf of a customer. */
const isCounted = ({ customer, staff }: Visit, { may }: AnyPage): boolean =>
  staff === null && (customer === null || customer.role === 'customer') && may !== 'staff' && may !== 'editor';

/** A page fetched by a browser that only expects it, or by a program. */
const isNobody = (header: (name: string) => string | undefined): boolean => {
  const agent = header('User-Agent') ?? '';
  return agent === '' || isbot(agent) || /prefetch/u.test(header('Sec-Purpose') ?? header('Purpose') ?? '');
};

/** The longest term worth reading; an address of a mailbox is nobody's article. */
const longestTerm = 60;
/** A searched term as it is counted: `fr lampe de bureau`; null for what may say who searched. */
export function termOf(culture: string, q: string): string | null {
  const term = q.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (term === '' || term.length > longestTerm || term.includes('@') || /(?:\d[\s./-]*){9,}/u.test(term)) return null;
  return `${culture} ${term}`;
}

/** A search counts once, not its next pages, filters and orders. */
function countSearch(services: Services, culture: string, search: unknown, data: ListPageData): void {
  const term = Object.keys(search as object).every((name) => name === 'q') ? termOf(culture, data.Query.q) : null;
  if (term === null) return;
  // the closest products, where none is close enough, are no hit
  const hits = data.IsNearest ? 0 : data.Pagination.TotalItems;
  tally(services, hits > 0 ? 'search' : 'missed', term, hits);
}

/** Counts documents as they are served, and searches; neither a cookie nor anything about the visitor is read or kept. */
export const countShown =
  (services: Services): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const header = (name: string) => c.req.header(name);
    await next();
    const shown = c.get('shown');
    if (!shown || c.res.status !== 200 || isNobody(header)) return;
    const { page, params, search, data, visit } = shown;
    if (!isCounted(visit, page)) return;
    if (page.id === 'search') countSearch(services, visit.culture, search, data as ListPageData);
    if (!prefersData(c)) tally(services, 'page', nameOf(page, visit.culture, params as Record<string, string>));
  };

/** Finds the page of a path as the shop itself does. */
const finder = new Hono();
const all = Object.values<AnyPage>(pages);
// a path that matches every URL (editors' pages) comes last
for (const page of all.toSorted((one, other) => Number(one.id === 'content') - Number(other.id === 'content')))
  finder.get(routeOfPage(page), (c) => {
    const { culture = '', ...params } = c.req.param() as Record<string, string>;
    return c.json({ id: page.id, name: nameOf(page, culture, params) });
  });

/** Counts a page that was shown without a new document. What is no page of the shop is not counted. */
async function countView({ visit, services }: { visit: Visit; services: Services }, path: string): Promise<void> {
  const { appPath } = services.settings;
  if (!path.startsWith(`${appPath}/`)) return;
  const found = await finder.request(path.slice(appPath.length));
  if (found.status !== 200) return;
  const { id, name } = (await found.json()) as { id: string; name: string };
  const page = all.find((each) => each.id === id);
  if (page && isCounted(visit, page)) tally(services, 'page', decodeURI(name));
}

const HOUR = 3_600_000;
const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/[\x21-\x7e]{0,199}$/u.test(path);

/** The beacon of such a page: no call of the app, whose schemas everybody would load. */
export function pageViewsApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post(pageViewsPath, async (c) => {
    // a program that clicks is a program all the same
    if (isNobody((name) => c.req.header(name))) return c.json({});
    const { Path: path } = (await readJson(c.req)) as { Path?: unknown };
    if (!isPath(path)) throw new ShopProblem(400, { errors: [{ pointer: '/Path', code: 'Form.Invalid' }] });
    const visit = await visitOf(c, services);
    const most = services.settings.limits.eventsPerAddress;
    await countAttempt(services, { name: 'pageViews.address', of: visit.ip, most, windowMs: HOUR });
    await countView({ visit, services }, path);
    return c.json({});
  });
  return app;
}
