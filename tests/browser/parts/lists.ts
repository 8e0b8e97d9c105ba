import type { BrowserContext } from 'playwright';
import { expect } from 'vitest';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { WishlistChanged } from '#contract/wishlist.ts';
import { addresses, confirmed, registration } from '#tests/server/http-shop.ts';
import { personOf } from '#tests/shop.ts';
import type { Site, VisitOptions } from '../browser.ts';
import { onDesktop, seeds, soap, variantsOf } from './sale.ts';

const password = 'a-long-enough-passphrase';

/** Somebody with an account of their own, whose first list has these products. */
export async function wishingCustomer(
  site: Site,
  options: VisitOptions,
  slugs: readonly string[] = [],
): Promise<BrowserContext> {
  const Email = `wishes-${crypto.randomUUID()}@example.test`;
  await confirmed(site.shop, personOf(site.shop), {
    ...registration(Email),
    Password: password,
    PasswordConfirm: password,
  });
  const context = await site.visitor(options);
  const post = async (path: string, data?: object) => {
    const headers = { Origin: site.origin };
    const answer = await context.request.post(site.origin + path, { headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  };
  await post(addresses.login, { Email, Password: password });
  for (const slug of slugs) {
    const [variant] = await variantsOf(site, slug);
    await post(`/api/v1/catalog/wishlist/addproductvariant?productVariantId=${variant?.id}`);
  }
  return context;
}

/** A customer’s lists as the server has them. */
export async function listsAt(site: Site, context: BrowserContext): Promise<WishlistPageData> {
  const answer = await context.request.get(`${site.origin}/fr/catalog/wishlist/list`, {
    headers: { Accept: 'application/json' },
  });
  return ((await answer.json()) as { Page: WishlistPageData }).Page;
}

/** A call of a browser’s own visitor. */
export async function sent<Body>(site: Site, context: BrowserContext, path: string, data?: object): Promise<Body> {
  const answer = await context.request.post(site.origin + path, {
    headers: { Origin: site.origin },
    ...(data && { data }),
  });
  expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, '']);
  return (await answer.json()) as Body;
}

/** A shared birth list: soap, two of it, and seeds. */
export async function sharedList(site: Site, culture: 'fr' | 'nl') {
  const owner = await wishingCustomer(site, onDesktop, [soap.slug, seeds.slug]);
  const { Lists, List } = await listsAt(site, owner);
  const Id = Lists[0]?.WishlistId ?? 0;
  await sent(site, owner, `/api/v1/catalog/wishlist/updatequantity?Id=${List?.Items[0]?.WishlistProductId}&Quantity=4`);
  const { List: shared } = await sent<WishlistChanged>(
    site,
    owner,
    `/api/v1/catalog/wishlist/share?Id=${Id}&IsShared=true&ShowsOwner=true&culture=${culture}`,
  );
  return { owner, Id, uri: shared?.Share?.Uri ?? '', token: shared?.Share?.Uri.split('/').at(-1) ?? '' };
}
