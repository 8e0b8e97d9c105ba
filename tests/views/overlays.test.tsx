import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CallFailed } from '#gateways/call-failed.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { DialogContent } from '#machines/dialog/dialog.machine.ts';
import { failureIn, regionMachine } from '#machines/region/region.machine.ts';
import { toastMachine, toastsOf } from '#machines/toast/toast.machine.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { DialogStack } from '#views/dialog/DialogStack.tsx';
import type { Shop } from '#views/parts/shop.ts';
import { ToastList } from '#views/toast/ToastList.tsx';
import { Toasts } from '#views/toast/Toasts.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';

const dialogs = (culture: 'fr' | 'nl', ...contents: DialogContent[]) => dialogsIn(shopIn(culture), ...contents);

function dialogsIn(shop: Shop, ...contents: DialogContent[]) {
  const dialog = createActor(dialogMachine).start();
  for (const content of contents) dialog.send({ type: 'open', content });
  return render(<DialogStack />, { ...shop, actors: { ...shop.actors, dialog } });
}

const error: DialogContent = { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' };

test.each([
  ['fr', 'Un problème est survenu', 'Une erreur inattendue s’est produite', 'Fermer'],
  ['nl', 'Er is een probleem', 'Er heeft zich een onverwachte fout voorgedaan', 'Sluiten'],
] as const)('[ERR-04] the error modal says Manager.UnknowsErrors in %s and has a Close button', (culture, ...words) => {
  const html = dialogs(culture, error);
  for (const word of words) expect(wordsOf(html)).toContain(word);
  expect(html).toMatch(/^<dialog class="dialog dialog-small" data-modal="dialog-0-message"/);
});

test('[SITE-12] dialogs have sizes, a title that labels them and a close button; none is open before its gateway opens it', () => {
  const html = dialogs('fr', { kind: 'addedToCart', added: added() }, error);
  const tags = html.match(/<dialog[^>]*>/g) ?? [];
  expect(tags.map((tag) => / class="([^"]*)"/.exec(tag)?.[1])).toEqual(['dialog', 'dialog dialog-small']);
  expect(tags.filter((tag) => tag.includes(' open'))).toEqual([]);
  expect(html.match(/data-close="true"/g)).toHaveLength(2);
  for (const [, id] of html.matchAll(/aria-labelledby="([^"]*)"/g)) expect(html).toContain(`<h2 id="${id}">`);
});

test.each([
  ['fr', 'Ajouté à votre panier', 'Continuer mes achats', 'Voir le panier', '/fr/shoppingcarts'],
  ['nl', 'Toegevoegd aan uw winkelmandje', 'Verder winkelen', 'Naar het winkelmandje', '/nl/shoppingcarts'],
] as const)('[PROD-10] the %s confirmation offers to go on shopping and to go to the cart', (culture, ...expected) => {
  const [title, goOn, goToCart, href] = expected;
  const html = dialogs(culture, { kind: 'addedToCart', added: added(2) });
  for (const word of [title, goOn, goToCart]) expect(wordsOf(html)).toContain(word);
  expect(html).toContain(`href="${href}"`);
  expect(wordsOf(html)).toContain('2 × ');
});

test.each([
  [
    'fr',
    'Chez vous mercredi 2 décembre',
    'Votre panier contient 2 articles. Plus que 49,20 € pour la livraison gratuite.',
  ],
  ['nl', 'Woensdag 2 december in huis', 'Uw winkelmandje bevat 2 artikelen. Nog € 49,20 tot gratis levering.'],
] as const)(
  '[PROD-10] [SHOP-12] the %s confirmation says when it arrives and what is missing for free delivery',
  (culture, ...said) => {
    const wordsWith = (given: Partial<ReturnType<typeof added>>) =>
      wordsOf(dialogs(culture, { kind: 'addedToCart', added: { ...added(2), ...given } })).replaceAll('\u00a0', ' ');
    const words = wordsWith({ Delivery: { From: '2026-12-02', To: '2026-12-02' }, FreeDelivery: { Left: 4920 } });
    for (const part of said) expect(words).toContain(part);
    // nothing is said without them
    expect(wordsWith({})).not.toMatch(/Chez|huis|livraison|levering/iu);
  },
);

test('[ERR-01] the sign-in modal knows the URL to return to', () => {
  const html = dialogs('fr', { kind: 'signIn', returnUrl: '/fr/checkout?a=1' });
  expect(html).toContain('/fr/security/login?returnUrl=%2Ffr%2Fcheckout%3Fa%3D1');
});

test.each([
  ['fr', 404, 'Un problème est survenu', 'Cette page n’existe pas ou n’existe plus.', false],
  ['nl', 404, 'Er is een probleem', 'Deze pagina bestaat niet of niet meer.', false],
  ['fr', 408, 'Un problème est survenu', 'Cette page n’a pas pu être chargée.', true],
] as const)(
  '[NAV-08] in %s a dialog whose page answers %i says so, and offers a link',
  async (culture, status, title, why, mayRetry) => {
    const failure = { status, code: 'Manager.TimedOut', message: '', errors: [] };
    const logic = regionMachine.provide({
      actors: { ask: fromPromise(() => Promise.reject(new CallFailed(failure))) },
    });
    const href = `/${culture}/nulle-part`;
    const request = { href, method: 'GET', fields: [], sender: href, target: '', loader: null };
    const region = createActor(logic, { input: { request, showsFailure: true } }).start();
    await waitFor(region, (snapshot) => failureIn(snapshot) !== null);
    const content = { kind: 'page', href, title: '', size: 'medium', className: '', returnUrl: '' } as const;
    const shop = shopIn(culture);
    const html = dialogsIn({ ...shop, page: { ...shop.page, regionAt: () => region } }, content);
    region.stop();
    expect(wordsOf(html)).toMatch(new RegExp(`^${title} ${why}`));
    expect(html).toContain(`<a href="${href}">`);
    expect(/Réessayer|Opnieuw/.test(html)).toBe(mayRetry);
  },
);

test('a confirmation offers yes and no', () => {
  const words = wordsOf(dialogs('nl', { kind: 'confirm', code: 'Core.SureToDelete', href: '/nl' }));
  for (const word of ['Weet u zeker', 'Annuleren', 'Bevestigen']) expect(words).toContain(word);
});

test('[SITE-12] growls are announced politely, in a notice and an error style, and can be dismissed', () => {
  const shop = shopIn('fr');
  const toast = createActor(toastMachine).start();
  toast.send({ type: 'show', style: 'notice', code: 'Consent.Saved' });
  toast.send({ type: 'show', style: 'error', code: 'Home.Count', params: { count: 2 } });
  const html = render(<ToastList toasts={toastsOf(toast.getSnapshot())} />, shop);
  toast.stop();
  // the live region exists before the first message
  expect(render(<Toasts />, shop)).toMatch(/^<section class="toasts"[^>]*aria-live="polite"/);
  expect([...html.matchAll(/class="(toast toast-\w+)"/g)].map(([, name]) => name)).toEqual([
    'toast toast-notice',
    'toast toast-error',
  ]);
  expect(wordsOf(html)).toBe('Votre choix est enregistré. 2 articles');
  expect(html.match(/aria-label="Masquer ce message"/g)).toHaveLength(2);
});
