/**
 * What a shop's process keeps under a steady load: its resident memory while pages, their data, lists with filters,
 * searches, pictures and additions are asked for, sampled after every so many answers. A flat line is what is wanted: the
 * exit code is 1 where the last quarter's mean is a tenth above the second quarter's, or a sample passes the budget.
 * Run: `npm run bench -- memory`; BENCH_DATABASE=pglite, BENCH_REQUESTS (40,000) and BENCH_PAUSE_MS (0) change it.
 */
import autocannon from 'autocannon';
import { startShop } from './shop.ts';

const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
const requests = Number(process.env['BENCH_REQUESTS'] ?? 40_000);
const samples = 20;
/** MB: PGlite keeps the database's own memory in the process. */
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
    // every tenth is an address that nobody asked before
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
