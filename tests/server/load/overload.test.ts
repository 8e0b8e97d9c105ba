import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { atOnce } from '#server/http/admit.ts';
import { addresses, openSmallShop, plainRenderer, problemOf } from '#tests/server/http-shop.ts';
import type { TestShop } from '#tests/shop.ts';

/** The number of concurrent browsing slots. */
const PLACES = atOnce.browse;
const QUEUE = 4;
const html = { Accept: 'text/html' };

let shop: TestShop;
/** While it is held no page is rendered: every browsing request occupies its slot. */
let held = Promise.withResolvers<void>();
let drawn: string[] = [];
beforeAll(async () => {
  shop = await openSmallShop({
    overload: { queueLength: QUEUE, queueMs: 30_000 },
    renderer: {
      ...plainRenderer,
      page: async (input) => {
        await held.promise;
        drawn.push(input.href ?? '');
        return await plainRenderer.page(input);
      },
    },
  });
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(() => {
  held = Promise.withResolvers<void>();
  drawn = [];
});
afterEach(() => held.resolve());

const search = (at: number, init: RequestInit = {}) =>
  fetch(`${shop.origin}/fr/catalog?q=mug&at=${at}`, { headers: html, ...init });
const crowd = (count: number, init?: RequestInit) => Array.from({ length: count }, (_, at) => search(at, init));
/** Resolves once the shop refuses requests: every slot and the whole queue is taken. */
const untilFull = async () => {
  await expect
    .poll(async () => (await search(99, { signal: AbortSignal.timeout(300) }).catch(() => null))?.status)
    .toBe(503);
};

test('[RUN-02] beyond its slots and its queue the shop answers 503 with Retry-After in the reader’s language, and everybody else', async () => {
  const all = crowd(PLACES + QUEUE);
  await untilFull();
  for (const [culture, title, again] of [
    ['fr', 'Il y a beaucoup de monde dans la boutique', 'Réessayer'],
    ['nl', 'Het is erg druk in de winkel', 'Opnieuw proberen'],
  ] as const) {
    const page = await fetch(`${shop.origin}/${culture}/catalog`, { headers: html });
    expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const text = await page.text();
    const nonce = /nonce-([^']+)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none';
    expect(text).toContain(`<html lang="${culture}"`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<a href="">${again}</a>`);
    expect(text).toContain(`<style nonce="${nonce}">`);
  }
  const call = await fetch(`${shop.origin}/api/v1/catalog/search/suggestions?q=mug`);
  expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await problemOf(call)).toMatchObject({
    code: 'Problem.Busy',
    Message: 'Il y a beaucoup de monde dans la boutique. Veuillez réessayer dans quelques secondes.',
  });

  // buyers have slots of their own, and health needs none
  const person = shop.person();
  const added = await person.send('POST', addresses.add, { ProductVariantId: 1, Quantity: 2 });
  expect(added.status).toBe(200);
  const cart = await person.get(addresses.cart);
  expect([cart.status, await cart.json()]).toEqual([200, expect.objectContaining({ ItemsCount: 2 })]);
  for (const path of ['/api/v1/health', '/api/v1/health/live', '/api/v1/health/ready'])
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);

  held.resolve();
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('[RUN-02] requests of disconnected clients are not rendered, and the next one is served', async () => {
  const leaving = new AbortController();
  const all = crowd(PLACES + QUEUE, { signal: leaving.signal });
  await untilFull();
  leaving.abort();
  await Promise.allSettled(all);
  // one rendering had started; the queue empties as soon as the shop sees the last client disconnect
  await expect
    .poll(() =>
      search(7, { signal: AbortSignal.timeout(300) }).then(
        ({ status }) => status,
        () => 'waits',
      ),
    )
    .toBe('waits');
  held.resolve();
  expect((await search(1000)).status).toBe(200);
  expect(drawn.filter((href) => href.endsWith('at=1000'))).toHaveLength(1);
  expect(drawn.length).toBeLessThanOrEqual(1 + 1 + 1);
});
