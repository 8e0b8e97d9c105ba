import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { WishlistShown } from '#contract/wishlist.ts';
import {
  canRetry,
  failedIn,
  failureIn,
  isBusy,
  isDoing,
  isSaved,
  stateOf,
} from '#machines/wishlist/wishlist.machine.ts';
import type { ShareLinkActor } from '#machines/shareLink/shareLink.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ListHead } from './ListHead.tsx';
import { ListItems } from './ListItems.tsx';
import { ListPicture } from './ListPicture.tsx';
import type { PictureProps } from './ListPicture.tsx';
import { ListsNav } from './ListsNav.tsx';
import { CartReport } from './CartReport.tsx';
import { PlainlyRemoved, RemovedItems } from './RemovedItems.tsx';
import { ShareList } from './ShareList.tsx';
import './wishlist.css';

interface WishlistPageProps {
  readonly page: WishlistPageData;
  readonly form: FormAnswer | null;
  readonly flow: WishlistActor;
  readonly shareLink: ShareLinkActor;
  readonly renderPicture: PictureProps['renderPicture'];
}

/** The customer's lists: on the left all of them, beside them the lines of one. */
export function WishlistPage({ page, form, flow, shareLink, renderPicture }: WishlistPageProps) {
  const LL = useTexts();
  const { List } = useSelector(flow, stateOf);
  const busy = useSelector(flow, isBusy);
  const saved = useSelector(flow, isSaved);
  return (
    <div className="wrap page-top stack stack-l">
      <h1>{LL.Nav.Wishlists()}</h1>
      <div className="wishlists">
        <ListsNav flow={flow} form={form} />
        <div className="stack stack-l" id="wishlist-table" aria-busy={busy}>
          <p className="visually-hidden" role="status">
            {busy ? LL.Wishlist.Saving() : saved && LL.Wishlist.Saved()}
          </p>
          <ChangeFailure flow={flow} form={form} />
          <CartReport flow={flow} />
          {List ? (
            <ShownList
              list={List}
              page={page}
              form={form}
              flow={flow}
              shareLink={shareLink}
              renderPicture={renderPicture}
            />
          ) : (
            <NoList />
          )}
        </div>
      </div>
    </div>
  );
}

/** Why a change was not saved, unless it is said at its own field. */
function ChangeFailure({ flow }: Pick<WishlistPageProps, 'flow' | 'form'>) {
  const LL = useTexts();
  const failure = useSelector(flow, failureIn);
  const failed = useSelector(flow, failedIn);
  const mayRetry = useSelector(flow, canRetry);
  const isOfField = failure !== null && failure.errors.length > 0 && failed !== null;
  if (isOfField) return null;
  return (
    <FailureNotice
      title={LL.Wishlist.Failed()}
      failure={failure}
      retry={mayRetry ? () => flow.send({ type: 'retry' }) : undefined}
    />
  );
}

function NoList() {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <section className="stack">
      <h2>{LL.Wishlist.None()}</h2>
      <p>{LL.Wishlist.NoneText()}</p>
      <p>
        <a className={buttonClass()} href={urls.search()}>
          {LL.Wishlist.Discover()}
        </a>
      </p>
    </section>
  );
}

interface ShownProps extends WishlistPageProps {
  readonly list: WishlistShown;
}

function ShownList({ list, page, form, flow, shareLink, renderPicture }: ShownProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const isEmpty = list.Items.length === 0;
  return (
    // another list is another set of forms
    <section className="stack wishlist-shown" key={list.WishlistId} aria-labelledby="wishlist-name">
      <ListHead list={list} flow={flow}>
        <ListPicture list={list} form={form} renderPicture={renderPicture} />
      </ListHead>
      {isEmpty ? (
        <div className="stack">
          <p>
            {LL.Wishlist.Empty()} {LL.Wishlist.EmptyText()}
          </p>
          <p>
            <a className={buttonClass('quiet')} href={urls.search()}>
              {LL.Wishlist.Discover()}
            </a>
          </p>
        </div>
      ) : (
        <>
          <AllToCart list={list} page={page} flow={flow} />
          <ListItems list={list} flow={flow} formToken={page.FormToken} />
        </>
      )}
      <RemovedItems flow={flow} />
      {page.Removed && <PlainlyRemoved removed={page.Removed} />}
      <div className="wishlist-edits">
        <ShareList list={list} flow={flow} shareLink={shareLink} />
        <DeleteList list={list} flow={flow} />
      </div>
    </section>
  );
}

function AllToCart({ list, page, flow }: Omit<ShownProps, 'form' | 'shareLink' | 'renderPicture'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const adding = useSelector(flow, (snapshot) => isDoing(snapshot, 'toCart'));
  const items = list.Items.filter(({ IsForSale }) => IsForSale).map(({ ProductVariantId, Quantity }) => ({
    variantId: ProductVariantId,
    quantity: Quantity,
  }));
  if (items.length === 0) return null;
  return (
    <form
      method="post"
      action={urls.wishlist({ Id: String(list.WishlistId) })}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'ask', change: { kind: 'toCart', listId: list.WishlistId, items } });
      }}
    >
      <input type="hidden" name="ListId" value={list.WishlistId} />
      <input type="hidden" name="FormToken" value={page.FormToken} />
      <Button name="Do" value="addToCart" isBusy={adding}>
        {LL.Wishlist.AllToCart()}
      </Button>
    </form>
  );
}

/** Opened first: deleting cannot be undone. */
function DeleteList({ list, flow }: Pick<ShownProps, 'list' | 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const deleting = useSelector(flow, (snapshot) => isDoing(snapshot, 'delete'));
  return (
    <details className="wishlist-edit wishlist-delete">
      <summary>{LL.Wishlist.Delete()}</summary>
      <form
        className="stack"
        method="post"
        action={urls.wishlist()}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'ask', change: { kind: 'delete', listId: list.WishlistId } });
        }}
      >
        <input type="hidden" name="ListId" value={list.WishlistId} />
        <p>{LL.Wishlist.DeleteSure({ name: list.Name })}</p>
        <p>
          <Button name="Do" value="deleteList" kind="quiet" isBusy={deleting}>
            {LL.Wishlist.DeleteYes()}
          </Button>
        </p>
      </form>
    </details>
  );
}
