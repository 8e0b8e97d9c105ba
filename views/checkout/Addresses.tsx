import { useSelector } from '@xstate/react';
import { cartOf, errorsOf, fieldsOf, takenFromStreet } from '#machines/checkout/checkout.machine.ts';
import type { AddressBookActor } from '#machines/addressBook/addressBook.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import type { VatCheckActor } from '#machines/vatCheck/vatCheck.machine.ts';
import { personOf } from '#machines/signIn/selectors.ts';
import { Picker } from '#views/addressBook/AddressBook.tsx';
import { useShop } from '#views/parts/shop.ts';
import { vatQuestionOf } from '#views/vatCheck/question.ts';
import { VatInfo } from '#views/vatCheck/VatInfo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { TypedCheck, TypedField, TypedSelect } from './TypedField.tsx';

interface SectionProps {
  readonly flow: CheckoutActor;
}
interface AddressProps extends SectionProps {
  readonly book?: AddressBookActor | undefined;
}

interface ContactProps extends SectionProps {
  readonly vat: VatCheckActor;
}

/** The buyer and their contact details. */
export function Contact({ flow, vat }: ContactProps) {
  const LL = useTexts();
  return (
    <fieldset className="checkout-section">
      <legend>{LL.Checkout.Contact()}</legend>
      <div className="pairs">
        <TypedField
          flow={flow}
          name="Email"
          type="email"
          label={LL.Checkout.Email()}
          hint={LL.Checkout.EmailHint()}
          autoComplete="email"
        />
        <TypedField
          flow={flow}
          name="Phone"
          type="tel"
          label={LL.Checkout.Phone()}
          hint={LL.Checkout.PhoneHint()}
          autoComplete="tel"
        />
        <TypedField flow={flow} name="FirstName" label={LL.Checkout.FirstName()} autoComplete="given-name" />
        <TypedField flow={flow} name="LastName" label={LL.Checkout.LastName()} autoComplete="family-name" />
      </div>
      <Account flow={flow} vat={vat} />
    </fieldset>
  );
}

/** A company account orders as one; anyone else chooses, including a customer who had typed a company. */
function Account({ flow, vat }: ContactProps) {
  const LL = useTexts();
  const person = useSelector(useShop().actors.signIn, personOf);
  const typed = useSelector(flow, fieldsOf);
  const cart = useSelector(flow, cartOf);
  const refusal = useSelector(flow, (snapshot) => errorsOf(snapshot)['BillingVAT']?.code);
  const isFirm = Boolean(typed['Company'] || typed['BillingVAT']);
  const isKnown = person !== null && (person.AccountType === 'Company' || !isFirm);
  const accountType = isKnown ? person.AccountType : (typed['AccountType'] ?? (isFirm ? 'Company' : 'Private'));
  return (
    <>
      {isKnown ? (
        <input type="hidden" name="AccountType" value={accountType} />
      ) : (
        <AccountTypes isCompany={accountType === 'Company'} />
      )}
      <div className="pairs company-only">
        <TypedField flow={flow} name="Company" label={LL.Checkout.Company()} autoComplete="organization" />
        <div className="with-info">
          <TypedField
            flow={flow}
            name="BillingVAT"
            onLeave={(fields) => vat.send({ type: 'number.leave', ...vatQuestionOf(cart, fields) })}
            label={LL.Checkout.Vat()}
            // the error for an invalid number has the same example
            hint={refusal === 'Form.VatNumber' ? undefined : LL.Checkout.VatHint()}
            autoComplete="off"
          />
          <VatInfo flow={vat} isRefused={refusal !== undefined} />
        </div>
      </div>
    </>
  );
}

