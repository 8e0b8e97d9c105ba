import { useSelector } from '@xstate/react';
import type { ComponentProps, FocusEvent } from 'react';
import { errorsOf, fieldsOf } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { checkoutRules } from '#rules/checkout-form.ts';
import type { CheckoutField } from '#rules/checkout-form.ts';
import { isRequired, maxLengthOf } from '#rules/forms.ts';
import { AreaField, CheckField, Field, SelectField } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { fieldIdOf } from './fieldWords.ts';

interface OfCheckout<Name> {
  readonly flow: CheckoutActor;
  readonly name: Name;
}

interface Leaving {
  /** Receives the form's content on blur. */
  readonly onLeave?: (fields: Record<string, string>) => void;
}

/** A field's props from the flow: its initial text, whether it is required, and its error. */
function useTyped({ flow, name, onLeave }: OfCheckout<CheckoutField> & Leaving) {
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)[name]);
  const value = useSelector(flow, (snapshot) => fieldsOf(snapshot)[name] ?? '');
  const required = useSelector(flow, (snapshot) => isRequired(checkoutRules, name, fieldsOf(snapshot)));
  const maxLength = maxLengthOf(checkoutRules, name) ?? undefined;
  const onBlur = ({
    currentTarget: { form },
  }: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
    if (!form) return;
    const fields = formTexts(form);
    // before the checkout: a draft without news settles at once, and whoever waits for it must be waiting already
    onLeave?.(fields);
    flow.send({ type: 'field.leave', name, fields });
  };
  return { native: { name, id: fieldIdOf(name), error, onBlur }, value, required, maxLength };
}

/** The form listens to every change; the input itself is uncontrolled. */
export function TypedField({
  flow,
  name,
  onLeave,
  ...rest
}: OfCheckout<CheckoutField> & Leaving & Omit<ComponentProps<typeof Field>, 'name' | 'error'>) {
  const { native, value, required, maxLength } = useTyped({ flow, name, ...(onLeave ? { onLeave } : {}) });
  return <Field {...rest} {...native} maxLength={maxLength} defaultValue={value} isRequired={required} />;
}

export function TypedArea({
  flow,
  name,
  ...rest
}: OfCheckout<CheckoutField> & Omit<ComponentProps<typeof AreaField>, 'name' | 'error'>) {
  const { native, value, required, maxLength } = useTyped({ flow, name });
  return <AreaField {...rest} {...native} maxLength={maxLength} defaultValue={value} isRequired={required} />;
}

export function TypedSelect({
  flow,
  name,
  ...rest
}: OfCheckout<CheckoutField> & Omit<ComponentProps<typeof SelectField>, 'name' | 'error'>) {
  const { native, value } = useTyped({ flow, name });
  return <SelectField {...rest} {...native} defaultValue={value} />;
}

export function TypedCheck({
  flow,
  name,
  ...rest
}: OfCheckout<CheckoutField> & Omit<ComponentProps<typeof CheckField>, 'name' | 'error'>) {
  const { native, value } = useTyped({ flow, name });
  return <CheckField {...rest} {...native} value="true" defaultChecked={value === 'true'} />;
}
