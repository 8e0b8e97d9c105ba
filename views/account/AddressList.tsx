import { useSelector } from '@xstate/react';
import type { AccountAddress } from '#contract/account.ts';
import { addressesIn, chosenIn, isRemoving, removalFailureIn } from '#machines/profile/profile.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { AccountPageProps } from './AccountPage.tsx';

type ListProps = Pick<AccountPageProps, 'page' | 'flow'>;

/** The address book. Removing asks first; without JavaScript an address is removed at once. */
export function AddressList({ page, flow }: ListProps) {
  const LL = useTexts();
  const addresses = useSelector(flow, addressesIn);
  return (
    <>
      <h2 id="addresses" tabIndex={-1}>
        {LL.Account.Addresses()}
      </h2>
      <p>{addresses.length > 0 ? LL.Account.AddressesText() : LL.Account.NoAddress()}</p>
      {addresses.length > 0 && (
        <ul className="account-addresses">
          {addresses.map((address) => (
            <li key={address.Id} className="stack">
              <Address address={address} flow={flow} />
            </li>
          ))}
        </ul>
      )}
      <a className={buttonClass('quiet')} href={page.AddUrl}>
        {LL.Account.Add()}
      </a>
    </>
  );
}

type AddressProps = Pick<ListProps, 'flow'> & { readonly address: AccountAddress };

function Address({ address, flow }: AddressProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const isChosen = useSelector(flow, (snapshot) => chosenIn(snapshot) === address.Id);
  const purpose = {
    Both: LL.Account.Both(),
    Billing: LL.Account.Billing(),
    Shipping: LL.Account.Shipping(),
  }[address.AddressType];
  return (
    <>
      <p>
        {address.Label}
        <br />
        <small>
          {[
            purpose,
            ...(address.IsDefault ? [LL.Account.Default()] : []),
            ...(address.IsShared ? [LL.Account.SharedAddress()] : []),
          ].join(' · ')}
        </small>
      </p>
      {isChosen && <Question flow={flow} />}
      {!isChosen && address.EditUrl !== '' && (
        <form
          className="cluster"
          method="post"
          action={urls.account()}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'address.remove', addressId: address.Id });
          }}
        >
          <input type="hidden" name="AddressId" value={address.Id} />
          <a href={address.EditUrl} aria-label={LL.Account.EditOf({ address: address.Label })}>
            {LL.Account.Edit()}
          </a>
          <Button
            kind="plain"
            name="Do"
            value="removeAddress"
            aria-label={LL.Account.RemoveOf({ address: address.Label })}
          >
            {LL.Account.Remove()}
          </Button>
        </form>
      )}
    </>
  );
}

function Question({ flow }: Pick<AddressProps, 'flow'>) {
  const LL = useTexts();
  const busy = useSelector(flow, isRemoving);
  const failure = useSelector(flow, removalFailureIn);
  return (
    <div className="stack" role="group" aria-label={LL.Account.RemoveQuestion()} data-question>
      <FailureNotice title={LL.Account.RemoveFailed()} failure={failure} />
      <p>{LL.Account.RemoveQuestion()}</p>
      <div className="cluster">
        <Button type="button" kind="quiet" onClick={() => flow.send({ type: 'removal.cancel' })}>
          {LL.Account.RemoveNo()}
        </Button>
        <Button type="button" isBusy={busy} onClick={() => flow.send({ type: 'removal.confirm' })}>
          {LL.Account.RemoveYes()}
        </Button>
      </div>
    </div>
  );
}
