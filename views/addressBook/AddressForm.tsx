import type { AddressBookPageData } from '#contract/addresses.ts';
import { addressRules } from '#rules/address-form.ts';
import type { AddressField } from '#rules/address-form.ts';
import { isRequired, maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

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
  const select = (name: AddressField) => ({ name, defaultValue: typed?.[name] ?? page[name], error: errors[name] });
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
      <SelectField
        {...select('AddressType')}
        label={Checkout.AddressFor()}
        autoComplete="off"
        choices={[
          { value: 'Both', text: Checkout.AddressBoth() },
          { value: 'Billing', text: Checkout.AddressBilling() },
          { value: 'Shipping', text: Checkout.AddressShipping() },
        ]}
      />
      <div className="pairs">
        <Field {...field('FirstName')} label={Checkout.FirstName()} autoComplete="given-name" />
        <Field {...field('LastName')} label={Checkout.LastName()} autoComplete="family-name" />
      </div>
      <Field {...field('Company')} label={Checkout.Company()} autoComplete="organization" />
      <SelectField
        {...select('CountryId')}
        label={Checkout.Country()}
        autoComplete="country"
        choices={page.Countries.map(({ CountryCode, Name }) => ({ value: CountryCode, text: Name }))}
      />
      <div className="place">
        <Field
          {...field('PostalCode')}
          label={Checkout.PostalCode()}
          autoComplete="postal-code"
          data-cities="CountryId"
        />
        <Field {...field('City')} label={Checkout.City()} autoComplete="address-level2" />
      </div>
      <div className="street">
        <Field {...field('Street1')} label={Checkout.Street()} autoComplete="address-line1" />
        <Field {...field('HouseNumber')} label={Checkout.HouseNumber()} autoComplete="off" />
        <Field {...field('BoxNumber')} label={Checkout.BoxNumber()} autoComplete="off" />
      </div>
      <Button name="Do" value="save" isWide isBusy={isBusy}>
        {Checkout.SaveAddress()}
      </Button>
    </form>
  );
}
