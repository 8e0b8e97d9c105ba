import { expect, test } from 'vitest';
import { nearOf, placeCookiesOf, placeIn } from '#rules/remembered-place.ts';
import { liege } from '../../../model-tests/storeLocator/storeLocator.flow.ts';

const jar = (cookies: readonly string[]) =>
  cookies
    .filter((cookie) => !cookie.includes('Max-Age=0;'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('[SITE-14] a place is remembered for a year in cookies with the product’s prefix', () => {
  const cookies = placeCookiesOf(liege, true);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'vitrine.location.address',
    'vitrine.location.position',
  ]);
  expect(cookies[0]).toBe('vitrine.location.address=4000%20Li%C3%A8ge; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  expect(placeIn(`a=1; ${jar(cookies)}; b=2`)).toEqual({ address: '4000 Liège', near: '' });
});

test('[SITE-14] a device’s position is remembered to about a kilometre', () => {
  const geometry = { location: { lat: 50.63123, lng: 5.57891 }, location_type: 'ROOFTOP' } as const;
  const cookies = placeCookiesOf({ ...liege, geometry, medium: 'device' }, false);
  expect(placeIn(jar(cookies))).toEqual({ address: '', near: '50.63,5.58' });
  expect(nearOf(geometry.location)).toBe('50.63,5.58');
});

test('[SITE-14] a forgotten place is nowhere, and neither is one that nobody wrote', () => {
  expect(placeCookiesOf(null, false).every((cookie) => cookie.includes('=; Max-Age=0; Path=/'))).toBe(true);
  expect([placeIn(''), placeIn('vitrine.location.address=%'), placeIn('vitrine.location.address=')]).toEqual([
    null,
    null,
    null,
  ]);
});
