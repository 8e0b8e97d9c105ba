import { passwordMinimum } from '#rules/passwords.ts';
import { Field } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface NewPasswordProps {
  readonly label: string;
  readonly maxLength: number | undefined;
  readonly errors: Readonly<Partial<Record<'Password' | 'PasswordConfirm', FieldError>>>;
}

/** A password that takes the place of another, typed twice. */
export function NewPassword({ label, maxLength, errors }: NewPasswordProps) {
  const LL = useTexts();
  return (
    <>
      <Field
        name="Password"
        type="password"
        label={label}
        hint={LL.Security.PasswordHint({ min: passwordMinimum })}
        autoComplete="new-password"
        maxLength={maxLength}
        error={errors.Password}
        isRequired
      />
      <Field
        name="PasswordConfirm"
        type="password"
        label={LL.Security.PasswordConfirm()}
        autoComplete="new-password"
        error={errors.PasswordConfirm}
        isRequired
      />
    </>
  );
}
