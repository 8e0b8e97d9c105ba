import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Cart } from '#contract/cart.ts';
import { isBusy, isRefused, isUnasked } from '#machines/coupon/coupon.machine.ts';
import type { CouponActor } from '#machines/coupon/coupon.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import './coupon.css';

type Deed = 'apply' | 'remove';

interface CouponFieldProps {
  readonly flow: CouponActor;
  /** The coupon in the cart. */
  readonly coupon: Cart['Coupon'];
  /** The page on which a code from the list is used. */
  readonly page: 'cart' | 'checkout';
  /** Why a plain form's code was refused. */
  readonly error?: FieldError | null | undefined;
  /** That code. */
  readonly typed?: string | undefined;
  /** For links from other parts of the page. */
  readonly id?: string;
}

/**
 * The coupon's input with its button, also by Enter; a coupon in the cart can only be removed, valid or not. It is in a
 * form of its page, which also works as a plain form.
 */
export function CouponField({ flow, coupon, page, error: posted, typed, id: given }: CouponFieldProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const fieldText = useFieldText();
  const { urls } = useShop();
  const busy = useSelector(flow, isBusy);
  const refused = useSelector(flow, isRefused);
  const unasked = useSelector(flow, isUnasked);
  const error = refused ? { code: 'Coupon.NoCouponAvailable' } : unasked ? posted : null;
  const own = useId();
  const id = given ?? own;
  const send = (type: Deed, code: string) => flow.send({ type, code });
  const note = coupon ? LL.Coupon.Applied({ name: coupon.Name, code: coupon.CouponCode }) : null;
  return (
    <div className="stack coupon" role="group" aria-label={LL.Coupon.Title()} aria-busy={busy || undefined}>
      <div className="field">
        <label htmlFor={id}>{LL.Coupon.Code()}</label>
        <div className="coupon-row">
          <input
            key={coupon?.CouponCode}
            id={id}
            name="CouponCode"
            defaultValue={coupon?.CouponCode ?? typed}
            readOnly={coupon !== null}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            aria-invalid={error ? true : undefined}
            aria-describedby={error || note ? `${id}n` : undefined}
            onChange={() => flow.send({ type: 'write' })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!coupon) send('apply', event.currentTarget.value);
            }}
          />
          <CouponButton does={coupon ? 'remove' : 'apply'} isBusy={busy} onPress={send} />
        </div>
        {(error || note) && (
          <p id={`${id}n`} className={error ? 'field-error' : 'field-hint'} role={refused ? 'alert' : undefined}>
            {error ? fieldText(error, LL.Coupon.Code()) : note}
          </p>
        )}
      </div>
      {coupon?.Problem && <Notice kind="warn">{translate(coupon.Problem.Code, coupon.Problem.Params)}</Notice>}
      {!coupon && (
        <a
          href={urls.couponCodesList(page === 'checkout' ? { page } : {})}
          data-modal-link=""
          data-modal-title={LL.Coupon.Title()}
        >
          {LL.Coupon.See()}
        </a>
      )}
    </div>
  );
}

interface CouponButtonProps {
  readonly does: Deed;
  readonly isBusy: boolean;
  readonly onPress: (does: Deed, code: string) => void;
}

/** Does not submit once hydrated: Enter in another field of the form is not about the coupon. */
function CouponButton({ does, isBusy: busy, onPress }: CouponButtonProps) {
  const LL = useTexts();
  const text = does === 'apply' ? LL.Coupon.Apply() : LL.Coupon.Remove();
  return (
    <>
      <span className="scripted">
        <Button
          kind="quiet"
          type="button"
          isBusy={busy}
          onClick={({ currentTarget }) => onPress(does, codeBeside(currentTarget))}
        >
          {text}
        </Button>
      </span>
      <noscript>
        <Button kind="quiet" name="Do" value={`${does}Coupon`}>
          {text}
        </Button>
      </noscript>
    </>
  );
}

/** The text of the input beside a button. */
const codeBeside = (button: HTMLButtonElement): string =>
  button.closest('.coupon-row')?.querySelector('input')?.value ?? '';
