/**
 * What the shop's process weighs while it answers a moderate load of pages, their data, searches and additions to carts
 * for half an hour: every minute its resident memory, V8's heap and what lies outside it. It should stay flat: exits with
 * 1 when the mean of the last third is a twentieth above that of the second, or when a sample exceeds the budget.
 * Run: `npm run bench -- soak`; BENCH_DATABASE=pglite, BENCH_MINUTES (30) and BENCH_RATE (12 answers a second) change it.
 */
import autocannon from 'autocannon';
import { startShop } from './shop.ts';

const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
const minutes = Number(process.env['BENCH_MINUTES'] ?? 30);
const rate = Number(process.env['BENCH_RATE'] ?? 12);
/** MB: PGlite's own memory counts towards the process. */
const most = kind === 'pglite' ? 450 : 300;
/** Every so many requests, one is an addition by a visitor who has not been here before, and one a URL never asked for. */
const EVERY = { addition: 6, newUrl: 10 };

// all visitors come from one address
const shop = await startShop({ kind, reports: true, env: { LIMIT_NEW_SESSIONS_PER_ADDRESS: '1000000' } });
const line: NodeJS.MemoryUsage[] = [];
const inMb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).padStart(8);
const note = (minute: number, memory: NodeJS.MemoryUsage) =>
  console.log(
    [String(minute).padStart(4), ...[memory.rss, memory.heapUsed, memory.external, memory.arrayBuffers].map(inMb)].join(
      ' ',
    ),
  );
try {
  const data = async (path: string): Promise<unknown> =>
    await (await fetch(shop.origin + path, { headers: { Accept: 'application/json' } })).json();
  const { Page } = (await data('/fr/catalog?pageSize=96')) as {
    Page: { Products: { ProductUrl: string; ProductId: number; ProductVariantId: number | null; Stock: string }[] };
  };
  const variants = Page.Products.flatMap(({ ProductVariantId, Stock }) =>
    ProductVariantId !== null && Stock === 'InStock' ? [ProductVariantId] : [],
  );
  const paths = [
    '/fr',
    '/nl',
    '/fr/catalog',
    '/fr/catalog?pageindex=2',
    '/fr/catalog?sort=price',
    '/fr/catalog?q=lampe',
    '/api/v1/catalog/search/suggestions?q=table',
    ...Page.Products.flatMap(({ ProductUrl, ProductId }) => [
      ProductUrl,
      `/api/v1/catalog/products/${ProductId}/productvariants?quantity=1`,
    ]),
  ];
  let asked = 0;
  const addition = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    method: 'POST',
    path: '/api/v1/catalog/products/addtocart',
    headers: { 'Content-Type': 'application/json', Origin: shop.origin },
    body: JSON.stringify({ ProductVariantId: variants[asked % variants.length], Quantity: 1 }),
  });
  const next = (request: autocannon.Request): autocannon.Request => {
    asked += 1;
    if (asked % EVERY.addition === 0) return addition(request);
    const path = paths[asked % paths.length] ?? '/fr';
    return {
      ...request,
      method: 'GET',
      path: asked % EVERY.newUrl === 0 ? `${path}${path.includes('?') ? '&' : '?'}seen=${asked}` : path,
      headers: { accept: asked % 3 === 0 ? 'application/json' : 'text/html', 'accept-encoding': 'gzip' },
    };
  };
  console.log(`${kind}, ${rate} answers a second; MB\n min      rss heapUsed external  buffers`);
  note(0, await shop.report());
  for (let minute = 1; minute <= minutes; minute++) {
    const { errors, non2xx } = await autocannon({
      url: shop.origin,
      connections: 4,
      duration: 60,
      overallRate: rate,
      requests: [{ setupRequest: next }],
    });
    const memory = await shop.report();
    line.push(memory);
    note(minute, memory);
    if (errors + non2xx > 0) console.log(`     ${errors} failed, ${non2xx} refused`);
  }
} finally {
  await shop.stop();
}

const third = Math.floor(line.length / 3);
const meanOf = (samples: readonly NodeJS.MemoryUsage[]) =>
  samples.reduce((sum, { rss }) => sum + rss, 0) / samples.length / 1024 / 1024;
const [second, last] = [meanOf(line.slice(third, 2 * third)), meanOf(line.slice(2 * third))];
const highest = Math.max(...line.map(({ rss }) => rss)) / 1024 / 1024;
const isFlat = last <= second * 1.05 && highest <= most;
console.log(
  `second third ${second.toFixed(0)} MB, last ${last.toFixed(0)} MB, at most ${highest.toFixed(0)} of ${most}${isFlat ? '' : ': MISSED'}`,
);
process.exitCode = isFlat ? 0 : 1;
