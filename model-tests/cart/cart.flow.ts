import { defineFlow } from '../define-flow.ts';
import { cartDriver, cartWalk } from './cart.driver.ts';
import { cartModel } from './cart.model.ts';

export default defineFlow({
  area: 'buying',
  model: cartModel,
  browser: { driver: cartDriver, walk: cartWalk, hasMotion: true },
});
