import { afterAll, expect, test } from 'vitest';
import { walkInBrowser } from '#paths/driver.ts';
import { walk } from '#paths/model.ts';
import { useSite } from '#tests/browser/browser.ts';
import { addToCartDriver } from './addToCart.driver.ts';
import { addToCartByHand } from './addToCart.model.ts';

const site = useSite();
// the refusals that the paths answer with
afterAll(() => expect(site.complaints.filter((line) => !line.includes('409'))).toEqual([]));

test('adding to the cart is walked in a real browser', async () => {
  const walked = walkInBrowser(addToCartByHand, walk(addToCartByHand), addToCartDriver(site.origin), async () =>
    (await site.visitor({ reducedMotion: 'reduce' })).newPage(),
  );
  await expect(walked).resolves.toBeUndefined();
});
