import { useSelector } from '@xstate/react';
import type { CookiesPageData } from '#contract/cookies-page.ts';
import { recordOf, statusOf } from '#machines/consent/consent.machine.ts';
import { consentCategories } from '#rules/consent.ts';
import { formatDate } from '#rules/dates.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { categoryLabels } from '#views/consent/ConsentChoices.tsx';

/** What the visitor chose, the way to choose again, and in one press the way out. */
export function ConsentStatus({ proof }: { readonly proof: CookiesPageData['Proof'] }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { shell, urls, actors } = useShop();
  const { consent } = actors;
  const status = useSelector(consent, statusOf);
  const record = useSelector(consent, recordOf);
  const granted = consentCategories.filter((category) => record?.[category]);
  const says = {
    none: () => LL.Cookies.StatusNone(),
    all: () => LL.Cookies.StatusAll(),
    some: () =>
      LL.Cookies.StatusSome({
        categories: granted.map((category) => translate(`Consent.${categoryLabels[category]}`)).join(', '),
      }),
    declined: () => LL.Cookies.StatusDeclined(),
  };
  // the page's proof is of the choice that it came with
  const isProven = proof !== null && JSON.stringify(record) === JSON.stringify(shell.Consent);
  return (
    <section className="card stack prose" aria-labelledby="consent-status">
      <h2 id="consent-status">{LL.Cookies.Status()}</h2>
      <p>{says[status]()}</p>
      {isProven && (
        <p className="small soft">
          {LL.Cookies.Proof({ date: formatDate(proof.At, shell.Culture), number: proof.Number })}
        </p>
      )}
      {status !== 'none' && (
        <form
          className="consent-buttons"
          method="post"
          action={urls.cookies()}
          onSubmit={(event) => {
            event.preventDefault();
            consent.send({ type: 'declineAll' });
          }}
        >
          <input type="hidden" name="ReturnUrl" value={urls.cookies()} />
          <a
            className={buttonClass('quiet')}
            href="#choices"
            role="button"
            onClick={(event) => {
              event.preventDefault();
              consent.send({ type: 'settings.open' });
            }}
          >
            {LL.Cookies.Change()}
          </a>
          {status !== 'declined' && (
            <Button name="Do" value="declineAll" kind="quiet">
              {LL.Cookies.Withdraw()}
            </Button>
          )}
        </form>
      )}
    </section>
  );
}
