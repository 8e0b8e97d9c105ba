import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { OrderedArticle } from '#contract/order-list.ts';
import { failureFor, isAdding } from '#machines/orderList/orderList.machine.ts';
import { orderedOf } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { QuantityField } from '#views/quantity/QuantityField.tsx';
import type { AddFormProps } from './OrderListPage.tsx';

interface ArticleRowProps {
  readonly article: OrderedArticle;
  /** Its form. */
  readonly children: ReactNode;
}

/** An article as it was last ordered and as it is sold now. */
export function ArticleRow({ article, children }: ArticleRowProps) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { Name, SKU, Options, Photo: photo, ProductUrl, UnitPrice, IsForSale, Left } = article;
  const ordered = LL.OrderHistory.LastOrdered({ date: formatDate(article.PlacedAt, shell.Culture) });
  return (
    <li className="order-list-row">
      <Photo picture={photo} alt="" sizes="5rem" />
      <div className="order-list-words">
        <h2 className="order-list-name">{IsForSale ? <a href={ProductUrl}>{Name}</a> : Name}</h2>
        <p className="small soft">
          {[
            LL.Cart.Sku({ sku: SKU }),
            ...Options.map((option) => LL.Core.Option({ name: option.Name, value: option.Value })),
          ].join(' · ')}
        </p>
        <p className="small">
          {ordered}
          {' · '}
          <a href={urls.orderHistoryDetail({ orderId: article.OrderId })}>
            {LL.Order.Title({ number: article.OrderNumber })}
          </a>
        </p>
      </div>
      {IsForSale && (
        <p className="order-list-price">
          <PriceTag price={UnitPrice} hasLabel={false} />
        </p>
      )}
      <div className="order-list-add">
        {!IsForSale ? (
          <span className="badge">{LL.OrderHistory.NotForSale()}</span>
        ) : Left === 0 ? (
          <span className="badge badge-bad">{LL.OrderHistory.SoldOut()}</span>
        ) : (
          children
        )}
      </div>
    </li>
  );
}

/** The specification's add-to-cart form of order lists; plain until it is hydrated. */
export function AddForm({
  article,
  currencyCode,
  flow,
  quantity,
}: AddFormProps & { readonly quantity: QuantityActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Name, ItemKey, OrderId, ItemOrigin, UnitPrice, FormToken } = article;
  const isBusy = useSelector(flow, (snapshot) => isAdding(snapshot, article));
  const failure = useSelector(flow, (snapshot) => failureFor(snapshot, article));
  const price = String((UnitPrice.Shown === 'incl' ? UnitPrice.TaxIncl : UnitPrice.TaxExcl) / 100);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    quantity.send({ type: 'field.leave', text: formText(new FormData(event.currentTarget), 'quantity') });
    flow.send({
      type: 'add',
      line: {
        name: Name,
        quantity: orderedOf(quantity.getSnapshot()),
        price,
        ItemKey,
        OrderId,
        ItemOrigin,
        currencyCode,
      },
      shown: { Photo: article.Photo, Price: UnitPrice },
    });
  };
  return (
    <>
      <form className="quick-add" method="post" action={urls.orderList()} onSubmit={add}>
        {Object.entries({ name: Name, price, ItemKey, OrderId, ItemOrigin, currencyCode, FormToken }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <QuantityField
          quantity={quantity}
          name="quantity"
          label={LL.OrderHistory.QuantityOf({ name: Name })}
          isLabelHidden
        />
        <Button name="Do" value="addToCart" isBusy={isBusy} aria-label={LL.OrderHistory.AddOf({ name: Name })}>
          {LL.OrderHistory.Add()}
        </Button>
      </form>
      {failure && failure.status !== 401 && (
        <FailureNotice
          title={LL.Product.NotAdded()}
          failure={failure}
          retry={failure.status === 409 ? undefined : () => flow.send({ type: 'retry' })}
        />
      )}
    </>
  );
}
