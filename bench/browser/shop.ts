import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { root } from '#scripts/child.mjs';
import { chromiumFlags, chromiumPath, ensureChromium } from '#scripts/chromium.mjs';
import { startShop } from '../shop.ts';
import type { BenchShop } from '../shop.ts';

/** A shop with pictures, a browser, and what is visited. */
export interface Visited {
  readonly shop: BenchShop;
  readonly kind: 'pglite' | 'postgresql';
  readonly browser: Browser;
  readonly paths: Readonly<Record<'home' | 'list' | 'product' | 'cart' | 'checkout' | 'sign-in' | 'search', string>>;
  /** The product that is opened from the list. */
  readonly listed: { readonly path: string; readonly name: string };
  /** The question about cookies is answered, as for anyone who comes a second time. */
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Puts the product into a visitor's cart. */
  fillCart(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

interface Card {
  readonly ProductVariantId: number | null;
  readonly ProductUrl: string;
  readonly Name: string;
  readonly Stock: string;
}

export const cache = join(root, '.cache', 'bench');

/** Starts all of it; the first time pictures are drawn, which takes two minutes, and kept in `.cache/bench`. */
export async function startVisited(): Promise<Visited> {
  await ensureChromium();
  const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
  const pictures = join(cache, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const shop = await startShop({ kind, pictures });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const data = async (path: string): Promise<unknown> => {
    const answer = await fetch(shop.origin + path, { headers: { Accept: 'application/json' } });
    return await answer.json();
  };
  const { Page: home } = (await data('/fr')) as { Page: { Categories: { Url: string }[] } };
  const list = home.Categories[0]?.Url ?? '';
  const { Page: first } = (await data(list)) as { Page: { Products: Card[] } };
  const { Page: all } = (await data('/fr/catalog?pageSize=96')) as { Page: { Products: Card[] } };
  const listed = first.Products[1];
  const sold = all.Products.find(({ ProductVariantId, Stock }) => ProductVariantId !== null && Stock === 'InStock');
  if (!listed || !sold) throw new Error('The demo shop shows no product.');
  const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
  return {
    shop,
    kind,
    browser,
    listed: { path: listed.ProductUrl, name: listed.Name },
    paths: {
      home: '/fr',
      list,
      product: sold.ProductUrl,
      cart: '/fr/shoppingcarts',
      checkout: '/fr/checkout',
      'sign-in': '/fr/security/login',
      search: '/fr/catalog?q=lampe',
    },
    cookies: [{ name: consentCookie, value: serializeConsent(record), url: shop.origin }],
    fillCart: async (context) => {
      const answer = await context.request.post(`${shop.origin}/api/v1/catalog/products/addtocart`, {
        data: { ProductVariantId: sold.ProductVariantId, Quantity: 2 },
        headers: { Origin: shop.origin },
      });
      if (!answer.ok()) throw new Error(`The cart was not filled: ${answer.status()}`);
    },
    stop: async () => {
      await browser.close();
      await shop.stop();
    },
  };
}
