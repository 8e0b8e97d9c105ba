/**
 * Resident memory of the shop under a steady load of pages, their data, filtered lists, searches, pictures and
 * additions, sampled every so many responses. It should stay flat: exits with 1 when the mean of the last quarter is a
 * tenth above that of the second, or when a sample exceeds the budget.
 * Run: `npm run bench -- memory`; BENCH_DATABASE=pglite, BENCH_REQUESTS (40,000) and BENCH_PAUSE_MS (0) change it.
 */
import autocannon from 'autocannon';
import { startShop } from './shop.ts';

const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
const requests = Number(process.env['BENCH_REQUESTS'] ?? 40_000);
const samples = 20;
/** MB: PGlite's own memory counts towards the process. */
const most = kind === 'pglite' ? 450 : 300;

const shop = await startShop({ kind });
const line: number[] = [];
try {
  const data = async (path: string): Promise<unknown> =>
    await (await fetch(shop.origin + path, { headers: { Accept: 'application/json' } })).json();
  const home = (await data('/fr')) as { Page: { Categories: { Url: string }[] } };
  const lists = home.Page.Categories.map(({ Url }) => Url);
  const all = (await data('/fr/catalog?pageSize=96')) as {
    Page: { Products: { ProductUrl: string; ProductId: number; Photo: { AssetId: string } | null }[] };
  };
  const words = ['lampe', 'table', 'chaise', 'savon', 'bol', 'tapis', 'zzz', 'vase'];
  const paths = [
    '/fr',
    '/nl',
    ...lists.flatMap((list) => [list, `${list}?sort=price`, `${list}?pageindex=2`]),
    ...all.Page.Products.flatMap(({ ProductUrl, ProductId }) => [
      ProductUrl,
      `/api/v1/catalog/products/${ProductId}/productvariants?quantity=1`,
    ]),
    ...words.flatMap((word) => [`/fr/catalog?q=${word}`, `/api/v1/catalog/search/suggestions?q=${word}`]),
  ];
  let asked = 0;
  const next = (request: autocannon.Request): autocannon.Request => {
    const path = paths[(asked += 1) % paths.length] ?? '/fr';
    // every tenth is a URL that was never requested before
    const own = asked % 10 === 0 ? `${path}${path.includes('?') ? '&' : '?'}seen=${asked}` : path;
    return {
      ...request,
      path: own,
      headers: { accept: asked % 3 === 0 ? 'application/json' : 'text/html', 'accept-encoding': 'gzip' },
    };
  };
  console.log(`memory on ${kind}: at rest ${(await shop.memory()).toFixed(0)} MB`);
  for (let sample = 0; sample < samples; sample++) {
    await autocannon({
      url: shop.origin,
      connections: 16,
      amount: Math.ceil(requests / samples),
      requests: [{ method: 'GET', setupRequest: next }],
    });
    line.push(await shop.memory());
    console.log(`after ${String(asked).padStart(7)} answers ${line.at(-1)?.toFixed(0)} MB`);
  }
} finally {
  await shop.stop();
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const [second, last] = [mean(line.slice(5, 10)), mean(line.slice(15))];
const isFlat = last <= second * 1.1 && Math.max(...line) <= most;
console.log(
  `second quarter ${second.toFixed(0)} MB, last ${last.toFixed(0)} MB, at most ${most}${isFlat ? '' : ': MISSED'}`,
);
process.exitCode = isFlat ? 0 : 1;
