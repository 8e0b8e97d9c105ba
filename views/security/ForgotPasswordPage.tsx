import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy, isTold } from '#machines/recovery/recovery.machine.ts';
import type { RecoveryActor } from '#machines/recovery/recovery.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { forgotPasswordRules } from '#rules/recovery-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './security.css';

interface ForgotPasswordPageProps {
  readonly form: FormAnswer | null;
  readonly flow: RecoveryActor;
}

/** Asks for the account's address. The form stays once a mail is under way, to request another one. */
export function ForgotPasswordPage({ form, flow }: ForgotPasswordPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const told = useSelector(flow, isTold);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Recovery.ForgotTitle()}</h1>
        <p>{LL.Recovery.ForgotText()}</p>
        <FailureNotice title={LL.Recovery.SendFailed()} failure={failure} />
        {/* there before its text: otherwise screen readers would not announce it */}
        <div role="status">{told && <Notice kind="good">{LL.Recovery.Sent()}</Notice>}</div>
        <form
          className="stack"
          method="post"
          action={urls.forgotPassword()}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const Email = formText(new FormData(event.currentTarget), 'Email');
            flow.send({ type: 'email.submit', fields: { Email } });
          }}
        >
          <Field
            name="Email"
            type="email"
            label={LL.Security.Email()}
            autoComplete="username"
            defaultValue={form?.Values['Email']}
            maxLength={maxLengthOf(forgotPasswordRules, 'Email') ?? undefined}
            error={errors['Email']}
            isRequired
          />
          <Button name="Do" value="forgotPassword" isWide isBusy={busy}>
            {LL.Recovery.Send()}
          </Button>
        </form>
        <p>
          <a href={urls.login()}>{LL.Recovery.BackToSignIn()}</a>
        </p>
      </section>
    </div>
  );
}
