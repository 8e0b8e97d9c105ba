import type { AddedToCart } from '#contract/cart.ts';
import { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { DialogContent, PageContent } from '#machines/dialog/dialog.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';

const unitPrice = { TaxIncl: 2450, TaxExcl: 2025, Shown: 'incl' as const };
export const summary = { ItemsCount: 2, AmountTaxInclHtml: '49,00 €', AmountTaxExclHtml: '40,50 €' };

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
    UnitPrice: unitPrice,
    Amount: { ...unitPrice, TaxIncl: 4900, TaxExcl: 4050 },
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
  line: { Name: 'Théière en fonte', Quantity: 2, Photo: null, Price: unitPrice },
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
  // over one dialog as over several: the rest would be cut off
  'twoFactor.changed': ({ context }) => (context.stack.length < 2 ? [{ here: '/fr/cookies' }] : []),
} satisfies EventCatalogue<typeof dialogMachine>;

const hrefOf = (content: DialogContent) => (content.kind === 'page' ? content.href : '');

export const dialogModel = flowModel(dialogMachine, {
  requirements: {
    'SITE-12': ['open', 'close', 'closeAll', 'closed'],
    'NAV-08': ['open: open', 'open: close'],
    'NAV-09': ['confirm'],
    'ACC-03': ['twoFactor.changed'],
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
