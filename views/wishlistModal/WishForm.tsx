import type { SubmitEvent } from 'react';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import { maxLengthOf } from '#rules/forms.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { wishlistNameRules } from '#rules/wishlist-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface WishFormProps {
  readonly page: WishlistModalPageData;
  readonly listId: number;
  readonly errors: FormErrors;
  /** The name of a new list, as typed. */
  readonly name?: string | undefined;
  readonly isBusy?: boolean;
  readonly isChecking?: boolean;
  readonly choose?: (listId: number) => void;
  readonly typeName?: (name: string) => void;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The list selector and the button that adds, or removes what is in the list already. */
export function WishForm({
  page,
  listId,
  errors,
  name,
  isBusy = false,
  isChecking = false,
  choose,
  typeName,
  onSubmit,
}: WishFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Lists, NewKind, ProductVariantId, IsInList } = page;
  const isNew = listId === 0;
  const lists = Lists.map(({ WishlistId, Name }) => ({ value: WishlistId, text: Name }));
  return (
    <form
      className="stack"
      method="post"
      action={urls.wishlistModal({ productVariantId: String(ProductVariantId) })}
      noValidate
      {...(onSubmit ? { onSubmit } : {})}
    >
      <input type="hidden" name="Kind" value={NewKind} />
      {lists.length > 0 && (
        <SelectField
          name="listId"
          label={LL.WishlistModal.List()}
          choices={[...lists, { value: 0, text: LL.WishlistModal.NewList() }]}
          {...(choose
            ? { value: listId, onChange: (event) => choose(Number(event.currentTarget.value)) }
            : { defaultValue: listId })}
        />
      )}
      {/* without JavaScript a new list may be chosen at any time */}
      {(isNew || !choose) && (
        <Field
          name="Name"
          label={LL.WishlistModal.NewName()}
          maxLength={maxLengthOf(wishlistNameRules, 'Name') ?? undefined}
          error={errors['Name']}
          isRequired={isNew}
          autoComplete="off"
          {...(typeName
            ? { value: name, onChange: (event) => typeName(event.currentTarget.value) }
            : { defaultValue: name })}
        />
      )}
      <div role="status">
        {isChecking && <p className="small soft">{LL.WishlistModal.Checking()}</p>}
        {IsInList && !isChecking && <Notice kind="good">{LL.WishlistModal.InList()}</Notice>}
      </div>
      <div className="cluster">
        {IsInList ? (
          <Button name="Do" value="remove" kind="quiet" isBusy={isBusy}>
            {LL.WishlistModal.Remove()}
          </Button>
        ) : (
          <Button name="Do" value="add" isBusy={isBusy}>
            {LL.WishlistModal.Add()}
          </Button>
        )}
        {/* another list than the one that is checked may be selected */}
        {IsInList && !choose && (
          <Button name="Do" value="add" kind="quiet">
            {LL.WishlistModal.Add()}
          </Button>
        )}
      </div>
    </form>
  );
}
