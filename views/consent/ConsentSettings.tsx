import { useSelector } from '@xstate/react';
import { choiceOf, isFailed, statusOf } from '#machines/consent/consent.machine.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { ConsentChoices, choiceIn } from './ConsentChoices.tsx';
import './consent.css';

/** The categories, to choose from or to change one's mind. */
export function ConsentSettings({ consent }: { readonly consent: ConsentActor }) {
  const LL = useTexts();
  const choice = useSelector(consent, choiceOf);
  const status = useSelector(consent, statusOf);
  const hasFailed = useSelector(consent, isFailed);
  return (
    <Dialog
      id="consent-settings"
      title={LL.Consent.SettingsTitle()}
      onClose={() => consent.send({ type: 'settings.close' })}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          consent.send({ type: 'save', choice: choiceIn(new FormData(event.currentTarget)) });
        }}
      >
        {hasFailed && (
          <Notice kind="error" isLive>
            {LL.Consent.Failed()}
          </Notice>
        )}
        <ConsentChoices choice={choice} />
        <div className="consent-buttons">
          <Button>{LL.Consent.Save()}</Button>
          <Button type="button" kind="quiet" onClick={() => consent.send({ type: 'declineAll' })}>
            {LL.Consent.DeclineAll()}
          </Button>
          {status !== 'all' && (
            <Button type="button" kind="quiet" onClick={() => consent.send({ type: 'acceptAll' })}>
              {LL.Consent.AcceptAll()}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
