import type { FormAnswer } from '#contract/page.ts';
import type { WishlistShown } from '#contract/wishlist.ts';
import { fieldErrorsOf, failureFrom } from '#rules/failure.ts';
import { limitAttributes, megabytes } from '#rules/uploads.ts';
import {
  wishlistPictureBytes,
  wishlistPictureField,
  wishlistPictureSize,
  wishlistPictureLimits,
} from '#rules/wishlist-picture.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface PictureProps {
  readonly list: WishlistShown;
  readonly form: FormAnswer | null;
}

/** A list's picture and the plain form that changes it. */
export function ListPicture({ list, form }: PictureProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { WishlistId, Picture } = list;
  const posted = form?.Do === 'updatePicture' ? form : null;
  const action = urls.wishlist({ Id: String(WishlistId) });
  return (
    <div className="stack">
      {Picture !== '' && (
        <img
          className="wishlist-picture"
          src={Picture}
          alt={LL.Wishlist.Picture()}
          width={wishlistPictureSize.width}
          height={wishlistPictureSize.height}
        />
      )}
      <details className="wishlist-edit" {...(posted ? { open: true } : {})}>
        <summary>{Picture === '' ? LL.Wishlist.PictureAdd() : LL.Wishlist.PictureChange()}</summary>
        <form className="stack" method="post" encType="multipart/form-data" action={action}>
          <input type="hidden" name="ListId" value={WishlistId} />
          <Field
            name={wishlistPictureField}
            type="file"
            label={LL.Wishlist.Picture()}
            hint={LL.Wishlist.PictureHint({ ...wishlistPictureSize, mega: megabytes(wishlistPictureBytes) })}
            {...limitAttributes(wishlistPictureLimits)}
            error={posted ? fieldErrorsOf(failureFrom(posted))[wishlistPictureField] : undefined}
            isRequired
          />
          <p className="cluster">
            <Button name="Do" value="updatePicture">
              {LL.Core.Save()}
            </Button>
          </p>
        </form>
        {Picture !== '' && (
          <form method="post" action={action}>
            <input type="hidden" name="ListId" value={WishlistId} />
            <Button name="Do" value="removePicture" kind="quiet">
              {LL.Wishlist.PictureRemove()}
            </Button>
          </form>
        )}
      </details>
    </div>
  );
}
