import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { consentPorts } from '#gateways/consent.gateway.ts';
import { listenToDialogs } from '#gateways/dialogs.gateway.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { consentIn } from '#rules/consent.ts';
import '#styles/index.css';
import { shopIn } from '#tests/views/in-shop.tsx';
import { Button } from '#views/parts/Button.tsx';
import { CookiesPage } from '#views/cookies/CookiesPage.tsx';
import { ShopProvider } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { Shell } from '#views/shell/Shell.tsx';

/** The frame around the page of cookies with its real flows and gateways, and no server behind it. */
const shop = shopIn('fr', { Footer: [{ Name: 'Gérer les cookies', Url: '/fr/cookies' }], ConsentStamp: 'now' });
const consent = createActor(consentMachine.provide({ actors: consentPorts() }), {
  input: { record: consentIn(document.cookie), stamp: 'now' },
});
const toast = createActor(toastMachine).start();
const dialog = createActor(dialogMachine).start();
consent.on('notice.given', ({ style, code }) => toast.send({ type: 'show', style, code }));
consent.start();

const ask = () => dialog.send({ type: 'open', content: { kind: 'confirm', code: 'Core.SureToDelete', href: '/fr' } });
const warn = () => dialog.send({ type: 'open', content: { kind: 'message', code: 'Manager.UnknowsErrors' } });

createRoot(document.body).render(
  <ShopProvider value={{ ...shop, actors: { ...shop.actors, consent, toast, dialog } }}>
    <TextsProvider culture="fr" texts={shop.shell.Texts}>
      <Shell alternates={null}>
        <CookiesPage />
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
      </Shell>
    </TextsProvider>
  </ShopProvider>,
);
listenToDialogs();
