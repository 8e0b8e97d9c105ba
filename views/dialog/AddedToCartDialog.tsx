import type { AddedToCart } from '#contract/cart.ts';
import { useNoticeText } from '#views/cart/noticeText.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Dialog } from './Dialog.tsx';
import './dialog.css';

/** What was added to the cart, and where to go from here. */
export function AddedToCartDialog({ id, added }: { readonly id: string; readonly added: AddedToCart }) {
  const LL = useTexts();
  const textOf = useNoticeText();
  const { urls, actors } = useShop();
  const { Item, Cart, Notices } = added;
  const close = () => actors.dialog.send({ type: 'close' });
  return (
    <Dialog
      id={id}
      title={LL.Dialog.AddedTitle()}
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
      <div className="stack" role="status">
        {Notices.map((notice) => (
          <Notice key={notice.Code} kind="warn">
            {textOf(notice)}
          </Notice>
        ))}
        <div className="added-line">
          <Photo picture={Item.Photo} sizes="6rem" alt="" isFirst />
          <div>
            <p>
              <strong>{LL.Dialog.AddedLine({ quantity: Item.Quantity, name: Item.Name })}</strong>
            </p>
            {Item.Options.length > 0 && (
              <p className="small soft">
                {Item.Options.map(({ Name, Value }) => LL.Core.Option({ name: Name, value: Value })).join(' · ')}
              </p>
            )}
            <p>
              <PriceTag price={Item.Amount} />
            </p>
          </div>
        </div>
        <p className="small soft">{LL.Dialog.AddedTotal({ count: Cart.ItemsCount })}</p>
      </div>
    </Dialog>
  );
}
