import { defineFlow } from '../define-flow.ts';
import { checkoutDriver, checkoutWalk } from './checkout.driver.ts';
import { checkoutModel } from './checkout.model.ts';

export default defineFlow({
  area: 'buying',
  model: checkoutModel,
  staysBusy: ['order.placed'],
  browser: { driver: checkoutDriver, walk: checkoutWalk },
});
