import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { everyLook, faultsOf, screens, states, theme, usePictured } from '#tests/browser/parts/pictured.ts';

const site = await usePictured(theme);
const widths = [1920, 1440, 1024, 768, 390];

/** Too many for the repository: those of the first run are kept, and later runs are compared with them. */
test.each(everyLook)(
  'in $culture, $colorScheme, every screen and state looks in all widths as it did',
  async (look) => {
    const folder = join(root, '.cache/pictures', `${theme.env.THEME ?? 'Default'}-${look.colorScheme}`);
    const renews = process.env['PICTURES'] === 'renew' ? 'differing' : 'missing';
    const keeping = { folder, renews, renewal: 'npm run pictures -- --all --renew' } as const;
    expect(await faultsOf(site, [...screens, ...states], { ...look, widths, keeping })).toEqual([]);
    console.log(`The pictures are below ${folder}.`);
  },
  3_600_000,
);
