import type { AddressField } from '#rules/address-form.ts';
import { Field, SelectField } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface FieldProps {
  readonly name: AddressField;
  readonly defaultValue: string | undefined;
  readonly error: FieldError | undefined;
  readonly isRequired: boolean;
  readonly maxLength: number | undefined;
}

interface PostalFieldsProps {
  readonly field: (name: AddressField) => FieldProps;
  readonly countries: readonly { readonly CountryCode: string; readonly Name: string }[];
  /** Why there is no other country. */
  readonly countryHint?: string;
}

/** Who and where: the fields that every form of an address has. */
export function PostalFields({ field, countries, countryHint }: PostalFieldsProps) {
  const { Checkout } = useTexts();
  return (
    <>
      <div className="pairs">
        <Field {...field('FirstName')} label={Checkout.FirstName()} autoComplete="given-name" />
        <Field {...field('LastName')} label={Checkout.LastName()} autoComplete="family-name" />
      </div>
      <Field {...field('Company')} label={Checkout.Company()} autoComplete="organization" />
      <CountryField {...field('CountryId')} countries={countries} hint={countryHint} />
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
    </>
  );
}

interface CountryFieldProps extends Pick<FieldProps, 'name' | 'defaultValue' | 'error'> {
  readonly countries: PostalFieldsProps['countries'];
  readonly hint: string | undefined;
}

/** A single country is nothing to choose: it is only named. */
function CountryField({ name, defaultValue, error, countries, hint }: CountryFieldProps) {
  const { Checkout } = useTexts();
  const [only] = countries;
  if (countries.length === 1 && only)
    return (
      <div>
        <input type="hidden" name={name} value={only.CountryCode} />
        <p>
          <strong>{Checkout.Country()}</strong> {only.Name}
        </p>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
    );
  return (
    <SelectField
      name={name}
      defaultValue={defaultValue}
      error={error}
      label={Checkout.Country()}
      autoComplete="country"
      choices={countries.map(({ CountryCode, Name }) => ({ value: CountryCode, text: Name }))}
    />
  );
}
