import { expect, test } from 'vitest';
import { openingIn } from '#rules/wishlist-opening.ts';

test('[WISH-02] the dialog opens for the variant that openWishlist names, or for openBirthlist', () => {
  expect(openingIn('openWishlist=901', 901)).toEqual({ productVariantId: '901' });
  expect(openingIn('VariantValueId1=4&openWishlist=901', 901)).toEqual({ productVariantId: '901' });
  expect(openingIn('openBirthlist', 901)).toEqual({ productVariantId: '901', kind: 'birthlist' });
  expect(openingIn('openBirthlist=1', 901)).toEqual({ productVariantId: '901', kind: 'birthlist' });
});

test('[WISH-02] another variant, no variant or another parameter opens nothing', () => {
  const none = [openingIn('openWishlist=902', 901), openingIn('openWishlist', 901), openingIn('', 901)];
  expect([...none, openingIn('openWishlist=901', null), openingIn('openwishlist=901', 901)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
