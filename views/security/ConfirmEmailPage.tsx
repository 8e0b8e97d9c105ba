import { useSelector } from '@xstate/react';
import type { ConfirmEmailPageData } from '#contract/credentials.ts';
import { failureIn, isBusy, isOver } from '#machines/mailedLink/mailedLink.machine.ts';
import type { MailedLinkActor } from '#machines/mailedLink/mailedLink.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './security.css';

interface ConfirmEmailPageProps {
  readonly page: ConfirmEmailPageData;
  readonly flow: MailedLinkActor;
}

/** The target of the link mailed to an account's next address: a press confirms it, opening the page does not. */
export function ConfirmEmailPage({ page, flow }: ConfirmEmailPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const over = useSelector(flow, isOver);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Credentials.EmailTitle()}</h1>
        {page.IsDone && <Notice kind="good">{LL.Credentials.EmailDone()}</Notice>}
        {over && (
          <Notice kind="error" isLive={!page.IsExpired}>
            {LL.Credentials.LinkOver()}
          </Notice>
        )}
        {page.IsDone || over ? (
          <a className={buttonClass('main', true)} href={urls.accountSecurity()} data-repair>
            {LL.Credentials.BackToAccount()}
          </a>
        ) : (
          <ConfirmForm page={page} flow={flow} />
        )}
      </section>
    </div>
  );
}

function ConfirmForm({ page: { Token, Email }, flow }: ConfirmEmailPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  return (
    <>
      <p>
        {LL.Credentials.EmailText()} <strong>{Email}</strong>
      </p>
      <FailureNotice title={LL.Credentials.EmailFailed()} failure={failure} />
      <form
        className="stack"
        method="post"
        action={urls.confirmEmail({ token: Token })}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'confirm', fields: { What: 'email', Token } });
        }}
      >
        <input type="hidden" name="Token" value={Token} />
        <Button name="Do" value="confirmEmail" isWide isBusy={busy}>
          {LL.Credentials.EmailConfirm()}
        </Button>
      </form>
    </>
  );
}
