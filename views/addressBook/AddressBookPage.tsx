import type { AddressBookPageData } from '#contract/addresses.ts';
import type { FormAnswer } from '#contract/page.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/checkout/checkout.css';
import { AddressForm } from './AddressForm.tsx';

interface AddressPageProps {
  readonly page: AddressBookPageData;
  readonly form: FormAnswer | null;
}

/** The address form as a page of its own, for visitors without JavaScript. */
export function AddressBookPage({ page, form }: AddressPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = fieldErrorsOf({ status: 422, code: '', message: '', errors: form?.Errors ?? [] });
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{page.Id === 0 ? LL.Checkout.AddAddress() : LL.Checkout.EditAddress()}</h1>
        {form && <Notice kind="error">{form.Message || LL.Checkout.AddressFailed()}</Notice>}
        <AddressForm page={page} typed={form?.Values ?? null} errors={errors} />
        {page.IsFromAccount ? (
          <a href={urls.account()}>{LL.Nav.BackToAccount()}</a>
        ) : (
          <a href={urls.checkout()}>{LL.Checkout.BackToCheckout()}</a>
        )}
      </section>
    </div>
  );
}
