import { useSelector } from '@xstate/react';
import { errorsOf, failureIn, isAsPosted, isExplained, takenFromStreet } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { refusedFields } from './fieldWords.ts';
import type { Refused } from './fieldWords.ts';
import { reasonsId } from './Reasons.tsx';

interface ErrorSummaryProps {
  readonly flow: CheckoutActor;
  /** A plain form's response is read from the top; after pressing the button, the user looks there. */
  readonly at: 'top' | 'button';
}

/** What these say fits any field; every other sentence names its own. */
const areNameless: ReadonlySet<string> = new Set([
  'Form.MaxLength',
  'Form.MinLength',
  'Form.EnforceTrue',
  'Form.RequiredOr',
]);

const isReadAsPosted = (snapshot: ReturnType<CheckoutActor['getSnapshot']>) =>
  failureIn(snapshot) !== null &&
  (['Billing', 'Shipping'] as const).some((prefix) => takenFromStreet(snapshot, prefix) !== null);

/** Why the order is not placed: the server's message, and every invalid field with a link to it. */
export function ErrorSummary({ flow, at }: ErrorSummaryProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const fieldText = useFieldText();
  const explained = useSelector(flow, isExplained);
  const answered = useSelector(flow, failureIn);
  // what the cart itself explains is shown at the button
  const failure = at === 'button' && explained ? null : answered;
  const errors = useSelector(flow, errorsOf);
  const isPosted = useSelector(flow, isAsPosted);
  const isRead = useSelector(flow, isReadAsPosted);
  const refused = refusedFields(errors, LL);
  const named = ({ label, owner, error, message }: Omit<Refused, 'name' | 'href'> & { message: string }) => {
    const of = areNameless.has(error.code) ? label : message.includes(label) ? null : owner;
    return of === null ? message : LL.Form.FieldError({ label: of, message });
  };
  // all the reasons for the refusal are fixed
  const isOver = refused.length === 0 && (failure === null || failure.errors.length > 0);
  if (isPosted !== (at === 'top')) return null;
  if (isOver) return isPosted && isRead ? <Notice kind="warn">{LL.Checkout.AddressRead()}</Notice> : null;
  return (
    <div className="notice notice-error error-summary" role="alert" tabIndex={-1}>
      <p>
        {LL.Checkout.NotPlaced()} {failure && (failure.message || translate(failure.code))}{' '}
        {refused.length > 0 && LL.Form.Correct({ count: refused.length })}
        {explained && <a href={`#${reasonsId}`}>{LL.Checkout.SeeWhy()}</a>}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ name, label, owner, href, error }) => (
            <li key={name}>
              <a href={href}>{whole(named({ label, owner, error, message: fieldText(error, label, name) }))}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
