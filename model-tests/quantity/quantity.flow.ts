import { canStepDown, canStepUp, limitsOf, quantityMachine, reasonOf } from '#machines/quantity/quantity.machine.ts';
import { correctionText } from '#rules/quantity.ts';
import { flowModel } from 'machine-paths/model';
import { settleLimits } from '#rules/quantity.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { openProduct } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

/** Sold in threes, at least six and at most twelve: every rule of the field can apply. */
export const byThree = { min: 5, max: 12, step: 3 };

export const quantityModel = flowModel(quantityMachine, {
  requirements: {
    'PROD-04': ['text.type', 'after quantityDebounce', 'field.leave', 'plus', 'minus', 'quantity.renewed'],
    'PROD-05': ['after quantityDebounce', 'field.leave'],
    'PROD-06': ['text.type', 'minus'],
    'CART-04': ['quantity.renewed'],
  },
  inputs: [{ id: 'quantity', quantity: 6, limits: byThree }],
  events: {
    'text.type': [{ text: '7' }, { text: 'x' }, { text: '99' }],
    'field.leave': ({ context }) => [{ text: context.text }, { text: '1' }],
    plus: [{}],
    minus: [{}],
    'quantity.renewed': [{ quantity: 9, limits: byThree }],
  },
  outcomes: {},
  promises: {
    settled: {
      says: 'the field is empty, or contains a quantity that can be ordered',
      holds: ({ context: { text, limits } }) => {
        const settled = settleLimits(limits);
        const quantity = Number(text);
        return text === '' || (settled !== null && quantity >= settled.min && quantity <= settled.max);
      },
    },
    deciding: { says: 'is over immediately', holds: () => false },
    typing: 'leaves what is being typed alone',
  },
  invariants: {
    'the parent knows only quantities within the limits': ({ context: { quantity } }) =>
      quantity >= 5 && quantity <= 12,
  },
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantité', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The field as it was typed or corrected, why, and how it can be stepped. */
function shown(snapshot: SnapshotFrom<typeof quantityMachine>): Fact[] {
  const correction = correctionText(reasonOf(snapshot), limitsOf(snapshot));
  const why = correction ? { text: correction.code, with: correction.params } : '';
  return [
    {
      role: 'textbox',
      name: text('Product.Quantity'),
      value: snapshot.context.text,
      invalid: reasonOf(snapshot) === 'notANumber',
      described: why,
    },
    { role: 'button', name: text('Product.Less'), enabled: canStepDown(snapshot) },
    { role: 'button', name: text('Product.More'), enabled: canStepUp(snapshot) },
    why === '' ? { role: 'status', count: 0 } : { role: 'status', says: why },
  ];
}

/** The quantity field of a product page of the site at `site`, by role and label. */
const quantityDriver = (site: string): BrowserDriver<typeof quantityMachine> => ({
  async open(page, { quantity }) {
    const { min: MinQty, max: MaxQty, step: StepQty } = byThree;
    await watchFlows(page);
    // the shop's response to a quantity is a flow of its own: nobody responds here
    await page.route('**/api/v1/catalog/products/*/productvariants*', () => {});
    const Variation = { ...redSmall, Quantity: quantity, MinQty, MaxQty, StepQty };
    await openProduct(page, site, productPageData({ Variation }));
  },
  events: {
    'text.type': (page, { text }) => field(page).fill(text),
    async 'field.leave'(page) {
      await field(page).focus();
      await field(page).blur();
    },
    plus: (page) => button(page, 'Plus').click(),
    minus: (page) => button(page, 'Moins').click(),
    'quantity.renewed': (page, event) => tell(page, 'quantity', event),
  },
  outcomes: {},
  states: { settled: (page) => field(page).waitFor(), typing: (page) => field(page).waitFor() },
  content: { view: { css: '.quantity' }, states: { settled: shown, typing: shown } },
});

/** What a user can do with the field, and the values that the shop returns meanwhile. */
const quantityWalk = () =>
  walkByHand(quantityModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'its button is disabled';
    if (event?.type === 'field.leave' && event.text !== from?.context.text)
      return 'was typed before the page was hydrated';
    return null;
  });

export default defineFlow({
  area: 'finding',
  model: quantityModel,
  browser: { driver: quantityDriver, walk: quantityWalk },
});
