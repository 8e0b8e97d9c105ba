import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { consentPorts } from '#gateways/consent.gateway.ts';
import { listenToDialogs } from '#gateways/dialog.gateway.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { consentIn } from '#rules/consent.ts';
import '#styles/index.css';
import { shopIn } from '#tests/views/in-shop.tsx';
import { Button } from '#views/parts/Button.tsx';
import { CookiesPage } from '#views/cookies/CookiesPage.tsx';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { ShopProvider } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { Shell } from '#views/shell/Shell.tsx';

/** The frame around the cookie page with its real flows and gateways, without a server behind it. */
const shop = shopIn('fr', { Footer: [{ Name: 'Gérer les cookies', Url: '/fr/cookies' }], ConsentStamp: 'now' });
const consent = createActor(consentMachine.provide({ actors: consentPorts() }), {
  input: { record: consentIn(document.cookie), stamp: 'now' },
});
const toast = createActor(toastMachine).start();
const dialog = createActor(dialogMachine).start();
consent.on('notice.given', ({ style, code }) => toast.send({ type: 'show', style, code }));
consent.start();

const ask = () => dialog.send({ type: 'open', content: { kind: 'confirm', code: 'Core.SureToDelete', href: '/fr' } });
const fail = () => toast.send({ type: 'show', style: 'error', code: 'Manager.UnknowsErrors' });
const warn = () => dialog.send({ type: 'open', content: { kind: 'message', code: 'Manager.UnknowsErrors' } });

const root = createRoot(document.body);
const draw = (isLargeOpen: boolean) => {
  root.render(
    <ShopProvider value={{ ...shop, actors: { ...shop.actors, consent, toast, dialog } }}>
      <TextsProvider culture="fr" texts={shop.shell.Texts}>
        <Shell alternates={null} search="" account={null} footer={null} renderLater={(part) => part}>
          <CookiesPage page={{ Kind: 'cookies', Proof: null, ProofMonths: 36 }} />
          <Button type="button" kind="quiet" onClick={ask}>
            Poser la question
          </Button>
          <Button
            type="button"
            onClick={() => {
              ask();
              warn();
            }}
          >
            Deux à la fois
          </Button>
          <Button type="button" onClick={fail}>
            Échouer
          </Button>
          <Button type="button" onClick={() => draw(true)}>
            Voir en grand
          </Button>
          {isLargeOpen && (
            <Dialog id="large" title="En grand" size="large" onClose={() => draw(false)}>
              <p>De quoi lire.</p>
            </Dialog>
          )}
        </Shell>
      </TextsProvider>
    </ShopProvider>,
  );
};
draw(false);
listenToDialogs();
