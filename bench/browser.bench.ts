/**
 * The built shop in a real browser, on a phone and on a desktop (`bench/browser/profiles.ts`): first visits of home, a
 * list, a product and the cart; a product opened from the list; the first addition to the cart. Medians of
 * BENCH_ROUNDS (3) with an empty cache; an asterisk marks what misses its aim, brackets hold the run before, which is
 * kept in `.cache/bench`. BENCH_DATABASE=pglite and BENCH_PROFILES=phone change it; exits with 1 when an aim is missed.
 * Run: `npm run bench -- browser`, on a machine with nothing else to do.
 */
import { medians, missedIn, table } from './browser/figures.ts';
import type { Figures } from './browser/figures.ts';
import { commitHere, keep, lastKept } from './browser/kept.ts';
import { load } from './browser/loads.ts';
import { addToCart, openProduct } from './browser/presses.ts';
import { profiles } from './browser/profiles.ts';
import type { Profile } from './browser/profiles.ts';
import { cache, startVisited } from './browser/shop.ts';
import { loadUnwatched } from './browser/unwatched.ts';
import { openVisitor } from './browser/visitor.ts';
import type { Visitor } from './browser/visitor.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const chosen = (process.env['BENCH_PROFILES'] ?? 'phone,desktop').split(',');
const measured = Object.values(profiles).filter(({ name }) => chosen.includes(name));

/** What every page is held to; largest paint, and blocking as visitors have it, only on the phone. */
const everyPage = { CLS: 0.01, 'HTML, kB': 10, 'JS, kB': 110 };
const onPhone = (largest: number) => ({ ...everyPage, 'LCP, ms': largest, 'unwatched: blocking, ms': 50 });
const aims: Figures = {
  'phone, home': onPhone(600),
  'phone, list': onPhone(700),
  'phone, product': onPhone(500),
  'phone, cart': onPhone(700),
  ...Object.fromEntries(['home', 'list', 'product', 'cart'].map((page) => [`desktop, ${page}`, everyPage])),
  'phone, list → product': { 'press to content, ms': 250, 'INP, ms': 100 },
  'desktop, list → product': { 'press to content, ms': 60, 'INP, ms': 100 },
  'phone, add to cart': { 'first seen, ms': 100, 'confirmed, ms': 350, 'INP, ms': 100 },
  'desktop, add to cart': { 'first seen, ms': 100, 'confirmed, ms': 100, 'INP, ms': 100 },
};

const visited = await startVisited();
const { shop, browser, paths, cookies, kind } = visited;
const at = (path: string) => shop.origin + path;
const loads = (['home', 'list', 'product', 'cart'] as const).map((page) => ({
  name: page,
  measure: async (visitor: Visitor) => {
    if (page === 'cart') await visited.fillCart(visitor.context);
    return await load(visitor, at(paths[page]));
  },
}));
const presses = [
  { name: 'list → product', measure: async (one: Visitor) => await openProduct(one, at(paths.list), visited.listed) },
  { name: 'add to cart', measure: async (one: Visitor) => await addToCart(one, at(paths.product)) },
];

/** One round of a visitor with an empty cache. */
async function once(profile: Profile, measure: (visitor: Visitor) => Promise<Record<string, number | null>>) {
  const visitor = await openVisitor(browser, profile, cookies);
  try {
    return await measure(visitor);
  } finally {
    await visitor.close();
  }
}

/** A first visit that nobody inspects, with what is in the cart. */
async function unwatched(profile: Profile, page: keyof typeof paths) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  if (page === 'cart') await visited.fillCart(context);
  const found = await context.cookies();
  await context.close();
  return await loadUnwatched(browser, profile, found, at(paths[page]));
}

const figures: Record<string, Record<string, number | null>> = {};
try {
  for (const profile of measured) {
    // pictures are scaled for a screen when they are first asked for
    for (const { measure } of loads) await once({ ...profile, slowdown: 1, network: null }, measure);
    for (const { name, measure } of [...loads, ...presses]) {
      const each = [];
      for (let round = 0; round < rounds; round += 1) each.push(await once(profile, measure));
      figures[`${profile.name}, ${name}`] = medians(each);
    }
    for (const { name } of loads) {
      const each = [];
      for (let round = 0; round < rounds; round += 1) each.push(await unwatched(profile, name));
      Object.assign(figures[`${profile.name}, ${name}`] ?? {}, medians(each));
    }
  }
} finally {
  await visited.stop();
}

const before = lastKept(cache, 'browser', kind);
for (const { name } of measured)
  for (const [title, kept] of [
    ['first visit', loads],
    ['press', presses],
  ] as const) {
    const columns = kept.map((one) => `${name}, ${one.name}`);
    const shown = Object.fromEntries(columns.map((column) => [column, figures[column] ?? {}]));
    console.log(`\n${table(title, shown, before?.figures ?? null, aims).join('\n')}`);
  }
const result = { date: new Date().toISOString(), commit: commitHere(), kind, chromium: browser.version(), figures };
console.log(`\nKept in ${keep(cache, 'browser', result)}${before ? `; before: ${before.date}, ${before.commit}` : ''}`);
const missed = missedIn(figures, aims);
if (missed.length > 0) {
  console.log(`Over their aim: ${missed.join('; ')}`);
  process.exitCode = 1;
}
