import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { countOf, isListOpen } from '#machines/cartWidget/cartWidget.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './cartWidget.css';

/** Loaded when the list is first opened, or on the first interaction with the page. */
export const CartList = late(
  async () => (await import('./CartList.tsx')).CartList,
  <div className="loader" aria-hidden="true" />,
);

/** The cart in the header: a link with its count, and its lines while the pointer or focus rests on it. */
export function CartWidget() {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const { cartWidget } = actors;
  const count = useSelector(cartWidget, countOf);
  const isOpen = useSelector(cartWidget, isListOpen);
  const id = useId();
  const cartPath = urls.cart();
  return (
    <div
      className="cart-widget"
      // it only handles events that bubble from its link and list
      role="presentation"
      onPointerEnter={({ pointerType }) => {
        // a touch follows the link at once
        if (pointerType === 'mouse') cartWidget.send({ type: 'list.open' });
      }}
      onPointerLeave={() => cartWidget.send({ type: 'list.close' })}
      onFocus={() => {
        // while focus moves within the open list, don't reload it: that would remove the "Retry" button being reached
        if (!isOpen) cartWidget.send({ type: 'list.open' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cartWidget.send({ type: 'list.close' });
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cartWidget.send({ type: 'list.close' });
      }}
    >
      <a
        className="icon-button cart-link"
        href={cartPath}
        aria-label={LL.Nav.CartCount({ count })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <Icon name="cart" />
        {count > 0 && <span className="cart-count">{count}</span>}
      </a>
      {isOpen && (
        <div id={id} className="cart-list" role="region" aria-label={LL.Cart.List()}>
          <CartList />
        </div>
      )}
    </div>
  );
}
