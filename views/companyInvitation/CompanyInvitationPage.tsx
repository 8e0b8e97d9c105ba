import { useSelector } from '@xstate/react';
import type { CompanyInvitationPageData } from '#contract/company-users.ts';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy, isOver } from '#machines/mailedLink/mailedLink.machine.ts';
import type { MailedLinkActor, NewUser } from '#machines/mailedLink/mailedLink.machine.ts';
import { newUserRules } from '#rules/company-user-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { passwordMinimum } from '#rules/passwords.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './companyInvitation.css';

interface CompanyInvitationPageProps {
  readonly page: CompanyInvitationPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  readonly flow: MailedLinkActor;
}

/** The target of an invitation's link: accepts it, with a new account or one that is signed in. */
export function CompanyInvitationPage(props: CompanyInvitationPageProps) {
  const { page, flow } = props;
  const LL = useTexts();
  const { urls } = useShop();
  const over = useSelector(flow, isOver);
  return (
    <div className="wrap page-top">
      <section className="card stack company-invitation">
        <h1>{LL.CompanyUsers.InvitationTitle()}</h1>
        {over ? (
          <>
            <Notice kind="error" isLive={!page.IsExpired}>
              {LL.CompanyUsers.LinkOver()}
            </Notice>
            <a className={buttonClass('main', true)} href={urls.login()} data-repair>
              {LL.CompanyUsers.ToSignIn()}
            </a>
          </>
        ) : (
          <>
            <p>
              {LL.CompanyUsers.InvitationText({
                company: page.Company,
                role: LL.CompanyUsers[`Role${page.Role}`](),
              })}
            </p>
            <Way {...props} />
          </>
        )}
      </section>
    </div>
  );
}

function Way(props: CompanyInvitationPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Way: way, Email, Token } = props.page;
  if (way === 'signIn')
    return (
      <>
        <p>{LL.CompanyUsers.SignIn({ email: Email })}</p>
        <a
          className={buttonClass('main', true)}
          href={urls.login({ returnUrl: urls.companyInvitation({ token: Token }) })}
        >
          {LL.CompanyUsers.ToSignIn()}
        </a>
      </>
    );
  if (way === 'otherAccount')
    return (
      <>
        <Notice kind="warn">{LL.CompanyUsers.OtherAccount()}</Notice>
        <a className={buttonClass('main', true)} href={urls.logoff()}>
          {LL.CompanyUsers.ToSignOut()}
        </a>
      </>
    );
  return <AcceptForm {...props} />;
}

function AcceptForm({ page: { Token, Email, Way: way }, form, flow }: CompanyInvitationPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const isNew = way === 'register';
  const field = (name: keyof NewUser) => ({ name, error: errors[name], isRequired: true });
  const length = (name: keyof typeof newUserRules) => maxLengthOf(newUserRules, name) ?? undefined;
  return (
    <>
      <FailureNotice title={LL.CompanyUsers.AcceptFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.companyInvitation({ token: Token })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const text = (name: keyof NewUser) => formText(data, name);
          const newUser = {
            Email,
            FirstName: text('FirstName'),
            LastName: text('LastName'),
            Password: text('Password'),
            PasswordConfirm: text('PasswordConfirm'),
          };
          flow.send({ type: 'confirm', fields: { What: 'invitation', Token, newUser: isNew ? newUser : null } });
        }}
      >
        <input type="hidden" name="Token" value={Token} />
        {isNew && (
          <>
            <p>{LL.CompanyUsers.InvitationSets()}</p>
            <Field
              {...field('Email')}
              type="email"
              label={LL.Security.Email()}
              autoComplete="username"
              defaultValue={Email}
              readOnly
            />
            <div className="pairs">
              <Field
                {...field('FirstName')}
                label={LL.Security.FirstName()}
                autoComplete="given-name"
                defaultValue={form?.Values['FirstName']}
                maxLength={length('FirstName')}
              />
              <Field
                {...field('LastName')}
                label={LL.Security.LastName()}
                autoComplete="family-name"
                defaultValue={form?.Values['LastName']}
                maxLength={length('LastName')}
              />
            </div>
            <Field
              {...field('Password')}
              type="password"
              label={LL.Security.Password()}
              hint={LL.Security.PasswordHint({ min: passwordMinimum })}
              autoComplete="new-password"
              maxLength={length('Password')}
            />
            <Field
              {...field('PasswordConfirm')}
              type="password"
              label={LL.Security.PasswordConfirm()}
              autoComplete="new-password"
            />
          </>
        )}
        <Button name="Do" value="acceptInvitation" isWide isBusy={busy}>
          {LL.CompanyUsers.Accept()}
        </Button>
      </form>
    </>
  );
}
