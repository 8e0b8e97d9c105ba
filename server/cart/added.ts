import type { AddedToCart } from '#contract/cart.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { addToCart } from './add.ts';
import type { Addition } from './add.ts';
import { freeDeliveryOf, lineDelivery } from './delivery.ts';
import { itemsOf, piecesIn, readPricedCart } from './read.ts';
import { summaryOf } from './summary.ts';

/** The added line, when it arrives, what is missing for free delivery, and the counters: as stored after the addition. */
export async function answerAdded({ visit, services }: Asker, addition: Addition): Promise<AddedToCart> {
  const { itemId, cartId, notices } = await addToCart({ visit, services }, addition);
  if (cartId === null) throw new ShopProblem(409);
  const read = await readPricedCart(services, visit);
  const Item = itemsOf(visit, read).find(({ Id }) => Id === itemId);
  // removed by a concurrent request
  if (!Item) throw new ShopProblem(409);
  const { pricing } = read;
  const Delivery = lineDelivery(read, Item.Id);
  const FreeDelivery = freeDeliveryOf(pricing);
  return {
    Cart: summaryOf(piecesIn(pricing), pricing.total.goods, visit.culture),
    Item,
    ...(Delivery && { Delivery }),
    ...(FreeDelivery && { FreeDelivery }),
    Notices: notices,
  };
}
