import { expect, test } from 'vitest';
import { walkInBrowser } from '#paths/driver.ts';
import { cartDriver, cartWalk } from '../../model-tests/cart/cart.driver.ts';
import { cartModel } from '../../model-tests/cart/cart.model.ts';
import { useSite } from './browser.ts';

const site = useSite();

test('[CART-02, CART-03, CART-10] the cart is walked by every path a person can go', async () => {
  const newPage = async () => (await site.visitor()).newPage();
  const driver = cartDriver(site.origin, [1, 50, 60]);
  await expect(walkInBrowser(cartModel, cartWalk(), driver, newPage)).resolves.toBeUndefined();
});
