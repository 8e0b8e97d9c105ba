import { useSelector } from '@xstate/react';
import { choiceOf } from '#machines/consent/consent.machine.ts';
import { ConsentChoices, choiceIn } from '#views/consent/ConsentChoices.tsx';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import '#views/consent/consent.css';

/** The cookie settings as a page of its own: the banner and its settings as plain forms. */
export function CookiesPage() {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const choice = useSelector(actors.consent, choiceOf);
  return (
    <div className="wrap stack page-top">
      <h1>{LL.Consent.SettingsTitle()}</h1>
      <p className="lead">{LL.Consent.Text()}</p>
      <form
        className="card stack prose"
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
          <Button name="Do" value="acceptAll" kind="quiet">
            {LL.Consent.AcceptAll()}
          </Button>
        </div>
      </form>
    </div>
  );
}
