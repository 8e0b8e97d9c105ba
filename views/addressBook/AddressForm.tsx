import type { AddressBookPageData } from '#contract/addresses.ts';
import { addressRules } from '#rules/address-form.ts';
import type { AddressField } from '#rules/address-form.ts';
import { isRequired, maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { CheckField, SelectField } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PostalFields } from './PostalFields.tsx';

interface AddressFormProps {
  readonly page: AddressBookPageData;
  /** What was typed, if it was refused. */
  readonly typed?: Readonly<Record<string, string>> | null;
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
  readonly isBusy?: boolean;
  /** Without it the form posts to its own URL. */
  readonly save?: (fields: Record<string, string>) => void;
}

/** The form for one address in a customer's address book; also works as a plain form. */
export function AddressForm({ page, typed, errors, isBusy = false, save }: AddressFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Checkout } = LL;
  const field = (name: AddressField) => ({
    name,
    defaultValue: typed?.[name] ?? page[name],
    error: errors[name],
    isRequired: isRequired(addressRules, name, {}),
    maxLength: maxLengthOf(addressRules, name) ?? undefined,
  });
  return (
    <form
      className="stack address-form"
      method="post"
      action={urls.addressBook({ addressId: page.Id }, page.IsFromAccount ? { from: 'account' } : {})}
      noValidate
      data-warn-unsaved=""
      onSubmit={(event) => {
        if (!save) return;
        event.preventDefault();
        save(formTexts(event.currentTarget));
      }}
    >
      {page.IsShared ? (
        <>
          <input type="hidden" name="AddressType" value="Shipping" />
          <p>{Checkout.IsSharedAddress()}</p>
        </>
      ) : (
        <SelectField
          name="AddressType"
          defaultValue={typed?.['AddressType'] ?? page.AddressType}
          error={errors['AddressType']}
          label={Checkout.AddressFor()}
          autoComplete="off"
          choices={[
            { value: 'Both', text: Checkout.AddressBoth() },
            { value: 'Billing', text: Checkout.AddressBilling() },
            { value: 'Shipping', text: Checkout.AddressShipping() },
          ]}
        />
      )}
      {page.MayShare && (
        <CheckField
          name="IsShared"
          value="true"
          label={Checkout.ShareAddress()}
          hint={Checkout.ShareAddressHint()}
          defaultChecked={typed?.['IsShared'] === 'true'}
        />
      )}
      <PostalFields field={field} countries={page.Countries} />
      <Button name="Do" value="save" isWide isBusy={isBusy}>
        {Checkout.SaveAddress()}
      </Button>
    </form>
  );
}
