import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { RegisterPageData } from '#contract/security-pages.ts';
import { errorsOf, failureIn, isBusy, remoteCheckOf } from '#machines/registration/registration.machine.ts';
import type { RegistrationActor } from '#machines/registration/registration.machine.ts';
import { isAsking } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { passwordMinimum } from '#rules/passwords.ts';
import { registerRules } from '#rules/register-form.ts';
import type { RegisterField } from '#rules/register-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { CheckField, Field } from '#views/parts/Field.tsx';
import { fieldNameOf, formTexts } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './security.css';

interface RegisterFormProps {
  readonly form: FormAnswer | null;
  readonly flow: RegistrationActor;
}

/** The registration form; with and without JavaScript the same rules apply to the same fields. */
export function RegisterPage({ page, form, flow }: RegisterFormProps & { readonly page: RegisterPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const query = { returnUrl: page.ReturnUrl };
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Security.RegisterTitle()}</h1>
        <p>{LL.Security.RegisterText()}</p>
        <FailureNotice title={LL.Security.RegisterFailed()} failure={failure} />
        <form
          className="stack registration"
          data-warn-unsaved
          method="post"
          action={urls.register(query)}
          noValidate
          onChange={(event) => {
            const name = fieldNameOf(event);
            if (name !== '') flow.send({ type: 'field.write', name, fields: formTexts(event.currentTarget) });
          }}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'submit', fields: formTexts(event.currentTarget) });
          }}
        >
          <input type="hidden" name="ReturnUrl" value={page.ReturnUrl} />
          <AccountTypes isCompany={form?.Values['AccountType'] === 'Company'} />
          <Fields form={form} flow={flow} />
          <Button name="Do" value="register" isWide isBusy={busy}>
            {LL.Security.Register()}
          </Button>
        </form>
        <p>
          {LL.Security.HasAccount()} <a href={urls.login(query)}>{LL.Security.ToSignIn()}</a>
        </p>
      </section>
    </div>
  );
}

function AccountTypes({ isCompany }: { readonly isCompany: boolean }) {
  const LL = useTexts();
  return (
    <div className="cluster" role="radiogroup" aria-label={LL.Security.AccountType()}>
      <label className="cluster account-type">
        <input type="radio" name="AccountType" value="Private" defaultChecked={!isCompany} />
        <span>{LL.Security.Private()}</span>
      </label>
      <label className="cluster account-type">
        <input type="radio" name="AccountType" value="Company" defaultChecked={isCompany} />
        <span>{LL.Security.IsCompany()}</span>
      </label>
    </div>
  );
}

function Fields({ form, flow }: RegisterFormProps) {
  const LL = useTexts();
  return (
    <>
      <div className="pairs">
        <RegisterText
          posted={form}
          flow={flow}
          name="FirstName"
          label={LL.Security.FirstName()}
          autoComplete="given-name"
        />
        <RegisterText
          posted={form}
          flow={flow}
          name="LastName"
          label={LL.Security.LastName()}
          autoComplete="family-name"
        />
      </div>
      <div className="pairs company-only">
        <RegisterText
          posted={form}
          flow={flow}
          name="Company"
          label={LL.Security.Company()}
          autoComplete="organization"
        />
        <VatNumber posted={form} flow={flow} />
      </div>
      <RegisterText
        posted={form}
        flow={flow}
        name="Email"
        type="email"
        label={LL.Security.Email()}
        autoComplete="username"
      />
      <RegisterText
        posted={form}
        flow={flow}
        name="Password"
        type="password"
        label={LL.Security.Password()}
        hint={LL.Security.PasswordHint({ min: passwordMinimum })}
        autoComplete="new-password"
      />
      <RegisterText
        posted={form}
        flow={flow}
        name="PasswordConfirm"
        type="password"
        label={LL.Security.PasswordConfirm()}
        autoComplete="new-password"
      />
      <AcceptTerms form={form} flow={flow} />
    </>
  );
}

type RegisterTextProps = Pick<RegisterFormProps, 'flow'> & {
  /** The result of a plain form's post. */
  readonly posted: FormAnswer | null;
  readonly name: RegisterField;
} & Omit<ComponentProps<typeof Field>, 'name' | 'error'>;

function RegisterText({ posted, flow, name, ...rest }: RegisterTextProps) {
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)[name]);
  return (
    <Field
      {...rest}
      name={name}
      error={error}
      defaultValue={posted?.Values[name]}
      maxLength={maxLengthOf(registerRules, name) ?? undefined}
      // company fields are shown only to companies, for which they are required
      isRequired
      onBlur={({ currentTarget: { form } }) => {
        if (form) flow.send({ type: 'field.leave', name, fields: formTexts(form) });
      }}
    />
  );
}

/** Its value is sent to the service that the form's rules declare; the result is shown beside the field. */
function VatNumber({ posted, flow }: Pick<RegisterTextProps, 'posted' | 'flow'>) {
  const LL = useTexts();
  const check = useSelector(flow, remoteCheckOf);
  const isChecking = useSelector(check, (snapshot) => snapshot !== undefined && isAsking(snapshot));
  return (
    <RegisterText
      posted={posted}
      flow={flow}
      name="VAT"
      label={LL.Security.Vat()}
      hint={isChecking ? LL.Form.Checking() : LL.Security.VatHint()}
      aria-busy={isChecking || undefined}
      autoComplete="off"
    />
  );
}

function AcceptTerms({ form, flow }: RegisterFormProps) {
  const LL = useTexts();
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)['AcceptTerms']);
  return (
    <CheckField
      name="AcceptTerms"
      value="true"
      label={LL.Security.AcceptTerms()}
      error={error}
      defaultChecked={form?.Values['AcceptTerms'] === 'true'}
    />
  );
}
