/**
 * Every control of the main pages, used as a person on a phone does (`bench/browser/profiles.ts`): buttons, links,
 * choices and fields, one letter typed into each. Of controls in the same place of several cards or rows the first and
 * the last are used. Prints the slowest interactions to the next paint, with what ran meanwhile, and how many exceed 100
 * and 200 ms; the result is kept in `.cache/bench` and compared with the one before. Exits with 1 when one exceeds 100 ms.
 * BENCH_PAGES=home,list walks only these, BENCH_MINUTES (6) bounds it. Run: `npm run bench -- controls`.
 */
import { table } from './browser/figures.ts';
import { commitHere, keep, lastKept } from './browser/kept.ts';
import { profiles } from './browser/profiles.ts';
import { cache, startVisited } from './browser/shop.ts';
import { openVisitor } from './browser/visitor.ts';
import { walk } from './browser/walk.ts';
import type { Measured } from './browser/walk.ts';

const SHOWN = 25;
const minutes = Number(process.env['BENCH_MINUTES'] ?? 6);
const until = Date.now() + minutes * 60_000;

const visited = await startVisited();
const { shop, browser, paths, cookies, kind } = visited;
const only = process.env['BENCH_PAGES']?.split(',');
const pages = Object.entries(paths).filter(([name]) => only?.includes(name) ?? true);
const chromium = browser.version();
const measured: Measured[] = [];
try {
  for (const [name, path] of pages) {
    const open = async () => {
      const visitor = await openVisitor(browser, profiles.phone, cookies);
      // only what follows a press is measured
      await visitor.throttle(false);
      if (name === 'cart' || name === 'checkout') await visited.fillCart(visitor.context);
      await visitor.page.goto(shop.origin + path, { waitUntil: 'load' });
      // code that is prepared at idle is there: a press does not wait for it
      await visitor.page.locator('html[data-touched]').waitFor({ state: 'attached' });
      await visitor.quiet(300);
      await visitor.throttle(true);
      return visitor;
    };
    measured.push(...(await walk(name, open, until)));
    console.log(`${name}: ${measured.filter((one) => one.page === name).length} controls`);
  }
} finally {
  await visited.stop();
}

const AIM = 100;
const used = measured.flatMap(({ event, ...one }) => (event ? [{ ...one, event }] : []));
const slowest = used.toSorted((one, other) => other.event.duration - one.event.duration);
/** One column of the table, by control. */
const column = (shown: typeof used, value: (one: (typeof used)[number]) => number | null) =>
  Object.fromEntries(shown.map((one) => [`${one.page}, ${one.name}`, value(one)]));
const inp = (shown: typeof used) => column(shown, ({ event }) => event.duration);
const figures = { 'INP, ms': inp(slowest) };
const before = lastKept(cache, 'controls', kind);

const shown = slowest.slice(0, SHOWN);
const columns = {
  'INP, ms': inp(shown),
  'waiting, ms': column(shown, ({ event }) => Math.round(event.delay)),
  'handlers, ms': column(shown, ({ event }) => Math.round(event.handlers)),
  'layout, ms': column(shown, ({ frame }) => frame && Math.round(frame.layout)),
};
const aims = { 'INP, ms': column(shown, () => AIM) };
console.log(`\n${table('slowest controls', columns, before?.figures ?? null, aims).join('\n')}`);
for (const { page, name, frame } of shown) {
  const ran = frame?.scripts.slice(0, 2) ?? [];
  for (const { what, duration, forced } of ran)
    console.log(
      `  ${page}, ${name}: ${Math.round(duration)} ms ${what}${forced > 8 ? `, layout forced ${Math.round(forced)} ms` : ''}`,
    );
}
const over = (limit: number) => used.filter(({ event }) => event.duration > limit).length;
const alike = measured.reduce((sum, { others }) => sum + others, 0);
console.log(
  `\n${used.length} controls used, standing for ${alike} more; over 100 ms ${over(100)}, over 200 ms ${over(200)}; not measured ${measured.length - used.length}`,
);
for (const { page, name, problem } of measured)
  if (problem) console.log(`  not measured: ${page}, ${name}: ${problem}`);
if (Date.now() > until) console.log(`Stopped after ${minutes} minutes: BENCH_PAGES names the pages to walk.`);
const result = { date: new Date().toISOString(), commit: commitHere(), kind, chromium, figures };
console.log(`Kept in ${keep(cache, 'controls', result)}${before ? `; before: ${before.date}, ${before.commit}` : ''}`);
process.exitCode = over(AIM) > 0 ? 1 : 0;
