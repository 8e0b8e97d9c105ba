import type { NewsletterLinkPageData } from '#contract/newsletter.ts';
import type { FormAnswer } from '#contract/page.ts';
import { MailedLink } from '#views/parts/MailedLink.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface NewsletterLinkPageProps {
  readonly page: NewsletterLinkPageData;
  readonly form: FormAnswer | null;
}

/** The target of a mail's link: only the button confirms or ends a subscription. */
export function NewsletterLinkPage({ page: { Purpose, Token, IsDone }, form }: NewsletterLinkPageProps) {
  const { Newsletter } = useTexts();
  const { urls } = useShop();
  const says =
    Purpose === 'confirm'
      ? { text: Newsletter.ConfirmText(), button: Newsletter.Confirm(), done: Newsletter.Confirmed() }
      : { text: Newsletter.StopText(), button: Newsletter.Stop(), done: Newsletter.Stopped() };
  return (
    <MailedLink
      title={Newsletter.Title()}
      says={says}
      action={urls.newsletterLink({ purpose: Purpose, token: Token })}
      verb={Purpose}
      isDone={IsDone}
      form={form}
    >
      {(form !== null || IsDone) && <a href={urls.newsletter()}>{Newsletter.Again()}</a>}
    </MailedLink>
  );
}
