import { afterEach, expect, test, vi } from 'vitest';
import { measure } from '#gateways/analytics.gateway.ts';

afterEach(() => vi.unstubAllGlobals());

test('[PROD-10] an event is pushed to the data layer under its name, with its data', () => {
  const dataLayer: object[] = [{ event: 'before' }];
  vi.stubGlobal('window', { dataLayer });
  measure('addToCart', { sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 2 });
  expect(dataLayer).toEqual([
    { event: 'before' },
    { event: 'addToCart', sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 2 },
  ]);
});

test('without a data layer nothing happens', () => {
  vi.stubGlobal('window', {});
  expect(() => measure('addToCart', {})).not.toThrow();
});
