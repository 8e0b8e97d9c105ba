import type { MouseEvent } from 'react';
import type { AddressPicker } from '#contract/addresses.ts';
import { SelectField } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './addressBook.css';

interface PickerFieldsProps {
  readonly picker: AddressPicker;
  readonly pick?: (addressId: number) => void;
  readonly open?: (href: string) => void;
}

/** The addresses for a purpose, with links to add one and to edit the selected one. */
export function PickerFields({ picker, pick, open }: PickerFieldsProps) {
  const LL = useTexts();
  const { Type, InputName, Addresses, SelectedAddressId, AddUrl } = picker;
  const chosen = Addresses.find(({ Id }) => Id === SelectedAddressId);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(event.currentTarget.getAttribute('href') ?? '');
  };
  const marks = open ? { className: 'no-ajax', onClick: follow } : {};
  return (
    <div className="address-picker stack">
      <input type="hidden" name={`Was${InputName}`} value={SelectedAddressId} />
      {Addresses.length > 0 && (
        <SelectField
          name={InputName}
          label={Type === 'billing' ? LL.Checkout.PickBilling() : LL.Checkout.PickShipping()}
          autoComplete="off"
          {...(pick
            ? { value: SelectedAddressId, onChange: (event) => pick(Number(event.currentTarget.value)) }
            : { defaultValue: SelectedAddressId })}
          choices={[
            ...Addresses.map(({ Id, Label, AccountType, IsShared }) => ({
              value: Id,
              text: IsShared ? LL.Checkout.SharedAddress({ address: Label }) : Label,
              data: { 'data-account-type': AccountType },
            })),
            { value: 0, text: LL.Checkout.OtherAddress() },
          ]}
        />
      )}
      {chosen && <p className="address-chosen">{chosen.Label}</p>}
      <p className="cluster">
        {AddUrl !== '' && (
          <a href={AddUrl} {...marks}>
            {LL.Checkout.AddAddress()}
          </a>
        )}
        {chosen && chosen.EditUrl !== '' && (
          <a href={chosen.EditUrl} {...marks}>
            {LL.Checkout.EditAddress()}
          </a>
        )}
      </p>
    </div>
  );
}
