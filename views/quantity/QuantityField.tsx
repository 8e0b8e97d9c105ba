import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { canStepDown, canStepUp, limitsOf, reasonOf, textOf } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import { correctionText } from '#rules/quantity.ts';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import './quantity.css';

interface QuantityFieldProps {
  readonly quantity: QuantityActor;
  readonly name: string;
  readonly label: string;
  /** Visible to screen readers only, if a column heading already says it. */
  readonly isLabelHidden?: boolean;
  /** Why a plain form's post was refused. */
  readonly error?: FieldError | null | undefined;
}

/** A quantity to type or to step through, with an explanation of any correction. */
export function QuantityField({ quantity, name, label, isLabelHidden = false, error }: QuantityFieldProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const id = useId();
  const text = useSelector(quantity, textOf);
  const reason = useSelector(quantity, reasonOf);
  const limits = useSelector(quantity, limitsOf);
  const mayStepDown = useSelector(quantity, canStepDown);
  const mayStepUp = useSelector(quantity, canStepUp);
  const wrong = correctionText(reason, limits) ?? error;
  return (
    <div className="quantity">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'quantity-label'}>
        {label}
      </label>
      <div className="quantity-box">
        <button
          type="button"
          disabled={!mayStepDown}
          aria-controls={id}
          onClick={() => quantity.send({ type: 'minus' })}
        >
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">{LL.Product.Less()}</span>
        </button>
        <input
          id={id}
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-invalid={reason === 'notANumber' || error ? true : undefined}
          aria-describedby={`${id}r`}
          onChange={(event) => quantity.send({ type: 'text.type', text: event.currentTarget.value })}
          onBlur={(event) => quantity.send({ type: 'field.leave', text: event.currentTarget.value })}
        />
        <button type="button" disabled={!mayStepUp} aria-controls={id} onClick={() => quantity.send({ type: 'plus' })}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">{LL.Product.More()}</span>
        </button>
      </div>
      <p id={`${id}r`} className="quantity-reason" role="status">
        {wrong && fieldText(wrong, label)}
      </p>
    </div>
  );
}
