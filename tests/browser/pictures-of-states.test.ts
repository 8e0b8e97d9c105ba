import { expect, test } from 'vitest';
import { cultures, faultsOf, keeping, keptWidths, states, usePictured } from './parts/pictured.ts';

const site = await usePictured();

test.each(cultures)(
  '[SHOP-24] in %s screens in the states that matter look as their kept pictures',
  async (culture) => {
    const looks = { culture, colorScheme: 'light', widths: keptWidths, keeping } as const;
    expect(await faultsOf(site, states, looks)).toEqual([]);
  },
  1_200_000,
);
