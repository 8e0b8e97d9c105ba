import type { ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { WishlistShown } from '#contract/wishlist.ts';
import { fieldErrorsOf, failureFrom } from '#rules/failure.ts';
import { cropAttributes } from '#rules/crop.ts';
import { limitAttributes, megabytes } from '#rules/uploads.ts';
import {
  wishlistPictureBytes,
  wishlistPictureField,
  wishlistPictureSize,
  wishlistPictureLimits,
} from '#rules/wishlist-picture.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What the field of a list's picture says and shows. */
export interface ListPictureField {
  readonly listId: number;
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
  /** What saves the picture. */
  readonly save: ReactNode;
  /** The plain field with what saves it: without JavaScript, and until the widget's code is there. */
  readonly plain: ReactNode;
}

export interface PictureProps {
  readonly list: WishlistShown;
  readonly form: FormAnswer | null;
  readonly renderPicture: (field: ListPictureField) => ReactNode;
}

/** A list's picture and the form that changes it. */
export function ListPicture({ list, form, renderPicture }: PictureProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { WishlistId, Picture } = list;
  const posted = form?.Do === 'updatePicture' ? form : null;
  const action = urls.wishlist({ Id: String(WishlistId) });
  const field = {
    label: LL.Wishlist.Picture(),
    error: posted ? fieldErrorsOf(failureFrom(posted))[wishlistPictureField] : undefined,
  };
  const most = { ...wishlistPictureSize, mega: megabytes(wishlistPictureBytes) };
  const save = (
    <p className="cluster">
      <Button name="Do" value="updatePicture">
        {LL.Core.Save()}
      </Button>
    </p>
  );
  const plain = (
    <>
      <Field
        {...field}
        name={wishlistPictureField}
        type="file"
        hint={LL.Wishlist.PictureHint(most)}
        {...limitAttributes(wishlistPictureLimits)}
        {...cropAttributes(wishlistPictureSize)}
        isRequired
      />
      {save}
    </>
  );
  return (
    <>
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
        <form className="stack" method="post" encType="multipart/form-data" action={action} data-warn-unsaved="">
          <input type="hidden" name="ListId" value={WishlistId} />
          {renderPicture({ listId: WishlistId, ...field, hint: LL.Wishlist.PictureChoose(most), save, plain })}
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
    </>
  );
}
