import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './consent.css';

/**
 * Part of the server's HTML; without JavaScript a bar with posting buttons, otherwise a modal. It has no close button
 * and Escape does not close it: no answer is not an answer, and declining takes one press, like accepting.
 */
export function ConsentBanner({ consent, returnUrl }: { readonly consent: ConsentActor; readonly returnUrl: string }) {
  const LL = useTexts();
  const { urls } = useShop();
  const cookies = urls.cookies();
  return (
    <dialog className="dialog consent" open data-modal="consent" aria-labelledby="consent-title">
      <form
        className="stack"
        method="post"
        action={cookies}
        onSubmit={(event) => {
          event.preventDefault();
          const isYes = new FormData(event.currentTarget, event.nativeEvent.submitter).get('Do') === 'acceptAll';
          consent.send({ type: isYes ? 'acceptAll' : 'declineAll' });
        }}
      >
        <input type="hidden" name="ReturnUrl" value={returnUrl} />
        <h2 id="consent-title">{LL.Consent.Title()}</h2>
        <p className="small">{LL.Consent.Text()}</p>
        <div className="consent-buttons">
          <Button name="Do" value="declineAll" kind="quiet">
            {LL.Consent.DeclineAll()}
          </Button>
          <Button name="Do" value="acceptAll" kind="quiet">
            {LL.Consent.AcceptAll()}
          </Button>
          <a
            className={buttonClass('plain')}
            href={cookies}
            role="button"
            onClick={(event) => {
              event.preventDefault();
              consent.send({ type: 'settings.open' });
            }}
          >
            {LL.Consent.Choose()}
          </a>
        </div>
      </form>
    </dialog>
  );
}
