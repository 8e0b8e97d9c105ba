import { useSelector } from '@xstate/react';
import type { CartItem } from '#contract/cart.ts';
import { cartOf, isMoving } from '#machines/cart/cart.machine.ts';
import type { CartActor } from '#machines/cart/cart.machine.ts';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { LineItem } from './CartLines.tsx';
import { LineAction } from './LineAction.tsx';

/** The items saved for later, below the lines or in place of them. */
export function SavedItems({ flow }: { readonly flow: CartActor }) {
  const LL = useTexts();
  const { SavedItems: items } = useSelector(flow, cartOf);
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="saved-items">
      <h2 id="saved-items">{LL.Cart.Saved()}</h2>
      <ul className="saved-items">
        {items.map((item) => (
          <SavedItem key={item.Id} item={item} flow={flow} />
        ))}
      </ul>
    </section>
  );
}

function SavedItem({ item, flow }: { readonly item: CartItem; readonly flow: CartActor }) {
  const LL = useTexts();
  const { Id, Name, Quantity } = item;
  const moving = useSelector(flow, (snapshot) => isMoving(snapshot, Id));
  const ask = (kind: 'takeSaved' | 'removeSaved') => () =>
    flow.send({ type: 'saved.ask', change: { kind, savedId: Id } });
  return (
    <li className={moving ? 'is-busy' : undefined}>
      <LineItem item={item} />
      <div className="cart-actions">
        {Quantity > 1 && <span className="small soft">{LL.Cart.SavedPieces({ quantity: Quantity })}</span>}
        <PriceTag price={item.UnitPrice} hasLabel={false} />
      </div>
      <div className="cart-actions">
        <LineAction
          name={`takeSaved:${Id}`}
          text={LL.Cart.TakeSaved()}
          label={LL.Cart.TakeSavedItem({ name: Name })}
          look="quiet"
          isDisabled={moving}
          act={ask('takeSaved')}
        />
        <LineAction
          name={`removeSaved:${Id}`}
          text={LL.Cart.Remove()}
          label={LL.Cart.RemoveItem({ name: Name })}
          isDisabled={moving}
          act={ask('removeSaved')}
        />
      </div>
    </li>
  );
}
