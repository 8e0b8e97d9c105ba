import { afterEach, expect, test, vi } from 'vitest';
import { measure, warnOfPurchase } from '#gateways/analytics.gateway.ts';
import { reportVisits } from '#gateways/flow-visits.gateway.ts';
import type { AnalyticsEvent } from '#rules/analytics.ts';

afterEach(() => vi.unstubAllGlobals());

const data = { sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 2 };
const adding: AnalyticsEvent = { name: 'addToCart', data };
const view = { name: 'VirtualPageview', data: { virtualPageURL: '/fr/p/mug?q=1', virtualPageTitle: 'Mug' } } as const;

/** A page with this window, and what it sent as beacons. */
function page(window: object) {
  const sent: { url: string; body: Blob }[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0 });
  return sent;
}

test('[PROD-10, SITE-11] an event is pushed to the data layer under its name, with its data', () => {
  const dataLayer: object[] = [{ event: 'before' }];
  const sent = page({ dataLayer });
  measure(adding, '');
  measure({ name: 'tagInfo', data: { event: 'brochure', page: 3 } }, '');
  expect(dataLayer).toEqual([{ event: 'before' }, { event: 'addToCart', ...data }, { event: 'brochure', page: 3 }]);
  expect(sent).toEqual([]);
});

test('[SITE-11] without a data layer a page view is sent to the shop’s own counter, of e-commerce none', async () => {
  const sent = page({});
  measure(adding, '/shop');
  measure(view, '/shop');
  measure({ name: 'view_cart', data: { ecommerce: { currency: 'EUR', value: 1, items: [] } } }, '/shop');
  expect(sent.map(({ url }) => url)).toEqual(Array.from({ length: 2 }, () => '/shop/api/v1/analytics/events'));
  expect(await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as unknown))).toEqual([
    { Event: 'addToCart', Path: '' },
    { Event: 'VirtualPageview', Path: '/fr/p/mug' },
  ]);
});

test('[ERR-13] a data layer that fails, and a beacon that cannot be sent, leave a console warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = () => {
    throw new Error('broken');
  };
  page({ dataLayer: { push: broken } });
  expect(() => measure(adding, '')).not.toThrow();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { sendBeacon: broken });
  expect(() => measure(adding, '')).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
  // a browser whose queue is full
  vi.stubGlobal('navigator', { sendBeacon: () => false });
  measure(adding, '');
  expect(warn).toHaveBeenLastCalledWith('Not sent', '/api/v1/analytics/events');
  warnOfPurchase(null, { error: 'timeout' });
  expect(warn).toHaveBeenLastCalledWith('The purchase was not counted', 'timeout');
  expect(warn).toHaveBeenCalledTimes(4);
  warn.mockRestore();
});

test('[ERR-13] a count of visits that cannot be sent leaves a console warning, when the page is hidden and when it is left', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('navigator', {});
  reportVisits('/shop', () => ({ Entries: [{ Flow: 'cart', Kind: 'taken', Name: 'open', Times: 1 }] }));
  page.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(warn.mock.calls.map((said) => String(said[1]))).toEqual([
    '/shop/api/v1/flowvisits',
    '/shop/api/v1/flowvisits',
  ]);
  warn.mockRestore();
});
