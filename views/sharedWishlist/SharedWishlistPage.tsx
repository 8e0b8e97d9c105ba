import { useSelector } from '@xstate/react';
import type { SharedItem, SharedWishlistPageData } from '#contract/shared-wishlist.ts';
import { canRetry, failureIn, giftIn, isGiving, listIn } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import type { SharedWishlistActor } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import { wishlistPictureSize } from '#rules/wishlist-picture.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { SelectField } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ListedArticle } from '#views/wishlist/ListedArticle.tsx';
import '#views/wishlist/wishlist.css';
import './sharedWishlist.css';

interface SharedProps {
  readonly page: SharedWishlistPageData;
  readonly flow: SharedWishlistActor;
}

/** A list as those see it who have its link: what is still wanted, and how to give it. */
export function SharedWishlistPage({ page, flow }: SharedProps) {
  const LL = useTexts();
  const { Name, Description, ListKind, OwnerName, Picture, Items } = useSelector(flow, listIn);
  const isComplete = Items.every(({ Wanted }) => Wanted === 0);
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <h1>{Name}</h1>
        <p className="cluster">
          <span className="badge">{ListKind === 'birthlist' ? LL.Gift.Birthlist() : LL.Gift.Wishlist()}</span>
          {OwnerName !== '' && <span>{LL.Gift.ListOf({ name: OwnerName })}</span>}
        </p>
        {Picture !== '' && (
          // the list's name is beside it
          <img className="wishlist-picture" src={Picture} alt="" {...wishlistPictureSize} />
        )}
        {Description !== '' && <p className="wishlist-description">{Description}</p>}
        {Items.length > 0 && !isComplete && <p className="soft">{LL.Gift.Intro()}</p>}
        <div className="gift-said" tabIndex={-1}>
          <Said flow={flow} />
        </div>
      </header>
      {Items.length === 0 && <p>{LL.Gift.Empty()}</p>}
      {Items.length > 0 && isComplete && <Notice kind="good">{LL.Gift.Complete()}</Notice>}
      <ul className="wishlist-items" aria-label={LL.Gift.Items()}>
        {Items.map((item) => (
          <Item key={item.WishlistProductId} item={item} page={page} flow={flow} />
        ))}
      </ul>
    </div>
  );
}

/** What became of the gift that was chosen last. */
function Said({ flow }: Pick<SharedProps, 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const gift = useSelector(flow, giftIn);
  const failure = useSelector(flow, failureIn);
  const mayRetry = useSelector(flow, canRetry);
  // what somebody else gave is not given by trying again
  const isOver = failure?.status === 409 || failure?.status === 404;
  return (
    <>
      <FailureNotice
        title={LL.Gift.Failed()}
        failure={failure}
        retry={mayRetry && !isOver ? () => flow.send({ type: 'retry' }) : undefined}
      />
      {/* there from the start: what appears in it is announced */}
      <div role="status">
        {gift && (
          <Notice kind="good">
            <p>{LL.Gift.Taken({ name: gift.Name, count: gift.Quantity })}</p>
            <p>
              <a className={buttonClass('quiet')} href={urls.cart()}>
                {LL.Gift.SeeCart()}
              </a>
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

interface ItemProps extends SharedProps {
  readonly item: SharedItem;
}

function Item({ item, page, flow }: ItemProps) {
  const LL = useTexts();
  const { IsForSale, Wanted, Quantity } = item;
  const canBeHad = IsForSale && item.Left > 0;
  return (
    <li data-wishlist-product-id={item.WishlistProductId}>
      <ListedArticle article={item} />
      <div className="gift-wanted">
        {Wanted === 0 ? (
          <p className="badge badge-good">{LL.Gift.AllGiven()}</p>
        ) : (
          <p>{LL.Gift.Wanted({ wanted: Wanted, desired: Quantity })}</p>
        )}
        {Wanted > 0 && !IsForSale && <p className="badge">{LL.Gift.NotForSale()}</p>}
        {Wanted > 0 && IsForSale && item.Left === 0 && <p className="badge badge-bad">{LL.Gift.SoldOut()}</p>}
      </div>
      {Wanted > 0 && canBeHad && <Give item={item} page={page} flow={flow} />}
    </li>
  );
}

/** Pieces that can be chosen from; whoever gives more writes it in the cart. */
const mostChoices = 20;

function Give({ item, page, flow }: ItemProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { WishlistProductId: itemId, Name: name } = item;
  const giving = useSelector(flow, (snapshot) => isGiving(snapshot, itemId));
  const most = Math.min(item.Wanted, item.Left, mostChoices);
  return (
    <form
      className="gift-form"
      method="post"
      action={urls.sharedWishlist({ token: page.Token })}
      onSubmit={(event) => {
        event.preventDefault();
        const quantity = Number(formText(new FormData(event.currentTarget), 'Quantity'));
        flow.send({ type: 'gift.give', itemId, quantity });
      }}
    >
      <input type="hidden" name="FormToken" value={page.FormToken} />
      {most > 1 ? (
        <SelectField
          name="Quantity"
          label={LL.Gift.Pieces()}
          aria-label={LL.Gift.PiecesOf({ name })}
          defaultValue={1}
          choices={Array.from({ length: most }, (_, index) => ({ value: index + 1, text: String(index + 1) }))}
        />
      ) : (
        <input type="hidden" name="Quantity" value={1} />
      )}
      <Button name="Do" value={`give:${itemId}`} isBusy={giving} aria-label={LL.Gift.GiveOf({ name })}>
        {LL.Gift.Give()}
      </Button>
    </form>
  );
}
