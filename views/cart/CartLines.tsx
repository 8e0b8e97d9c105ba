import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { FormAnswer } from '#contract/page.ts';
import { cartOf, isLeaving, lineId, quantityFieldOf } from '#machines/cart/cart.machine.ts';
import type { CartActor } from '#machines/cart/cart.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { BackOrdered } from '#views/parts/BackOrdered.tsx';
import { buttonClass } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { QuantityField } from '#views/quantity/QuantityField.tsx';
import { GiftNote } from './GiftNote.tsx';
import { LineAction } from './LineAction.tsx';
import { ShortLine } from './ShortLine.tsx';
import { useNoticeText } from './noticeText.ts';

interface LinesProps {
  readonly form: FormAnswer | null;
  readonly flow: CartActor;
}

/** The lines: a table if there is room, a list of cards on a small screen. */
export function CartLines({ form, flow }: LinesProps) {
  const LL = useTexts();
  const { Items } = useSelector(flow, cartOf);
  return (
    <table className="cart-lines">
      <caption className="visually-hidden">{LL.Cart.Lines()}</caption>
      <thead>
        <tr>
          <th scope="col">{LL.Cart.Item()}</th>
          <th scope="col">{LL.Cart.UnitPrice()}</th>
          <th scope="col">{LL.Cart.Quantity()}</th>
          <th scope="col">{LL.Cart.Amount()}</th>
          <th scope="col">
            <span className="visually-hidden">{LL.Cart.Actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {Items.map((item, index) => (
          <CartLine key={item.Id} item={item} isFirst={index < firstSeen} form={form} flow={flow} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends LinesProps {
  readonly item: CartItem;
}

/** Lines on a phone's first screen: a picture that waited for the layout was the last thing of the page to be seen. */
const firstSeen = 3;

function CartLine({ item, isFirst, form, flow }: LineProps & { readonly isFirst: boolean }) {
  const LL = useTexts();
  const leaving = useSelector(flow, (snapshot) => isLeaving(snapshot, item.Id));
  return (
    <tr className={leaving ? 'is-busy' : undefined}>
      <th scope="row">
        <LineItem item={item} isFirst={isFirst}>
          <Repairs item={item} flow={flow} />
        </LineItem>
      </th>
      <td data-label={LL.Cart.UnitPrice()}>
        <PriceTag price={item.UnitPrice} hasLabel={false} />
      </td>
      <td data-label={LL.Cart.Quantity()}>
        <LineQuantity item={item} form={form} flow={flow} />
      </td>
      <td data-label={LL.Cart.Amount()}>
        <PriceTag price={item.Amount} hasLabel={false} />
      </td>
      <td>
        <div className="cart-actions">
          <LineAction
            name={`save:${item.Id}`}
            text={LL.Cart.Save()}
            label={LL.Cart.SaveItem({ name: item.Name })}
            isDisabled={leaving}
            act={() => flow.send({ type: 'saved.ask', change: { kind: 'save', itemId: item.Id } })}
          />
          <LineAction
            name={`remove:${item.Id}`}
            text={LL.Cart.Remove()}
            label={LL.Cart.RemoveItem({ name: item.Name })}
            isDisabled={leaving}
            act={() => flow.send({ type: 'item.remove', itemId: item.Id })}
          />
        </div>
      </td>
    </tr>
  );
}

function Repairs({ item: { Id, Name, Left }, flow }: Omit<LineProps, 'form'>) {
  const LL = useTexts();
  if (Left === 0) return null;
  return (
    <LineAction
      name={`takeLeft:${Id}`}
      text={LL.Cart.TakeLeft({ count: Left })}
      label={LL.Cart.TakeLeftOf({ count: Left, name: Name })}
      look="quiet"
      isDisabled={false}
      act={() => flow.send({ type: 'quantity.changed', id: lineId(Id), quantity: Left })}
    />
  );
}

interface LineItemProps {
  readonly item: CartItem;
  /** On the first screen. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

/** A line's photo, name and options; if it exceeds what is available, with the buttons that fix that. */
export function LineItem({ item, isFirst = false, children }: LineItemProps) {
  const LL = useTexts();
  return (
    <div className="cart-item">
      <a className="cart-photo" href={item.ProductUrl} tabIndex={-1} aria-hidden="true">
        <Photo picture={item.Photo} sizes="6rem" alt="" isFirst={isFirst} />
      </a>
      <div>
        <a className="cart-name" href={item.ProductUrl}>
          {item.Name}
        </a>
        {item.Options.map(({ Name, Value }) => (
          <p key={Name} className="small soft">
            {LL.Core.Option({ name: Name, value: Value })}
          </p>
        ))}
        <p className="small soft">{LL.Cart.Sku({ sku: item.SKU })}</p>
        <ShortLine item={item}>{children}</ShortLine>
        <GiftNote item={item} />
        <BackOrdered line={item} />
      </div>
    </div>
  );
}

const useCartPath = () => {
  const { urls } = useShop();
  return urls.cart();
};

/** Enter settles the field instead of submitting the form; without JavaScript it submits that line's quantity. */
function LineQuantity({ item, form, flow }: LineProps) {
  const LL = useTexts();
  const textOf = useNoticeText();
  const action = useCartPath();
  const field = useSelector(flow, (snapshot) => quantityFieldOf(snapshot, item.Id));
  const { Notices } = useSelector(flow, cartOf);
  const asked = `quantity:${item.Id}`;
  const errors = form?.Values['Do'] === asked ? fieldErrorsOf({ ...noFailure, errors: form.Errors }) : {};
  const settle = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    field?.send({ type: 'field.leave', text: formText(new FormData(event.currentTarget), 'Quantity') });
  };
  return (
    <form method="post" action={action} onSubmit={settle}>
      <input type="hidden" name="Do" value={asked} />
      {field && (
        <QuantityField
          quantity={field}
          name="Quantity"
          label={LL.Cart.QuantityOf({ name: item.Name })}
          isLabelHidden
          error={errors['Quantity']}
        />
      )}
      {Notices.filter(({ ItemId }) => ItemId === item.Id).map((notice) => (
        <p key={notice.Code} className="small cart-notice">
          {textOf(notice)}
        </p>
      ))}
      <noscript>
        <button className={buttonClass('plain')} type="submit">
          <span>{LL.Cart.Update()}</span>
        </button>
      </noscript>
    </form>
  );
}
const noFailure = { status: 422, code: '', message: '' };
