import { defineFlow } from '../define-flow.ts';
import { wishlistDriver, wishlistWalk } from './wishlist.driver.ts';
import { wishlistModel } from './wishlist.model.ts';

export default defineFlow({
  area: 'account',
  model: wishlistModel,
  browser: { driver: wishlistDriver, walk: wishlistWalk },
});
