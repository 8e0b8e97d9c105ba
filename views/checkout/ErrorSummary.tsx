import { useSelector } from '@xstate/react';
import { errorsOf, failureIn, isAsPosted, isExplained, takenFromStreet } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useSay, useTexts } from '#views/parts/texts.tsx';
import { refusedFields } from './fieldWords.ts';
import { reasonsId } from './Reasons.tsx';

interface ErrorSummaryProps {
  readonly flow: CheckoutActor;
  /** A plain form's answer is read from its top; who presses the button looks at the button. */
  readonly at: 'top' | 'button';
}

const isReadAsPosted = (snapshot: ReturnType<CheckoutActor['getSnapshot']>) =>
  failureIn(snapshot) !== null &&
  (['Billing', 'Shipping'] as const).some((prefix) => takenFromStreet(snapshot, prefix) !== null);

/** Why the order is not placed: what the server said, and every field that must be corrected, each with a link to it. */
export function ErrorSummary({ flow, at }: ErrorSummaryProps) {
  const LL = useTexts();
  const say = useSay();
  const explained = useSelector(flow, isExplained);
  const answered = useSelector(flow, failureIn);
  // what the cart itself explains is said by the button from the cart
  const failure = at === 'button' && explained ? null : answered;
  const errors = useSelector(flow, errorsOf);
  const isPosted = useSelector(flow, isAsPosted);
  const isRead = useSelector(flow, isReadAsPosted);
  const refused = refusedFields(errors, LL);
  // what it was refused for is mended
  const isOver = refused.length === 0 && (failure === null || failure.errors.length > 0);
  if (isPosted !== (at === 'top')) return null;
  if (isOver) return isPosted && isRead ? <Notice kind="warn">{LL.Checkout.AddressRead()}</Notice> : null;
  return (
    <div className="notice notice-error error-summary" role="alert" tabIndex={-1}>
      <p>
        {LL.Checkout.NotPlaced()} {failure && (failure.message || say(failure.code))}{' '}
        {refused.length > 0 && LL.Form.Correct({ count: refused.length })}
        {explained && <a href={`#${reasonsId}`}>{LL.Checkout.SeeWhy()}</a>}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ name, label, href, error }) => (
            <li key={name}>
              <a href={href}>{LL.Form.FieldError({ label, message: error ? say(error.code, error.params) : '' })}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
