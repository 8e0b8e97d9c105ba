import { companyRoles, companyUserRules } from '#rules/company-user-form.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface RoleFieldsProps {
  readonly role: string;
  /** As typed. */
  readonly limit: string;
  readonly errors: FormErrors;
}

/** A user's role and limit, for a colleague and for an invitation alike. */
export function RoleFields({ role, limit, errors }: RoleFieldsProps) {
  const LL = useTexts();
  return (
    <>
      <SelectField
        name="Role"
        label={LL.CompanyUsers.Role()}
        defaultValue={role}
        error={errors['Role']}
        choices={companyRoles.map((value) => ({ value, text: LL.CompanyUsers[`Role${value}`]() }))}
      />
      <Field
        name="Limit"
        label={LL.CompanyUsers.Limit()}
        hint={LL.CompanyUsers.LimitHint()}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={limit}
        maxLength={maxLengthOf(companyUserRules, 'Limit') ?? 20}
        error={errors['Limit']}
      />
    </>
  );
}
