import type { AddedToCart } from '#contract/cart.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { DialogContent, PageContent } from '#machines/dialog/dialog.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

const amount = { TaxIncl: 2450, TaxExcl: 2025, Shown: 'incl' as const };
const summary = { ItemsCount: 2, AmountTaxInclHtml: '49,00 €', AmountTaxExclHtml: '40,50 €' };

const added: AddedToCart = {
  Cart: summary,
  Item: {
    Id: 1,
    ProductId: 7,
    ProductVariantId: 70,
    Quantity: 2,
    Name: 'Théière en fonte',
    Origin: 'Catalog',
    Key: 'THE-01',
    SKU: 'THE-01',
    Options: [{ Name: 'Couleur', Value: 'Vert' }],
    ProductUrl: '/fr/p/theiere',
    Photo: null,
    MinQty: 1,
    MaxQty: 0,
    StepQty: 1,
    UnitPrice: amount,
    Amount: { ...amount, TaxIncl: 4900, TaxExcl: 4050 },
    VatRate: 2100,
    IsShort: false,
    Left: 2,
    BackOrdered: 0,
    TrackingData: { price: 24.5, quantity: 2 },
  },
  Notices: [],
};

export const error: DialogContent = {
  kind: 'message',
  code: 'Manager.UnknowsErrors',
  titleCode: 'Dialog.ErrorTitle',
};
export const signIn: DialogContent = { kind: 'signIn', returnUrl: '/fr/checkout' };
/** The same dialog, opened by a later call. */
const signInLater: DialogContent = { kind: 'signIn', returnUrl: '/fr/account' };
export const question: DialogContent = { kind: 'confirm', code: 'Core.SureToDelete', href: '/fr/shoppingcarts' };
/** Yes and no are reported to the requester. */
export const reporting: DialogContent = {
  kind: 'confirm',
  code: 'Core.UnsavedChanges',
  href: '',
  reports: true,
  answers: { no: 'Core.Stay', yes: 'Core.Leave' },
};
/** Yes opens a document, or sends what a marked link describes. */
export const leaving: DialogContent = {
  kind: 'confirm',
  code: 'Core.SureToDelete',
  href: '/fr/security/logoff',
  opensDocument: true,
};
export const removal: DialogContent = {
  kind: 'confirm',
  code: 'Core.SureToDelete',
  href: '/api/v1/shoppingcarts/shoppingcartitems/1',
  request: {
    href: '/api/v1/shoppingcarts/shoppingcartitems/1',
    method: 'DELETE',
    fields: [],
    sender: 'link',
    target: 'page',
    loader: null,
  },
};
export const hours: PageContent = {
  kind: 'page',
  href: '/fr/horaires',
  title: '',
  size: 'large',
  className: 'hours',
  returnUrl: '/fr/contact',
};
export const sizes: PageContent = { ...hours, href: '/fr/tailles', returnUrl: '' };
export const confirmation: DialogContent = { kind: 'addedToCart', added };

const adding: DialogContent = {
  kind: 'addedToCart',
  added: null,
  line: { Name: 'Théière en fonte', Quantity: 2, Photo: null, Price: amount },
};
const notice = {
  ItemId: 1,
  Code: 'Cart.QuantityStock',
  Params: { Origin: 'Catalog', Key: 'THE-01', Name: 'Théière', Quantity: 1 },
};

export const person = {
  type: 'person.changed' as const,
  person: null,
  summary,
  uri: '/fr/checkout',
};

const events = {
  open: ({ context }) =>
    [error, signIn, signInLater, question, reporting, leaving, removal, confirmation, adding, hours, sizes]
      .filter((content) => context.stack.length < 2 || context.stack.some(({ kind }) => kind === content.kind))
      .map((content) => ({ content })),
  close: [{}],
  closeAll: [{}],
  confirm: [{}],
  'person.changed': [person],
  'cart.added': [{ added }, { added: { ...added, Notices: [notice] } }],
  'cart.refused': [{}],
} satisfies EventCatalogue<typeof dialogMachine>;

const hrefOf = (content: DialogContent) => (content.kind === 'page' ? content.href : '');

export const dialogModel = flowModel(dialogMachine, {
  requirements: {
    'SITE-12': ['open', 'close', 'closeAll', 'closed'],
    'NAV-08': ['open: open', 'open: close'],
    'NAV-09': ['confirm'],
    'ERR-01': ['open: open', 'person.changed'],
    'ERR-04': ['open: open'],
    'PROD-10': ['cart.added', 'cart.refused'],
  },
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    closed: { says: 'shows no dialog', holds: ({ context }) => context.stack.length === 0 },
    open: { says: 'shows at least one dialog', holds: ({ context }) => context.stack.length > 0 },
  },
  invariants: {
    'no dialog is open twice': ({ context }) =>
      new Set(
        context.stack.map((content) => ('code' in content ? content.code : [content.kind, hrefOf(content)].join())),
      ).size === context.stack.length,
  },
});

