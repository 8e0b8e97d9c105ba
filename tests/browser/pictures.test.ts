import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cultures, faultsOf, keeping, keptNames, keptWidths, screens, usePictured } from './parts/pictured.ts';

const site = await usePictured();
afterAll(() => expect(site.complaints).toEqual([]));

test.each(cultures)(
  '[SHOP-24] in %s every main screen and every part looks as its kept picture',
  async (culture) => {
    const looks = { culture, colorScheme: 'light', widths: keptWidths, keeping } as const;
    expect(await faultsOf(site, screens, looks)).toEqual([]);
  },
  1_200_000,
);

test('[SHOP-24] every kept picture is of a screen that is looked at', async () => {
  const known = keptNames.map((name) => `${name}.webp`);
  const others = (await readdir(keeping.folder)).filter((file) => !known.includes(file));
  if (keeping.renews === 'differing') await Promise.all(others.map((file) => rm(join(keeping.folder, file))));
  else expect(others).toEqual([]);
});
