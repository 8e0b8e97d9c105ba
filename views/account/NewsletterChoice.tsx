import type { AccountPageData } from '#contract/account.ts';
import { Button } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Whether the newsletter comes, and the other way round: plain forms, since the mailed link does the rest. */
export function NewsletterChoice({ page }: { readonly page: AccountPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Newsletter: state, NewsletterDone: done, Email: email } = page;
  const says = {
    none: LL.Newsletter.StateNone(),
    waiting: LL.Newsletter.StateWaiting({ email }),
    confirmed: LL.Newsletter.StateConfirmed({ email }),
  }[state];
  return (
    <section className="card stack" aria-labelledby="newsletter">
      <h2 id="newsletter">{LL.Newsletter.Title()}</h2>
      {done === 'asked' && <Notice kind="good">{LL.Newsletter.Asked()}</Notice>}
      {done === 'stopped' && <Notice kind="good">{LL.Newsletter.Stopped()}</Notice>}
      <p>{says}</p>
      {state !== 'confirmed' && <p className="small soft">{LL.Newsletter.Consent()}</p>}
      <form className="cluster" method="post" action={urls.account()}>
        {state !== 'confirmed' && (
          <Button kind="quiet" name="Do" value="subscribe">
            {state === 'none' ? LL.Newsletter.Submit() : LL.Newsletter.Resend()}
          </Button>
        )}
        {state !== 'none' && (
          <Button kind="plain" name="Do" value="unsubscribe">
            {state === 'waiting' ? LL.Newsletter.Cancel() : LL.Newsletter.Stop()}
          </Button>
        )}
      </form>
    </section>
  );
}
