import type { Locator } from 'playwright';
import { isCode } from './loads.ts';
import type { Sent, Visitor } from './visitor.ts';

const PATIENCE = 30_000;

/** ms from a press until that is on the screen: a selector, with exactly this text, after a call has been answered. */
interface Wanted {
  readonly selector: string;
  readonly text?: string;
  /** The end of the path of a call whose answer is drawn. */
  readonly call?: string;
  /** A selector of which nothing may be left. */
  readonly gone?: string;
}

/** The moment of the frame in which it was painted, in ms since 1970; null when it never was. */
async function painted({ page }: Visitor, wanted: Wanted): Promise<number | null> {
  const handle = page.waitForFunction(
    ({ selector, text, call, gone }) => {
      const isThere = [...document.querySelectorAll(selector)].some(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          (text === undefined || element.textContent.trim() === text),
      );
      const isAnswered =
        !call || performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(call));
      if (!isThere || !isAnswered || (gone && document.querySelector(gone))) return null;
      return new Promise<number>((resolve) => {
        // a task after the next frame: it has been painted
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      });
    },
    wanted,
    { polling: 'raf', timeout: PATIENCE },
  );
  try {
    return await (await handle).jsonValue();
  } catch {
    return null;
  }
}

/** The longest event of what was pressed last; 8 when it was below the 16 ms from which the browser reports them. */
async function slowestEvent(visitor: Visitor): Promise<number> {
  const { interactions, pressed } = await visitor.seen();
  const since = pressed - (await visitor.page.evaluate(() => performance.timeOrigin)) - 1;
  return Math.max(8, ...interactions.filter(({ start }) => start >= since).map(({ duration }) => duration));
}

/** ms from the press to the end of the last of these requests that what is seen can have waited for; null without one. */
const lastOf = (sent: readonly Sent[], pressed: number, seen: number | null): number | null => {
  const ends = sent.flatMap(({ ended }) => (ended === null ? [] : [ended - pressed]));
  const awaited = ends.filter((end) => seen === null || end <= seen);
  return awaited.length > 0 ? Math.max(...awaited) : null;
};

/** Presses, waits for what is wanted, and until all is quiet. */
async function pressed(visitor: Visitor, target: Locator, wanted: Readonly<Record<string, Wanted>>) {
  await target.scrollIntoViewIfNeeded();
  await visitor.quiet();
  const before = visitor.sent.length;
  const moments = Object.entries(wanted).map(async ([row, one]) => [row, await painted(visitor, one)] as const);
  await visitor.press(target);
  const seen = await Promise.all(moments);
  await visitor.quiet();
  const { pressed: at } = await visitor.seen();
  const sent = visitor.sent.slice(before);
  const rows: Record<string, number | null> = { 'INP, ms': await slowestEvent(visitor) };
  for (const [row, moment] of seen) rows[row] = moment === null ? null : moment - at;
  return { at, sent, rows };
}

/** From a list to a product, on a page that has come to rest. */
export async function openProduct(visitor: Visitor, list: string, product: { path: string; name: string }) {
  await visitor.page.goto(list, { waitUntil: 'load' });
  await visitor.quiet();
  const link = visitor.page.locator(`main a[href='${product.path}']`).first();
  const wanted = { 'press to content, ms': { selector: 'main h1', text: product.name } };
  const { at, sent, rows } = await pressed(visitor, link, wanted);
  const content = rows['press to content, ms'] ?? null;
  const isData = ({ type, url }: Sent) => (type === 'Fetch' || type === 'XHR') && url.endsWith(product.path);
  return {
    ...rows,
    'data here, ms': lastOf(sent.filter(isData), at, content),
    'code here, ms': lastOf(sent.filter(isCode), at, content),
    'requests after it': sent.length,
  };
}

/** The first addition of an empty cart: when anything of it is seen, and when the shop's answer is. */
export async function addToCart(visitor: Visitor, product: string) {
  await visitor.page.goto(product, { waitUntil: 'load' });
  const button = visitor.page.locator('form.buy button[value=addToCart]').first();
  const { sent, rows } = await pressed(visitor, button, {
    'first seen, ms': { selector: 'dialog[open]' },
    'confirmed, ms': {
      selector: 'header .cart-count',
      call: '/catalog/products/addtocart',
      gone: 'dialog[open] [aria-busy=true], main [aria-busy=true]',
    },
  });
  return { ...rows, 'requests after it': sent.length };
}
