import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { AccountPageData } from '#contract/account.ts';
import { doneIn, failureIn, isSending, newsletterOf } from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import type {
  NewsletterChoiceActor,
  NewsletterChoiceEvent,
} from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface NewsletterChoiceProps {
  readonly page: AccountPageData;
  readonly flow: LateFlow<NewsletterChoiceActor, NewsletterChoiceEvent>;
}

/** Whether the newsletter comes, and the other way round. */
export function NewsletterChoice({ page, flow: { actor, send } }: NewsletterChoiceProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const state = useSelector(actor, (snapshot) => (snapshot ? newsletterOf(snapshot) : page.Newsletter));
  const done = useSelector(actor, (snapshot) => (snapshot ? doneIn(snapshot) : page.NewsletterDone));
  const failure = useSelector(actor, (snapshot) => (snapshot ? failureIn(snapshot) : null));
  const isAsking = useSelector(actor, (snapshot) => snapshot !== undefined && isSending(snapshot, true));
  const isStopping = useSelector(actor, (snapshot) => snapshot !== undefined && isSending(snapshot, false));
  const says = {
    none: LL.Newsletter.StateNone(),
    waiting: LL.Newsletter.StateWaiting({ email: page.Email }),
    confirmed: LL.Newsletter.StateConfirmed({ email: page.Email }),
  }[state];
  const choose = (isWanted: boolean) => (event: SubmitEvent) => {
    event.preventDefault();
    send({ type: 'choice.make', isWanted });
  };
  return (
    <section className="card stack" aria-labelledby="newsletter">
      <h2 id="newsletter" tabIndex={-1}>
        {LL.Newsletter.Title()}
      </h2>
      <div role="status">
        {done === 'asked' && <Notice kind="good">{LL.Newsletter.Asked()}</Notice>}
        {done === 'stopped' && <Notice kind="good">{LL.Newsletter.Stopped()}</Notice>}
      </div>
      <FailureNotice title={LL.Newsletter.ChoiceFailed()} failure={failure} />
      <p>{says}</p>
      {state !== 'confirmed' && <p className="small soft">{LL.Newsletter.Consent()}</p>}
      <div className="cluster">
        {state !== 'confirmed' && (
          <form method="post" action={urls.account()} onSubmit={choose(true)}>
            <Button kind="quiet" name="Do" value="subscribe" isBusy={isAsking}>
              {state === 'none' ? LL.Newsletter.Submit() : LL.Newsletter.Resend()}
            </Button>
          </form>
        )}
        {state !== 'none' && (
          <form method="post" action={urls.account()} onSubmit={choose(false)}>
            <Button kind="plain" name="Do" value="unsubscribe" isBusy={isStopping}>
              {state === 'waiting' ? LL.Newsletter.Cancel() : LL.Newsletter.Stop()}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
