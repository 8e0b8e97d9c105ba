import { useSelector } from '@xstate/react';
import type { WishlistShown } from '#contract/wishlist.ts';
import type { ShareLinkActor } from '#machines/shareLink/shareLink.machine.ts';
import { personOf } from '#machines/signIn/selectors.ts';
import { isDoing } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { CheckField } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { ShareLink } from '#views/shareLink/ShareLink.tsx';

interface ShareListProps {
  readonly list: WishlistShown;
  readonly flow: WishlistActor;
  readonly shareLink: ShareLinkActor;
}

/** Makes a list visible to others by its link, and ends that; what they gave is said to whoever asks. */
export function ShareList({ list, flow, shareLink }: ShareListProps) {
  const LL = useTexts();
  const person = useSelector(useShop().actors.signIn, personOf);
  const { Share } = list;
  if (!person) return <KeptHere listId={list.WishlistId} />;
  const isStarted = Share !== null;
  return (
    <>
      <details className="wishlist-edit" {...(isStarted ? { open: true } : {})}>
        <summary>{LL.Wishlist.ShareTitle()}</summary>
        <div className="stack wishlist-share">
          <p className="soft">{LL.Wishlist.ShareText()}</p>
          {Share && <ShareLink url={Share.Uri} title={list.Name} label={LL.Wishlist.ShareLink()} flow={shareLink} />}
          <ShareForm list={list} flow={flow} isShared />
          {isStarted && <ShareForm list={list} flow={flow} isShared={false} />}
        </div>
      </details>
      {isStarted && <GivenSoFar list={list} />}
    </>
  );
}

/** A visitor's list lives as long as the session: an account keeps it, and can share it. */
function KeptHere({ listId }: { readonly listId: number }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <Notice kind="info">
      <p>{LL.Wishlist.KeptHere()}</p>
      <p>
        <a href={urls.login({ returnUrl: urls.wishlist({ Id: String(listId) }) })}>{LL.Wishlist.SignIn()}</a>
      </p>
    </Notice>
  );
}

function ShareForm({ list, flow, isShared }: Omit<ShareListProps, 'shareLink'> & { readonly isShared: boolean }) {
  const LL = useTexts();
  const { urls } = useShop();
  const busy = useSelector(flow, (snapshot) => isDoing(snapshot, 'share'));
  const { WishlistId: listId, Share } = list;
  const showsOwner = Share?.ShowsOwner ?? false;
  return (
    <form
      className="stack"
      method="post"
      action={urls.wishlist({ Id: String(listId) })}
      onSubmit={(event) => {
        event.preventDefault();
        const isChosen = new FormData(event.currentTarget).get('ShowsOwner') === 'true';
        flow.send({ type: 'ask', change: { kind: 'share', listId, isShared, showsOwner: isShared && isChosen } });
      }}
    >
      <input type="hidden" name="ListId" value={listId} />
      <input type="hidden" name="IsShared" value={String(isShared)} />
      {isShared ? (
        <CheckField
          key={String(showsOwner)}
          name="ShowsOwner"
          value="true"
          label={LL.Wishlist.ShowOwner()}
          defaultChecked={showsOwner}
        />
      ) : (
        <p className="small soft">{LL.Wishlist.ShareStopText()}</p>
      )}
      <p>
        <Button name="Do" value="share" kind={isShared && !Share ? 'main' : 'quiet'} isBusy={busy}>
          {!isShared ? LL.Wishlist.ShareStop() : Share ? LL.Core.Save() : LL.Wishlist.ShareStart()}
        </Button>
      </p>
    </form>
  );
}

/** Closed until its owner wants to know: a gift may be a surprise. By whom is never said. */
function GivenSoFar({ list: { Items } }: Pick<ShareListProps, 'list'>) {
  const LL = useTexts();
  const given = Items.filter(({ Bought }) => Bought > 0);
  return (
    <details className="wishlist-edit">
      <summary>{LL.Wishlist.GivenTitle()}</summary>
      {given.length === 0 ? (
        <p>{LL.Wishlist.GivenNone()}</p>
      ) : (
        <ul className="wishlist-given">
          {given.map(({ WishlistProductId, Name, Bought, Quantity }) => (
            <li key={WishlistProductId}>{LL.Wishlist.GivenLine({ name: Name, count: Bought, desired: Quantity })}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
