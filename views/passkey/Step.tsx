import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { errorsOf } from '#machines/passkey/passkey.machine.ts';
import type { PasskeyActor } from '#machines/passkey/passkey.machine.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A step in place of the list, whose heading is focused when it appears. */
export function Step({ title, children }: StepProps) {
  return (
    <>
      <h3 className="step-title" tabIndex={-1}>
        {title}
      </h3>
      {children}
    </>
  );
}

/** The way back to the list. */
export function Back({ flow }: { readonly flow: PasskeyActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <a
      className={`${buttonClass('plain', true)} no-ajax`}
      href={urls.accountSecurity()}
      onClick={(event) => {
        event.preventDefault();
        flow.send({ type: 'step.back' });
      }}
    >
      {LL.Passkey.Back()}
    </a>
  );
}

/** Whoever sits at the open browser is not the owner yet. */
export function OwnPassword({ flow }: { readonly flow: PasskeyActor }) {
  const LL = useTexts();
  const errors = useSelector(flow, errorsOf);
  return (
    <Field
      name="Password"
      type="password"
      label={LL.Security.Password()}
      autoComplete="current-password"
      maxLength={128}
      error={errors['Password']}
      isRequired
    />
  );
}
