import { useSelector } from '@xstate/react';
import { failureIn, isLoading, itemsOf, summaryOf } from '#machines/cartWidget/cartWidget.machine.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WidgetLines } from './WidgetLines.tsx';

/** The lines below the header's cart: loading, loaded or failed. */
export function CartList() {
  const LL = useTexts();
  const { cartWidget } = useShop().actors;
  const items = useSelector(cartWidget, itemsOf);
  const { AmountTaxInclHtml, ItemsCount, FreeDelivery } = useSelector(cartWidget, summaryOf);
  const failure = useSelector(cartWidget, failureIn);
  const busy = useSelector(cartWidget, isLoading);
  return (
    <div className="stack">
      <p className="visually-hidden" role="status">
        {busy ? LL.Cart.ListLoading() : items && LL.Nav.CartCount({ count: ItemsCount })}
      </p>
      <FailureNotice title={LL.Cart.ListFailed()} failure={failure} retry={() => cartWidget.send({ type: 'retry' })} />
      {busy && items === null && <div className="loader" aria-hidden="true" />}
      <WidgetLines items={items} amount={AmountTaxInclHtml} free={FreeDelivery} isBusy={busy} />
    </div>
  );
}
