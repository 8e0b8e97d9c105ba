import type { SavedReference } from '#contract/customer-reference.ts';
import { customerReferenceMachine } from '#machines/customerReference/customerReference.machine.ts';
import type { CustomerReferenceInput, ReferenceChange } from '#machines/customerReference/customerReference.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Fact, Place, Words } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { fieldErrorsOf } from '#rules/failure.ts';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { buttonShown, failureShown } from '../content.ts';
import { broken } from '../failures.ts';
import { openProduct, passUntil } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const block: CustomerReferenceInput = { productId: 7, variantId: 901, sku: 'ACME-1', tells: 'toast' };

/** The response when the reference is saved. */
export const kept = ({ productId, variantId, sku }: ReferenceChange): SavedReference => ({
  ProductId: productId,
  ProductVariantId: variantId,
  CustomerSKU: sku,
  Status: true,
  Message: `Votre référence ${sku} est enregistrée.`,
});

/** Another of the company's variants already has the reference. */
export const taken = {
  failure: {
    status: 422,
    code: 'Catalog.CustomerRefUpdateError',
    message: 'Votre référence n’a pas pu être enregistrée.',
    errors: [{ pointer: '/CustomerSKU', code: 'Catalog.CustomerRefTaken', params: { sku: 'ACME-2' } }],
  },
};

/** A broken server's message is not for users. */
const crashed = { failure: { ...broken.failure, message: 'ECONNREFUSED' } };

const model: FlowOptions<typeof customerReferenceMachine> = {
  requirements: {
    'PROD-14': ['save', 'retry', 'saving'],
    'ERR-10': ['answered', 'told', 'telling', 'failed', 'message.close', 'after messageTime'],
    'WISH-09': ['done saveReference'],
  },
  inputs: [block, { ...block, tells: 'modal' }],
  events: {
    save: [{ sku: 'ACME-2' }],
    retry: [{}],
    'message.close': [{}],
    'person.changed': [somebody],
  },
  outcomes: { saveReference: { done: ({ input }) => [kept(input)], errors: [taken, crashed, signInFirst] } },
  promises: {
    resting: {
      says: 'shows the reference stored by the shop',
      holds: ({ context: { typed, sku, failure } }) => typed === sku && failure === null,
    },
    saving: {
      says: 'is busy with what was typed',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    answered: {
      says: 'shows the message where the block is configured to, and moves on immediately',
      holds: () => false,
    },
    told: { says: 'moves on immediately', holds: () => false },
    telling: {
      says: 'shows the shop’s message in a modal',
      holds: ({ context: { message, tells } }) => message !== null && tells === 'modal',
    },
    failed: { says: 'keeps what was typed and says why', holds: ({ context }) => context.failure !== null },
  },
};

export const customerReferenceModel = flowModel(customerReferenceMachine, model);

/** What a company does on a product page, with refusals that stay on it or ask to sign in. */
export const customerReferenceByHand = flowModel(customerReferenceMachine, {
  ...model,
  outcomes: { saveReference: { done: ({ input }) => [kept(input)], errors: [taken, signInFirst] } },
});

const form = (page: Page) => page.locator('form.reference');
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Votre référence' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer la référence' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Votre référence' });
const refused = (page: Page) => form(page).getByText('Vous utilisez déjà la référence ACME-2 pour un autre article.');
const unsaved = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'n’a pas pu être enregistrée' });
const idle = (page: Page) => button(page).and(page.locator(':not([aria-busy])'));

const place: Place = { role: 'dialog', name: text('Catalog.CustomerRefTitle') };
const formShown = (isPending: boolean): Fact => buttonShown(text('Catalog.CustomerRefSave'), isPending);
const typedShown = (sku: string, described: Words, invalid: boolean): Fact => ({
  role: 'textbox',
  name: text('Catalog.CustomerRefTitle'),
  value: sku,
  described,
  invalid,
});

/** A company's own SKU on a product page of the site at `site`, by role and label. */
const customerReferenceDriver = (site: string): BrowserDriver<typeof customerReferenceMachine> => ({
  async open(page, { sku, tells }) {
    const Variation = { ...redSmall, CustomerSKU: sku };
    await watchFlows(page);
    await openProduct(page, site, productPageData({ Variation, ReferenceTells: tells }));
    await passUntil(page, form(page).and(page.locator('[data-live]')));
  },
  events: {
    async save(page, { sku }) {
      await closeSignIn(page);
      await field(page).fill(sku);
      await button(page).click();
    },
    // the same press again sends the current text
    async retry(page) {
      await closeSignIn(page);
      await button(page).click();
    },
    'message.close': (page) => dialog(page).locator('.dialog-foot').getByRole('button', { name: 'Fermer' }).click(),
    'person.changed': (page) => signInHere(page),
  },
  outcomes: {
    saveReference: {
      address: '**/api/v1/catalog/customerref*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuseOrSignIn,
    },
  },
  states: {
    async resting(page) {
      await idle(page).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      await refused(page).waitFor({ state: 'detached' });
    },
    saving: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    telling: (page) => dialog(page).waitFor(),
    async failed(page) {
      await dialog(page).waitFor({ state: 'detached' });
      await refused(page).or(unsaved(page)).waitFor();
    },
  },
  content: {
    view: { css: 'form.reference' },
    states: {
      resting: ({ context }) => [
        formShown(false),
        typedShown(context.typed, text('Catalog.CustomerRefText'), false),
        { in: { css: 'dialog[open]' }, count: 0 },
      ],
      saving: ({ context }) => [formShown(true), typedShown(context.typed, text('Catalog.CustomerRefText'), false)],
      telling: ({ context: { message } }) => [
        {
          in: place,
          says: [text('Catalog.CustomerRefTitle'), { text: message?.code ?? '', with: message?.params ?? {} }],
        },
        { role: 'button', in: place, name: text('Core.Close'), enabled: true },
      ],
      failed: ({ context: { typed, failure } }) => {
        const error = failure ? fieldErrorsOf(failure)['CustomerSKU'] : undefined;
        return [
          formShown(false),
          error
            ? typedShown(typed, { text: error.code, with: error.params ?? {} }, true)
            : typedShown(typed, text('Catalog.CustomerRefText'), false),
          ...(error
            ? []
            : [
                {
                  in: { css: 'main .notice[role="alert"]' },
                  says: failureShown(text('Catalog.CustomerRefUpdateError'), failure).says ?? '',
                },
              ]),
        ];
      },
    },
  },
});

export default defineFlow({
  area: 'finding',
  model: customerReferenceModel,
  browser: {
    driver: customerReferenceDriver,
    walk: () =>
      walkByHand(
        customerReferenceByHand,
        ({ event, isAnswered }) =>
          event?.type === 'person.changed'
            ? 'a sign-in is walked with the cart and with variantSelection'
            : event && !isAnswered
              ? 'nothing would happen'
              : null,
        {
          criterion: 'outcomes',
        },
      ),
  },
});
