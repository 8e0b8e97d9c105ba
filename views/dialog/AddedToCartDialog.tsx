import type { ReactNode } from 'react';
import type { AddedToCart } from '#contract/cart.ts';
import type { Picture, Price } from '#contract/wire.ts';
import type { DialogContent } from '#machines/dialog/dialog.machine.ts';
import type { AddingLine } from '#machines/facts.ts';
import { useNoticeText } from '#views/cart/noticeText.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { DeliveryPromise } from '#views/parts/DeliveryPromise.tsx';
import { FreeDelivery } from '#views/parts/FreeDelivery.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Dialog } from './Dialog.tsx';
import './dialog.css';

interface AddedToCartDialogProps {
  readonly id: string;
  readonly content: Extract<DialogContent, { kind: 'addedToCart' }>;
}

/** What is being added to the cart, drawn with the press, then what was added; and where to go from here. */
export function AddedToCartDialog({ id, content }: AddedToCartDialogProps) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const close = () => actors.dialog.send({ type: 'close' });
  return (
    <Dialog
      id={id}
      title={content.added ? LL.Dialog.AddedTitle() : LL.Dialog.AddingTitle()}
      onClose={close}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={close}>
            {LL.Dialog.ContinueShopping()}
          </Button>
          <a className={buttonClass()} href={urls.cart()}>
            {LL.Dialog.GoToCart()}
          </a>
        </>
      }
    >
      <div className="stack" role="status" aria-busy={content.added === null}>
        {content.added ? <Added added={content.added} /> : <Adding line={content.line} />}
      </div>
    </Dialog>
  );
}

/** The page's own facts: what the line costs in all waits for the server. */
function Adding({ line }: { readonly line: AddingLine }) {
  const LL = useTexts();
  return (
    <>
      <Line name={line.Name} quantity={line.Quantity} photo={line.Photo} price={line.Price}>
        <small> · {LL.Cart.UnitPrice()}</small>
      </Line>
      <p className="small soft">{LL.Dialog.AddingTotal()}</p>
    </>
  );
}

function Added({ added: { Item, Cart, Delivery, FreeDelivery: free, Notices } }: { readonly added: AddedToCart }) {
  const LL = useTexts();
  const textOf = useNoticeText();
  const options = Item.Options.map(({ Name, Value }) => LL.Core.Option({ name: Name, value: Value })).join('\u00A0· ');
  return (
    <>
      {Notices.map((notice) => (
        <Notice key={notice.Code} kind="warn">
          {textOf(notice)}
        </Notice>
      ))}
      <Line name={Item.Name} quantity={Item.Quantity} photo={Item.Photo} price={Item.Amount} options={options}>
        {Delivery && (
          <span className="small added-days">
            <DeliveryPromise promise={Delivery} />
          </span>
        )}
      </Line>
      <p className="small soft">
        {LL.Dialog.AddedTotal({ count: Cart.ItemsCount })} <FreeDelivery free={free} />
      </p>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly quantity: number;
  readonly photo: Picture | null;
  readonly price: Price;
  readonly options?: string;
  readonly children?: ReactNode;
}

function Line({ name, quantity, photo, price, options = '', children }: LineProps) {
  const LL = useTexts();
  return (
    <div className="added-line">
      <Photo picture={photo} sizes="6rem" alt="" isFirst />
      <div>
        <p>
          <strong>{LL.Dialog.AddedLine({ quantity, name })}</strong>
        </p>
        {options !== '' && <p className="small soft">{options}</p>}
        <p>
          <PriceTag price={price} />
          {children}
        </p>
      </div>
    </div>
  );
}