/** The title of a dialog and what it says, in the French shop. */
const words: Record<Exclude<DialogContent['kind'], 'page'>, { title: string; says: string }> = {
  message: { title: 'Un problème est survenu', says: 'Une erreur inattendue s’est produite.' },
  confirm: { title: 'Veuillez confirmer', says: 'Êtes-vous certain de vouloir supprimer cet élément' },
  signIn: { title: 'Veuillez vous connecter', says: 'Ce que vous avez saisi est conservé.' },
  addedToCart: { title: 'Ajouté à votre panier', says: '2 × Théière en fonte' },
};
const addingWords = { title: 'Ajout à votre panier…', says: '2 × Théière en fonte' };
const reportingWords = { ...words.confirm, says: 'Voulez-vous vraiment quitter cette page' };
/** Pages of the demo shop in place of the model's. */
const pages: Readonly<Record<string, { href: string; title: string }>> = {
  [hours.href]: { href: '/fr/livraison', title: 'Livraison' },
  [sizes.href]: { href: '/fr/pour-les-redacteurs', title: 'Pour les rédacteurs' },
};

function wordsOf(content: DialogContent): { title: string; says: string } {
  if (content.kind === 'page') return { title: pages[content.href]?.title ?? '', says: '' };
  if (content.kind === 'addedToCart' && !content.added) return addingWords;
  return content.kind === 'confirm' && content.reports ? reportingWords : words[content.kind];
}

const dialogs = (page: Page) => page.locator('dialog[open]');
const top = (page: Page) => dialogs(page).last();

/** A page opens in a dialog by a marked link, wherever an editor wrote it. */
const follow = (page: Page, { href, returnUrl }: PageContent) =>
  page.evaluate(
    ([to, back]) => {
      const link = document.createElement('a');
      link.href = to;
      link.dataset['modalLink'] = '';
      link.dataset['modalReturnUrl'] = back;
      link.textContent = to;
      const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
      around?.append(link);
      link.focus();
      link.click();
    },
    // closing it leads to the page beneath
    [pages[href]?.href ?? href, returnUrl && '/fr/cookies'] as const,
  );

/** The dialogs over a page of the site at `site`, by role and label. */
const dialogDriver = (site: string): BrowserDriver<typeof dialogMachine> => ({
  async open(page) {
    await openRunning(page, `${site}/fr/cookies`);
    // the document stays as it was opened; what is deleted is gone
    await page.route('**/fr/security/logoff', (route) => route.fulfill({ status: 204 }));
    await page.route('**/shoppingcartitems/1', (route) => route.fulfill({ json: {} }));
    // the first dialog waits for its code, which needs time to pass
    await tell(page, 'dialog', { type: 'open', content: { kind: 'message', code: 'Manager.UnknowsErrors' } });
    await passUntil(page, dialogs(page));
    await tell(page, 'dialog', { type: 'close' });
  },
  events: {
    // other flows open the others
    open: (page, event) => (event.content.kind === 'page' ? follow(page, event.content) : tell(page, 'dialog', event)),
    close: (page) => top(page).getByRole('button', { name: 'Fermer' }).first().click(),
    confirm: (page) =>
      top(page)
        .getByRole('button', { name: /^(?:Confirmer|Quitter)$/u })
        .click(),
    // leaving the page and signing in are announced by other flows
    closeAll: (page, event) => tell(page, 'dialog', event),
    'person.changed': (page, event) => tell(page, 'dialog', event),
    'cart.added': (page, event) => tell(page, 'dialog', event),
    'cart.refused': (page, event) => tell(page, 'dialog', event),
  },
  outcomes: {},
  states: {
    closed: (page) => isGone(dialogs(page)),
    async open(page, expected) {
      await top(page).waitFor();
      const content = expected?.context.stack.at(-1);
      if (!expected || !content) return;
      const { title, says } = wordsOf(content);
      await page.getByRole('dialog', { name: title }).filter({ hasText: says }).and(top(page)).waitFor();
      await isGone(dialogs(page).nth(expected.context.stack.length));
    },
  },
});

/** What a user can do with dialogs; other flows open them. */
const dialogWalk = () =>
  walkByHand(dialogModel, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'the dialog on top has no such button';
    const leadsOn = event?.type === 'open' && event.content.kind === 'page' && event.content.returnUrl !== '';
    return leadsOn && !states.includes('closed') ? 'closing it loads a page, which closes those below, too' : null;
  });

export default defineFlow({
  area: 'site',
  model: dialogModel,
  browser: { driver: dialogDriver, walk: dialogWalk },
});
