import { useSelector } from '@xstate/react';
import type { NewsletterPageData } from '#contract/newsletter.ts';
import type { FormAnswer } from '#contract/page.ts';
import { errorsOf, failureIn, isBusy, isSent } from '#machines/newsletter/newsletter.machine.ts';
import type { NewsletterActor } from '#machines/newsletter/newsletter.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import '../security/security.css';

interface NewsletterPageProps {
  readonly page: NewsletterPageData;
  readonly form: FormAnswer | null;
  readonly flow: NewsletterActor;
}

/** Visitors ask for the newsletter; what was read when asking is kept with the address. */
export function NewsletterPage({ page, form, flow }: NewsletterPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const sent = useSelector(flow, isSent);
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Newsletter.Title()}</h1>
        <div role="status">{sent && <Notice kind="good">{LL.Newsletter.Sent()}</Notice>}</div>
        {!sent && (
          <>
            <p>{LL.Newsletter.Text()}</p>
            <FailureNotice title={LL.Newsletter.Failed()} failure={failure} />
            <form
              className="stack"
              method="post"
              action={urls.newsletter()}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                const data = new FormData(event.currentTarget);
                flow.send({
                  type: 'submit',
                  fields: { Email: formText(data, 'Email').trim(), Website: formText(data, 'Website') },
                });
              }}
            >
              <Field
                name="Email"
                type="email"
                label={LL.Newsletter.Email()}
                autoComplete="email"
                defaultValue={form?.Values['Email'] ?? page.Email}
                maxLength={254}
                error={errors['Email']}
                isRequired
              />
              {/* a trap: programs fill in whatever they find, people neither see nor reach it */}
              <div hidden>
                <Field name="Website" label={LL.Newsletter.Trap()} autoComplete="off" tabIndex={-1} />
              </div>
              <p className="small soft">{LL.Newsletter.Consent()}</p>
              <Button name="Do" value="subscribe" isWide isBusy={busy}>
                {LL.Newsletter.Submit()}
              </Button>
            </form>
          </>
        )}
      </section>
    </div>
  );
}
