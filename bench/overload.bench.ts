/**
 * How the shop behaves under overload, on both databases: abandoned searches, a flood of searches, a request body that
 * trickles in, a locked table, a shutdown in the middle of a burst. Prints figures; the tests hold the promises.
 * Run: `npm run bench -- overload`, or `node bench/overload.bench.ts pglite`.
 */
import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask } from './ask.ts';
import type { Asked } from './ask.ts';
import { startShop } from './shop.ts';
import type { BenchShop } from './shop.ts';

const many = <T>(count: number, each: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => each(at));
const words = ['lampe', 'table', 'chaise', 'vase', 'tasse', 'bol'];
/** Half result pages, half suggestions, no two alike. */
const searchOf = (origin: string, at: number): string => {
  const word = `${words[at % words.length]}%20${at}`;
  return at % 2 === 0 ? `${origin}/fr/catalog?q=${word}` : `${origin}/api/v1/catalog/search/suggestions?q=${word}`;
};

function tally(answers: readonly Asked[]): string {
  const counts = Map.groupBy
    ? [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length])
    : [...new Set(answers.map(({ status }) => status))].map((s) => [s, answers.filter((a) => a.status === s).length]);
  return counts.map(([status, count]) => `${count} × ${status}`).join(', ');
}
const slowest = (answers: readonly Asked[]) => `${Math.max(0, ...answers.map(({ ms }) => ms)).toFixed(0)} ms`;

/**
 * Polls the health check while something else happens, from its own process: in one that opens six hundred connections
 * the probe would wait for its own event loop.
 */
async function healthDuring(origin: string, happening: Promise<unknown>): Promise<Asked[]> {
  const prober = fork(new URL('./health.child.ts', import.meta.url), [`${origin}/api/v1/health`]);
  const seen = new Promise<Asked[]>((resolve, reject) => {
    prober.once('message', (heard) => resolve(heard as Asked[])).once('error', reject);
  });
  await happening;
  prober.send('enough');
  return await seen;
}

async function abandoned({ origin }: BenchShop): Promise<void> {
  const leaving = new AbortController();
  const leave = async () => {
    const searches = many(400, (at) => ask(searchOf(origin, at), { accept: 'text/html', signal: leaving.signal }));
    await pause(300);
    leaving.abort();
    await Promise.all(searches);
    await pause(500);
  };
  const health = await healthDuring(origin, leave());
  console.log(`  400 searches abandoned: health ${tally(health)}, slowest ${slowest(health)}`);
  const next = await ask(searchOf(origin, 1001));
  console.log(`  the next search: ${next.status} in ${next.ms.toFixed(0)} ms`);
}

async function flood({ origin }: BenchShop): Promise<void> {
  const begun = performance.now();
  const flooding = Promise.all(many(600, (at) => ask(searchOf(origin, at), { accept: 'text/html' })));
  const cart = pause(200).then(() => ask(`${origin}/api/v1/shoppingcarts`));
  const health = await healthDuring(origin, flooding);
  const answers = await flooding;
  console.log(`  600 searches at once: ${tally(answers)} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const refused = answers.filter(({ status }) => status === 503);
  console.log(`    health ${tally(health)}, slowest ${slowest(health)}; slowest refusal ${slowest(refused)}`);
  const { status, ms } = await cart;
  console.log(`    a cart meanwhile: ${status} in ${ms.toFixed(0)} ms`);
}

async function trickle({ origin }: BenchShop): Promise<void> {
  const { hostname, port } = new URL(origin);
  const begun = performance.now();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`POST /api/v1/security/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\n`);
  socket.write('Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n');
  let said = '';
  socket.on('data', (bytes) => (said += String(bytes)));
  const drip = setInterval(() => socket.write(' '), 500);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(60_000)]);
  clearInterval(drip);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  a body that trickles: ${said.split('\r\n')[0] || 'no answer'} after ${seconds} s`);
  socket.destroy();
}

async function locked({ origin, databaseUrl }: BenchShop): Promise<void> {
  if (databaseUrl === null) return;
  const answer = await fetch(`${origin}/fr/catalog`, { headers: { Accept: 'application/json' } });
  const { Page } = (await answer.json()) as { Page: { Products: { ProductVariantId: number | null }[] } };
  const ProductVariantId = Page.Products.find((product) => product.ProductVariantId !== null)?.ProductVariantId;
  const add = async () => {
    const begun = performance.now();
    const { status } = await fetch(`${origin}/api/v1/catalog/products/addtocart`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ ProductVariantId, Quantity: 1 }),
    });
    return { status, ms: performance.now() - begun };
  };
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE carts IN ACCESS EXCLUSIVE MODE');
  const adding = many(50, add);
  await pause(300);
  const lists = await Promise.all(many(20, () => ask(`${origin}/fr/catalog`)));
  console.log(`  carts locked, 50 additions waiting: lists ${tally(lists)}, slowest ${slowest(lists)}`);
  const ended = await Promise.race([Promise.all(adding), pause(30_000, null)]);
  await holder.query('ROLLBACK');
  await holder.end();
  console.log(
    ended ? `    additions ${tally(ended)}, slowest ${slowest(ended)}` : '    additions still wait after 30 s',
  );
  await Promise.all(adding);
}

async function stopping(shop: BenchShop): Promise<void> {
  const burst = Promise.all(many(200, (at) => ask(`${shop.origin}/fr/catalog?pageSize=24&burst=${at}`)));
  await pause(40);
  const code = await shop.terminate();
  console.log(`  SIGTERM under a burst of 200: ${tally(await burst)}, exit code ${code}`);
}

const chosen = process.argv.slice(2);
for (const kind of ['pglite', 'postgresql'] as const) {
  if (chosen.length > 0 && !chosen.includes(kind)) continue;
  console.log(kind);
  const shop = await startShop({ kind });
  try {
    await abandoned(shop);
    await flood(shop);
    await locked(shop);
    await trickle(shop);
    await stopping(shop);
  } finally {
    await shop.stop();
  }
}
