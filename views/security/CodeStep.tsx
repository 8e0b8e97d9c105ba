import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { Failure } from '#rules/failure.ts';
import { errorsOf, failureIn } from '#machines/signIn/selectors.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What is wrong with a code: as the flow answered it or else a plain form's post. */
export function useCodeAnswer(form: FormAnswer | null) {
  const { signIn } = useShop().actors;
  const answered = useSelector(signIn, errorsOf);
  const failure = useSelector(signIn, failureIn);
  const isAnswered = failure !== null || Object.keys(answered).length > 0;
  const posted = isAnswered ? null : form;
  const errors = posted ? fieldErrorsOf({ status: 422, code: '', message: '', errors: posted.Errors }) : answered;
  return { failure, errors, message: posted?.Message ?? '' };
}

interface CodeStepProps {
  readonly returnUrl: string;
  /** The sign-in flow is at this step; a page reached by a plain form has a plain form again. */
  readonly isLive: boolean;
  /** The page itself is at this step: leaving it is a request to the server. */
  readonly isOfPage: boolean;
  readonly title: string;
  readonly message: string;
  readonly failure: Failure | null;
  readonly children: ReactNode;
}

/** The form of a sign-in's code, wherever the code comes from, with the way back to the first step. */
export function CodeStep({ returnUrl, isLive, isOfPage, title, message, failure, children }: CodeStepProps) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const { signIn } = actors;
  return (
    <form
      className="stack"
      method="post"
      action={urls.login({ code: '1', returnUrl })}
      noValidate
      onSubmit={
        isLive
          ? (event) => {
              event.preventDefault();
              const Code = formText(new FormData(event.currentTarget), 'Code');
              signIn.send({ type: 'code.submit', fields: { Code } });
            }
          : undefined
      }
    >
      <input type="hidden" name="ReturnUrl" value={returnUrl} />
      <h2>{title}</h2>
      {message !== '' && <Notice kind="error">{message}</Notice>}
      <FailureNotice title={LL.Security.CodeFailed()} failure={failure} />
      {children}
      <Button
        kind="plain"
        name="Do"
        value="forgetSignInCode"
        onClick={
          isLive && !isOfPage
            ? (press) => {
                press.preventDefault();
                signIn.send({ type: 'code.abandon' });
              }
            : undefined
        }
      >
        {LL.Security.CodeForget()}
      </Button>
    </form>
  );
}