function AccountTypes({ isCompany }: { readonly isCompany: boolean }) {
  const LL = useTexts();
  const types = [
    { value: 'Private', text: LL.Checkout.Private(), isChosen: !isCompany },
    { value: 'Company', text: LL.Checkout.AsCompany(), isChosen: isCompany },
  ];
  return (
    <div className="cluster" role="radiogroup" aria-label={LL.Checkout.AccountType()}>
      <span aria-hidden="true">{LL.Checkout.AccountType()}</span>
      {types.map(({ value, text, isChosen }) => (
        <label key={value} className="cluster account-type">
          <input type="radio" name="AccountType" value={value} defaultChecked={isChosen} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

export function BillingAddress({ flow, book }: AddressProps) {
  const LL = useTexts();
  return (
    <fieldset className="checkout-section">
      <legend>{LL.Checkout.Billing()}</legend>
      {book && <Picker book={book} purpose="billing" />}
      <StreetAndPlace flow={flow} prefix="Billing" country="BillingCountry" />
      <TypedCheck flow={flow} name="SameAddressForShipping" label={LL.Checkout.SameAddress()} />
    </fieldset>
  );
}

interface StreetAndPlaceProps extends SectionProps {
  readonly prefix: 'Billing' | 'Shipping';
  /** The field of its country, which decides on the towns offered for a postal code. */
  readonly country: 'BillingCountry' | 'ShippingCountryId';
}

function StreetAndPlace({ flow, prefix, country }: StreetAndPlaceProps) {
  const LL = useTexts();
  const { Countries } = useSelector(flow, cartOf);
  // by which autofill keeps the two addresses apart
  const section = prefix === 'Billing' ? 'billing' : 'shipping';
  return (
    <>
      <TypedSelect
        flow={flow}
        name={country}
        label={LL.Checkout.Country()}
        choices={Countries.map(({ CountryCode, Name }) => ({ value: CountryCode, text: Name }))}
        autoComplete={`${section} country`}
      />
      <div className="street">
        <TypedField
          flow={flow}
          name={`${prefix}Street1`}
          label={LL.Checkout.Street()}
          autoComplete={`${section} address-line1`}
        />
        <TypedField flow={flow} name={`${prefix}HouseNumber`} label={LL.Checkout.HouseNumber()} autoComplete="off" />
        <TypedField flow={flow} name={`${prefix}BoxNumber`} label={LL.Checkout.BoxNumber()} autoComplete="off" />
      </div>
      <TakenFromStreet flow={flow} prefix={prefix} />
      <div className="place">
        <TypedField
          flow={flow}
          name={`${prefix}PostalCode`}
          label={LL.Checkout.PostalCode()}
          autoComplete={`${section} postal-code`}
          data-cities={country}
        />
        <TypedField
          flow={flow}
          name={`${prefix}City`}
          label={LL.Checkout.City()}
          autoComplete={`${section} address-level2`}
        />
      </div>
    </>
  );
}

/** Shows what was extracted from a street typed in one line, so that it can be corrected. */
function TakenFromStreet({ flow, prefix }: Omit<StreetAndPlaceProps, 'country'>) {
  const LL = useTexts();
  const number = useSelector(flow, (snapshot) => takenFromStreet(snapshot, prefix)?.houseNumber);
  const box = useSelector(flow, (snapshot) => takenFromStreet(snapshot, prefix)?.boxNumber ?? '');
  return (
    <p className="field-hint taken-from-street" role="status">
      {number && (box ? LL.Checkout.NumberAndBoxTaken({ number, box }) : LL.Checkout.NumberTaken({ number }))}
    </p>
  );
}

/** Always in the page, hidden by CSS while the billing address is used: works without JavaScript. */
export function ShippingAddress({ flow, book }: AddressProps) {
  const LL = useTexts();
  return (
    <fieldset className="checkout-section shipping-address">
      <legend>{LL.Checkout.ShippingAddress()}</legend>
      {book && <Picker book={book} purpose="shipping" />}
      <div className="pairs">
        <TypedField
          flow={flow}
          name="ShippingFirstName"
          label={LL.Checkout.FirstName()}
          autoComplete="shipping given-name"
        />
        <TypedField
          flow={flow}
          name="ShippingLastName"
          label={LL.Checkout.LastName()}
          autoComplete="shipping family-name"
        />
      </div>
      <StreetAndPlace flow={flow} prefix="Shipping" country="ShippingCountryId" />
    </fieldset>
  );
}
