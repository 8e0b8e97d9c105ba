import { useSelector } from '@xstate/react';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { cartOf, errorsOf, fieldsOf, showsBankTransfer } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { formatMoney } from '#rules/money.ts';
import { orderTextNames, orderTexts } from '#rules/order-texts.ts';
import type { OrderTextName } from '#rules/order-texts.ts';
import { marksFor } from '#rules/payment-order.ts';
import { fieldIdOf } from '#views/checkout/fieldWords.ts';
import { TypedArea, TypedField, TypedSelect } from '#views/checkout/TypedField.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { OnlineMarks, TransferMark } from './PaymentMarks.tsx';
import './paymentChoice.css';

interface PaymentChoiceProps {
  readonly page: CheckoutPageData;
  readonly flow: CheckoutActor;
}

const methodIn = (snapshot: ReturnType<CheckoutActor['getSnapshot']>) => fieldsOf(snapshot)['PaymentMethod'] ?? '';

/** The payment method, and a company's invoice details. */
export function PaymentChoice({ page, flow }: PaymentChoiceProps) {
  const LL = useTexts();
  const isFree = useSelector(flow, (snapshot) => cartOf(snapshot).Totals.TaxIncl === 0);
  const isRefused = useSelector(flow, (snapshot) => errorsOf(snapshot)['PaymentMethod'] !== undefined);
  return (
    <fieldset
      className="checkout-section"
      id={fieldIdOf('PaymentMethod')}
      aria-describedby={isRefused ? `${fieldIdOf('PaymentMethod')}-error` : undefined}
    >
      <legend>{LL.Checkout.Payment()}</legend>
      {isFree ? <NothingToPay page={page} flow={flow} /> : <Methods page={page} flow={flow} />}
      {orderTextNames.map((name) => (
        <OrderText key={name} name={name} flow={flow} />
      ))}
    </fieldset>
  );
}

function OrderText({ name, flow }: { readonly name: OrderTextName; readonly flow: PaymentChoiceProps['flow'] }) {
  const LL = useTexts();
  const { isLong, isForCompanies } = orderTexts[name];
  const Typed = isLong ? TypedArea : TypedField;
  const words = { label: LL.Checkout[name](), hint: LL.Checkout[`${name}Hint`]() };
  return (
    <div className={isForCompanies ? 'company-only' : undefined}>
      <Typed flow={flow} name={name} {...words} autoComplete="off" />
    </div>
  );
}

function Methods({ page, flow }: PaymentChoiceProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)['PaymentMethod']);
  const chosen = useSelector(flow, methodIn);
  const isTransfer = useSelector(flow, showsBankTransfer);
  const country = useSelector(flow, (snapshot) => fieldsOf(snapshot)['BillingCountry']);
  const methods = page.PaymentMethods.map(({ Id, Name }) => (
    <div key={Id} className="payment-method">
      <div className="check">
        <input id={`payment-${Id}`} type="radio" name="PaymentMethod" value={Id} defaultChecked={chosen === Id} />
        <label htmlFor={`payment-${Id}`}>{Name}</label>
        {Id === 'Card' && <OnlineMarks marks={marksFor(country)} />}
        {Id === 'BankTransfer' && <TransferMark />}
      </div>
      {Id === 'BankTransfer' && isTransfer && <Notice>{LL.Checkout.BankTransferText()}</Notice>}
      {Id === 'Card' && chosen === 'Card' && <Notice>{LL.Checkout.CardText()}</Notice>}
      {Id === 'Prepaid' && <Accounts page={page} flow={flow} />}
    </div>
  ));
  return (
    <>
      {methods}
      {error && (
        <p className="field-error" id={`${fieldIdOf('PaymentMethod')}-error`}>
          {fieldText(error, LL.Checkout.Payment(), 'PaymentMethod')}
        </p>
      )}
    </>
  );
}

/** A total of zero needs no payment method; the earlier choice is kept for a higher total. */
function NothingToPay({ page: { PrepaidAccounts: accounts }, flow }: PaymentChoiceProps) {
  const LL = useTexts();
  const chosen = useSelector(flow, methodIn);
  const account = useSelector(flow, (snapshot) => fieldsOf(snapshot)['PrepaidAccountId']);
  return (
    <>
      <Notice kind="good">{LL.Checkout.NothingToPay()}</Notice>
      <input type="hidden" name="PaymentMethod" value={chosen} />
      {accounts.length > 0 && (
        <input type="hidden" name="PrepaidAccountId" value={account ?? accounts[0]?.PrepaidAccountId} />
      )}
    </>
  );
}

/** The prepaid accounts with their balances; always in the page, so that the choice needs no JavaScript. */
function Accounts({ page: { PrepaidAccounts: accounts }, flow }: PaymentChoiceProps) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const total = useSelector(flow, (snapshot) => cartOf(snapshot).Totals.TaxIncl);
  const chosen = useSelector(flow, (snapshot) => fieldsOf(snapshot)['PrepaidAccountId']);
  const account = accounts.find(({ PrepaidAccountId }) => String(PrepaidAccountId) === chosen) ?? accounts[0];
  const balanceOf = (cents: number) => formatMoney(cents, Culture);
  return (
    <div className="payment-accounts stack">
      <TypedSelect
        flow={flow}
        name="PrepaidAccountId"
        label={LL.Checkout.PrepaidAccount()}
        autoComplete="off"
        choices={accounts.map(({ PrepaidAccountId, Name: name, Balance }) => ({
          value: String(PrepaidAccountId),
          text: LL.Checkout.PrepaidChoice({ name, balance: balanceOf(Balance) }),
        }))}
      />
      {account && account.Balance < total && (
        <Notice kind="warn">{LL.Checkout.PrepaidShort({ balance: balanceOf(account.Balance) })}</Notice>
      )}
    </div>
  );
}
