import { useSelector } from '@xstate/react';
import type { CookiesPageData } from '#contract/cookies-page.ts';
import { choiceOf, statusOf } from '#machines/consent/consent.machine.ts';
import { ConsentChoices, choiceIn } from '#views/consent/ConsentChoices.tsx';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { BrowserRecords } from './BrowserRecords.tsx';
import { ConsentStatus } from './ConsentStatus.tsx';
import '#views/consent/consent.css';
import './cookies.css';

/** The cookie settings as a page of its own: the banner and its settings as plain forms. */
export function CookiesPage({ page }: { readonly page: CookiesPageData }) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const choice = useSelector(actors.consent, choiceOf);
  const status = useSelector(actors.consent, statusOf);
  return (
    <div className="wrap stack page-top">
      <h1>{LL.Consent.SettingsTitle()}</h1>
      <p className="lead">{LL.Consent.Text()}</p>
      <ConsentStatus proof={page.Proof} />
      <form
        className="card stack prose"
        id="choices"
        method="post"
        action={urls.cookies()}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
          const wish = form.get('Do');
          if (wish === 'acceptAll' || wish === 'declineAll') actors.consent.send({ type: wish });
          else actors.consent.send({ type: 'save', choice: choiceIn(form) });
        }}
      >
        <ConsentChoices choice={choice} />
        <div className="consent-buttons">
          <Button name="Do" value="save">
            {LL.Consent.Save()}
          </Button>
          <Button name="Do" value="declineAll" kind="quiet">
            {LL.Consent.DeclineAll()}
          </Button>
          {status !== 'all' && (
            <Button name="Do" value="acceptAll" kind="quiet">
              {LL.Consent.AcceptAll()}
            </Button>
          )}
        </div>
      </form>
      <div className="prose stack">
        <p>{LL.Cookies.WithdrawText()}</p>
        <p>{LL.Cookies.ProofText({ months: page.ProofMonths })}</p>
      </div>
      <BrowserRecords />
    </div>
  );
}
