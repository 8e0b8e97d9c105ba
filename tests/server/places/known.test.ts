import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceInKm } from '#rules/map.ts';
import { knownPlaces } from '#server/places/known/index.ts';

test('[SITE-14] towns lie where GeoNames says', () => {
  const module = new URL('../../../server/places/known/positions.ts', import.meta.url);
  const script = new URL('../../../scripts/place-positions.ts', import.meta.url).pathname;
  expect(readFileSync(module, 'utf8')).toBe(
    execFileSync(process.execPath, ['--conditions=development', script, '--print'], { encoding: 'utf8' }),
  );
  const at = (code: string) => knownPlaces.find(({ postalCode }) => postalCode === code);
  for (const [code, lat, lng] of [
    ['35000', 48.11, -1.68],
    ['06000', 43.7, 7.27],
    ['8400', 51.22, 2.91],
    ['9711', 53.22, 6.57],
  ] as const) {
    const place = at(code);
    expect(distanceInKm({ lat: place?.latitude ?? 0, lng: place?.longitude ?? 0 }, { lat, lng })).toBeLessThan(5);
  }
});
