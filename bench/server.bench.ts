/**
 * Throughput of one process of the built shop, on PostgreSQL or, with BENCH_DATABASE=pglite, on the embedded database,
 * loaded from the same machine: pages from the cache and rendered anew, calls, committed additions to carts, memory and
 * startup. The budgets are the README's; exits with 1 when one is missed.
 * Run: `npm run bench -- server`.
 */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startShop } from './shop.ts';

interface Measure {
  name: string;
  value: number;
  unit: string;
  budget: number | null;
  /** Whether higher is better. */
  isRate: boolean;
}

const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
const isServed = kind === 'postgresql';
// one address sends every visitor
const shop = await startShop({ kind, env: { LIMIT_NEW_SESSIONS_PER_ADDRESS: '1000000' } });
const measures: Measure[] = [];
const note = (name: string, value: number, unit: string, budget: number | null = null, isRate = true) =>
  measures.push({ name, value, unit, budget, isRate });

/** Responses per second over six seconds, after a two-second warm-up; each run gets fresh `options`. */
async function rate(
  name: string,
  options: () => Partial<autocannon.Options>,
  budget: number | null = null,
): Promise<void> {
  const run = (duration: number) => autocannon({ connections: 16, url: shop.origin, duration, ...options() });
  await run(2);
  const result = await run(6);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
  note(name, result.requests.average, `req/s, p99 ${result.latency.p99} ms`, budget);
}

try {
  note('start to open', shop.startedIn / 1000, 's', 5, false);
  // what starting needed is given back within seconds
  await setTimeout(5_000);
  note('memory at rest', await shop.memory(), 'MB', 200, false);
  const home = (await (await fetch(`${shop.origin}/fr`, { headers: { Accept: 'application/json' } })).json()) as {
    Page: { Featured: { ProductUrl: string; ProductId: number }[]; Categories: { Url: string }[] };
  };
  const product = home.Page.Featured[0];
  const list = home.Page.Categories[0];
  if (!product || !list) throw new Error('The demo shop shows no product.');
  const html = { accept: 'text/html' };
  const pages = [
    ['home page', '/fr'],
    ['list page', list.Url],
    ['product page', product.ProductUrl],
  ] as const;
  for (const [name, path] of pages) {
    const url = shop.origin + path;
    await rate(`${name}, rendered`, () => ({ url, headers: html }), isServed ? 900 : 500);
    await rate(`${name}, data`, () => ({ url, headers: { accept: 'application/json' } }), isServed ? 2500 : null);
  }
  await rate('the same, each one new', () => eachNew(product.ProductUrl));
  await rate('productvariants', () => ({
    url: `${shop.origin}/api/v1/catalog/products/${product.ProductId}/productvariants?quantity=1`,
  }));
  await rate('suggestions', () => ({ url: `${shop.origin}/api/v1/catalog/search/suggestions?q=lampe` }));
  const { each, asVisitors } = await additions();
  await rate('add to cart, committed', each, isServed ? 500 : null);
  await rate('the same, each a new visitor', asVisitors);
  note('memory under load', await shop.memory(), 'MB', 300, false);
} finally {
  await shop.stop();
}

/** The same page at a different URL each time, so that none comes from the cache and each is rendered. */
function eachNew(path: string): Partial<autocannon.Options> {
  let count = 0;
  return {
    requests: [
      {
        method: 'GET',
        headers: { accept: 'text/html' },
        setupRequest: (request) => ({ ...request, path: `${path}?new=${(count += 1)}` }),
      },
    ],
  };
}

/** Adds a variant in stock without an upper limit: one cart per connection (sixteen shoppers), or per request. */
async function additions(): Promise<Record<'each' | 'asVisitors', () => Partial<autocannon.Options>>> {
  const page = (await (
    await fetch(`${shop.origin}/fr/catalog?pageSize=96`, { headers: { Accept: 'application/json' } })
  ).json()) as {
    Page: { Products: { ProductVariantId: number | null; Stock: string }[] };
  };
  const body = (variant: number) => JSON.stringify({ ProductVariantId: variant, Quantity: 1 });
  const headers = { 'Content-Type': 'application/json', Origin: shop.origin };
  const url = `${shop.origin}/api/v1/catalog/products/addtocart`;
  const variants = page.Page.Products.flatMap(({ ProductVariantId, Stock }) =>
    ProductVariantId !== null && Stock === 'InStock' ? [ProductVariantId] : [],
  );
  const cookies = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const answer = await fetch(url, { method: 'POST', headers, body: body(variants[index % variants.length] ?? 1) });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    }),
  );
  const asVisitors = () => ({ url, method: 'POST' as const, headers, body: body(variants[0] ?? 1) });
  const each = () => {
    let index = 0;
    return {
      url,
      method: 'POST' as const,
      setupClient: (client: autocannon.Client) => {
        const cookie = cookies[index] ?? '';
        client.setHeadersAndBody({ ...headers, cookie }, body(variants[index % variants.length] ?? 1));
        index += 1;
      },
    };
  };
  return { each, asVisitors };
}

let isWithin = true;
for (const { name, value, unit, budget, isRate } of measures) {
  const isMet = budget === null || (isRate ? value >= budget : value <= budget);
  isWithin &&= isMet;
  const bound = budget === null ? '' : `(${isRate ? 'at least' : 'at most'} ${budget}${isMet ? '' : ': MISSED'})`;
  console.log(`${name.padEnd(28)} ${value.toFixed(value < 10 ? 2 : 0).padStart(7)} ${unit} ${bound}`);
}
process.exitCode = isWithin ? 0 : 1;
