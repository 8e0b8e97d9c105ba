import { eq } from 'drizzle-orm';
import { pricesPage } from '#contract/prices-page.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { isCompany } from '#server/catalog/offer.ts';
import { customers } from '#server/db/schema/index.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction } from '#server/http/page.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';

const returnUrlFor = (visit: Visit, asked: string | undefined) =>
  safeReturnUrl(asked, { appPath: visit.appPath, fallback: visit.urls.home() });

/** Stores the price basis that a company chose; 403 for anyone else. */
const showing =
  (showsExclVat: boolean): PageAction<typeof pricesPage> =>
  async ({ form, visit, services }) => {
    const { customer } = visit;
    if (!customer || !isCompany(customer)) throw new ShopProblem(403);
    await services.db.update(customers).set({ showsExclVat }).where(eq(customers.id, customer.id));
    return { redirect: returnUrlFor(visit, form['ReturnUrl']) };
  };

export const pricesServed = serves(pricesPage, {
  read: async ({ search, visit, services: { texts } }) => ({
    data: {
      Kind: 'prices' as const,
      Shown: visit.customer?.showsExclVat ? ('excl' as const) : ('incl' as const),
      MayChoose: isCompany(visit.customer),
      ReturnUrl: returnUrlFor(visit, search.returnUrl),
    },
    meta: { Title: await texts.translate(visit.culture, 'Security.PricesTitle'), Description: '', NoIndex: true },
  }),
  actions: { incl: showing(false), excl: showing(true) },
});
