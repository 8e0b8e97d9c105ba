import { afterAll, expect, test } from 'vitest';
import { walkInBrowser } from '#paths/driver.ts';
import { walk } from '#paths/model.ts';
import { useSite } from '#tests/browser/browser.ts';
import { variantSelectionDriver } from './variantSelection.driver.ts';
import { variantSelectionByHand } from './variantSelection.model.ts';

const site = useSite();
// the refusals that the paths answer with
afterAll(() => expect(site.complaints.filter((line) => !line.includes('409'))).toEqual([]));

test('choosing a variant is walked in a real browser', async () => {
  const walked = walkInBrowser(
    variantSelectionByHand,
    walk(variantSelectionByHand),
    variantSelectionDriver(site.origin),
    async () => (await site.visitor({ reducedMotion: 'reduce' })).newPage(),
  );
  await expect(walked).resolves.toBeUndefined();
});
