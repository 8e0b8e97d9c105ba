import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { CustomerPickerPageData } from '#contract/customer-picker.ts';
import type { FormAnswer } from '#contract/page.ts';
import {
  activeOf,
  customersOf,
  failureIn,
  hasNone,
  isBusy,
  isOpen,
} from '#machines/customerPicker/customerPicker.machine.ts';
import type { CustomerPickerActor, CustomerPickerEvent } from '#machines/customerPicker/customerPicker.machine.ts';
import { isSearchable } from '#rules/search.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/searchSuggestions/searchSuggestions.css';
import './customerPicker.css';

interface PickerProps {
  readonly page: CustomerPickerPageData;
  readonly form: FormAnswer | null;
  readonly picker: CustomerPickerActor;
}

const listId = 'customer-options';
const optionId = (index: number): string => `customer-option-${index}`;

const keys: Readonly<Record<string, CustomerPickerEvent>> = {
  ArrowDown: { type: 'option.next' },
  ArrowUp: { type: 'option.previous' },
  Escape: { type: 'hide' },
};

/** The meaning of a key in the box; undefined for one that the box handles itself. */
function meaningOf(key: string, active: number): CustomerPickerEvent | undefined {
  if (active >= 0 && key === 'Enter') return { type: 'option.choose', index: active };
  if (active >= 0 && key === 'Home') return { type: 'option.first' };
  if (active >= 0 && key === 'End') return { type: 'option.last' };
  return keys[key];
}

/** Staff choose the customer they order for: a combobox, or without JavaScript a search and a form per result. */
export function CustomerPickerPage({ page, form, picker }: PickerProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(picker, failureIn);
  const busy = useSelector(picker, isBusy);
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.deskOrders()}>{LL.Nav.DeskOrders()}</a>
        </p>
        <h1>{LL.CustomerPicker.Title()}</h1>
        <p className="lead">{LL.CustomerPicker.Text()}</p>
      </header>
      {form && (
        <Notice kind="error" isLive>
          {form.Message}
        </Notice>
      )}
      <FailureNotice
        title={LL.CustomerPicker.Failed()}
        failure={failure}
        retry={() => picker.send({ type: 'retry' })}
      />
      <form
        className="customer-picker stack"
        role="search"
        aria-label={LL.CustomerPicker.Title()}
        method="get"
        action={urls.customerPicker()}
      >
        <div className="customer-box" aria-busy={busy || undefined}>
          <Box page={page} picker={picker} />
          <Options picker={picker} />
        </div>
        <Button isBusy={busy}>{LL.CustomerPicker.Find()}</Button>
      </form>
      <Results page={page} />
    </div>
  );
}

function Box({ page, picker }: Pick<PickerProps, 'page' | 'picker'>) {
  const LL = useTexts();
  const open = useSelector(picker, isOpen);
  const active = useSelector(picker, activeOf);
  const count = useSelector(picker, (snapshot) => customersOf(snapshot).length);
  const hasOptions = open && count > 0;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const meant = meaningOf(event.key, active);
    if (!meant || event.nativeEvent.isComposing) return;
    event.preventDefault();
    picker.send(meant);
  };
  return (
    <Field
      name="term"
      type="text"
      label={LL.CustomerPicker.Label()}
      hint={LL.CustomerPicker.Hint()}
      defaultValue={page.Term}
      autoComplete="off"
      maxLength={100}
      isRequired
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls={hasOptions ? listId : undefined}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      onChange={({ currentTarget }) => picker.send({ type: 'text.type', text: currentTarget.value })}
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        // a press on an option takes the focus as well
        if (relatedTarget?.closest(`#${listId}`)) return;
        picker.send({ type: 'box.leave' });
      }}
    />
  );
}

/** What was found while typing; its number is announced to screen readers. */
function Options({ picker }: Pick<PickerProps, 'picker'>) {
  const LL = useTexts();
  const open = useSelector(picker, isOpen);
  const customers = useSelector(picker, customersOf);
  const active = useSelector(picker, activeOf);
  const none = useSelector(picker, hasNone);
  return (
    <>
      <p className={none ? undefined : 'visually-hidden'} role="status">
        {none && LL.CustomerPicker.None()}
        {customers.length > 0 && LL.CustomerPicker.Found({ count: customers.length })}
      </p>
      {open && customers.length > 0 && (
        <div className="search-panel" role="listbox" id={listId} aria-label={LL.CustomerPicker.Customers()}>
          {customers.map(({ CustomerId, Email, Name }, index) => (
            <button
              key={CustomerId}
              type="button"
              className="search-option"
              tabIndex={-1}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              onClick={() => picker.send({ type: 'option.choose', index })}
            >
              <b>{Email}</b> {Name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The result of a submitted search: each customer is a plain form. */
function Results({ page }: Pick<PickerProps, 'page'>) {
  const LL = useTexts();
  const { urls } = useShop();
  if (!isSearchable(page.Term)) return null;
  if (page.Customers.length === 0) return <p>{LL.CustomerPicker.None()}</p>;
  return (
    <section className="stack" aria-labelledby="customers-found">
      <h2 id="customers-found">{LL.CustomerPicker.Customers()}</h2>
      <ul className="customers-found">
        {page.Customers.map(({ CustomerId, Email, Name }) => (
          <li key={CustomerId}>
            <p>
              <strong>{Email}</strong> {Name}
            </p>
            <form className="no-ajax" method="post" action={urls.customerPicker()}>
              <input type="hidden" name="CustomerId" value={CustomerId} />
              <Button kind="quiet" name="Do" value="actFor">
                {LL.CustomerPicker.Choose({ email: Email })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
