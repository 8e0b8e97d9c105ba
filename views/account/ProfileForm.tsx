import { useSelector } from '@xstate/react';
import { errorsOf, failureIn, isSaving } from '#machines/profile/profile.machine.ts';
import { cultures } from '#rules/culture.ts';
import { isRequired, maxLengthOf } from '#rules/forms.ts';
import { profileRules } from '#rules/profile-form.ts';
import type { ProfileField } from '#rules/profile-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { AccountPageProps } from './AccountPage.tsx';

const nameOf = { fr: 'Français', nl: 'Nederlands' } as const;

/** Who the customer is; a company has a name and a VAT number as well. */
export function ProfileForm({ page, form, flow }: AccountPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isSaving);
  const { AccountType, Profile } = page;
  const field = (name: ProfileField) => ({
    name,
    defaultValue: form?.Values[name] ?? Profile[name],
    error: errors[name],
    isRequired: isRequired(profileRules, name, { AccountType }),
    maxLength: maxLengthOf(profileRules, name) ?? undefined,
  });
  return (
    <>
      <h2 id="profile">{LL.Account.Profile()}</h2>
      {page.IsSaved && <Notice kind="good">{LL.Account.Saved()}</Notice>}
      <FailureNotice title={LL.Account.SaveFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.account()}
        noValidate
        data-warn-unsaved=""
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'profile.submit', fields: formTexts(event.currentTarget) });
        }}
      >
        <input type="hidden" name="AccountType" value={AccountType} />
        <div className="pairs">
          <Field {...field('FirstName')} label={LL.Security.FirstName()} autoComplete="given-name" />
          <Field {...field('LastName')} label={LL.Security.LastName()} autoComplete="family-name" />
        </div>
        {AccountType === 'Company' && (
          <div className="pairs">
            <Field
              {...field('Company')}
              label={LL.Security.Company()}
              autoComplete="organization"
              readOnly={!page.MayNameCompany}
            />
            <Field
              {...field('VAT')}
              label={LL.Security.Vat()}
              hint={page.MayNameCompany ? LL.Security.VatHint() : LL.Account.OfCompany()}
              autoComplete="off"
              readOnly={!page.MayNameCompany}
            />
          </div>
        )}
        <Field {...field('Phone')} type="tel" label={LL.Account.Phone()} autoComplete="tel" />
        <SelectField
          name="Culture"
          label={LL.Account.MailCulture()}
          defaultValue={form?.Values['Culture'] ?? Profile.Culture}
          error={errors['Culture']}
          choices={cultures.map((value) => ({ value, text: nameOf[value] }))}
        />
        <Button name="Do" value="saveProfile" isBusy={busy}>
          {LL.Account.Save()}
        </Button>
      </form>
    </>
  );
}
