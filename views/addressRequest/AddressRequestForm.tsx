import type { AddressRequestPageData } from '#contract/address-request.ts';
import type { AddressField } from '#rules/address-form.ts';
import { deliveryAddressRules } from '#rules/delivery-address-form.ts';
import type { DeliveryAddressField } from '#rules/delivery-address-form.ts';
import { isRequired, maxLengthOf } from '#rules/forms.ts';
import { PostalFields } from '#views/addressBook/PostalFields.tsx';
import '#views/checkout/checkout.css';
import { Button } from '#views/parts/Button.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';

interface AddressRequestFormProps {
  readonly page: AddressRequestPageData;
  /** What was typed, if it was refused. */
  readonly typed: Readonly<Record<string, string>> | null;
  readonly errors: Readonly<Record<string, FieldError | undefined>>;
  readonly isBusy?: boolean;
  /** Without it the form posts to its own URL. */
  readonly submit?: (fields: Record<string, string>) => void;
}

/** The form for another delivery address, filled with the current one; also works as a plain form. */
export function AddressRequestForm({ page, typed, errors, isBusy = false, submit }: AddressRequestFormProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const field = (name: AddressField) => {
    const own = name as DeliveryAddressField;
    return {
      name,
      defaultValue: typed?.[name] ?? page[own],
      error: errors[name],
      isRequired: isRequired(deliveryAddressRules, name, {}),
      maxLength: maxLengthOf(deliveryAddressRules, name) ?? undefined,
    };
  };
  return (
    <form
      className="stack address-form"
      method="post"
      action={urls.addressRequest({ OrderId: page.OrderId })}
      noValidate
      data-warn-unsaved=""
      onSubmit={(event) => {
        if (!submit) return;
        event.preventDefault();
        submit(formTexts(event.currentTarget));
      }}
    >
      <p>{whole(LL.AddressRequest.Text({ number: page.Number }))}</p>
      <input type="hidden" name="OrderId" value={page.OrderId} />
      <PostalFields field={field} countries={page.Countries} countryHint={LL.AddressRequest.CountryHint()} />
      <Button name="Do" value="request" isWide isBusy={isBusy}>
        {LL.AddressRequest.Send()}
      </Button>
    </form>
  );
}
