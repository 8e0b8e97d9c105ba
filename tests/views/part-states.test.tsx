import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsPage, partStates, rendered } from '#tests/part-states/index.tsx';
import { fileURLToPath } from 'node:url';

/** What lends the parts their shop, texts and code, and looks like nothing itself. */
const lenders = ['TextsProvider', 'ShopProvider'];
const folder = fileURLToPath(new URL('../../views/parts/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'));

/** The components that a file of `views/parts` exports. */
async function partsOf(file: string): Promise<unknown[]> {
  const names = (await import(`../../views/parts/${file.replace('.tsx', '')}.tsx`)) as Record<string, unknown>;
  return Object.entries(names).flatMap(([name, part]) =>
    /^[A-Z]/u.test(name) && typeof part === 'function' && !lenders.includes(name) ? [part] : [],
  );
}

describe('the page of parts', () => {
  test.each(files)('[SHOP-24] shows every part of %s in a state', async (file) => {
    const shown = new Set<unknown>(partStates('fr').map(({ of }) => of));
    expect((await partsOf(file)).filter((part) => !shown.has(part))).toEqual([]);
  });

  test('[SHOP-24] has a name for each state of a part, and something to see, in either language', () => {
    for (const culture of ['fr', 'nl'] as const) {
      const states = partStates(culture);
      const names = states.map(({ of, name }) => `${of.name}: ${name}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      expect(states.filter((state) => rendered(culture, state) === '').map(({ name }) => name)).toEqual([]);
    }
  });

  test('[SHOP-24] is a document of its own, for nobody’s index', () => {
    const page = partsPage('nl', ['/static/a.css']);
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<link rel="stylesheet" href="/static/a.css">');
  });
});
