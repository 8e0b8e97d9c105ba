import { draftDebounce } from '#machines/checkout/draft.machine.ts';
import { validityOf, vatCheckMachine, messageOf } from '#machines/vatCheck/vatCheck.machine.ts';
import type { VatAnswer, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { CheckoutFields } from '#contract/sales.ts';
import { numberToCheck } from '#rules/checkout-form.ts';
import { belgium, cart, checkoutPageData, filled } from '#tests/fixtures/buying.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { expect } from 'vitest';
import type { Page, Route } from 'playwright';
import { broken } from '../failures.ts';
import { openPage, refuse } from '../product-page.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const none: VatQuestion = { countryId: belgium.CountryId, vat: '', customerId: null };
export const dutch: VatQuestion = { countryId: belgium.CountryId, vat: 'NL004495445B01', customerId: null };
export const mistaken: VatQuestion = { countryId: belgium.CountryId, vat: 'FR40303265045', customerId: null };
export const unasked: VatQuestion = { countryId: belgium.CountryId, vat: 'NL000099998B57', customerId: null };
/** The shop's message for each verdict. */
export const said = {
  yes: { isValid: true, message: 'Ce numéro de TVA est confirmé par le service européen VIES.' },
  no: { isValid: false, message: 'Ce numéro de TVA n’est pas reconnu.' },
  nothing: { isValid: null, message: 'Ce numéro de TVA ne peut pas être vérifié pour l’instant.' },
} satisfies Record<string, VatAnswer>;
const answerTo = ({ vat }: VatQuestion): VatAnswer =>
  vat === dutch.vat ? said.yes : vat === mistaken.vat ? said.no : said.nothing;

const options: FlowOptions<typeof vatCheckMachine> = {
  requirements: {
    'CHK-03': [
      'number.leave',
      'number.write',
      'keeping',
      'checking',
      'judged.valid',
      'judged.invalid',
      'judged.unknown',
      'unchecked',
    ],
  },
  weights: { judged: 3 },
  inputs: [
    { question: none, held: null },
    { question: dutch, held: true },
  ],
  events: {
    'number.leave': [none, dutch, mistaken, unasked],
    'number.write': [dutch, none],
    // the draft with the number, and one that was sent before it
    'checkout.kept': ({ context: { question } }) => [{ vat: question.vat }, { vat: unasked.vat }],
  },
  outcomes: {
    checkVat: { done: ({ input }) => [answerTo(input)], errors: [broken] },
  },
  promises: {
    opened: { says: 'is over immediately', holds: () => false },
    unchecked: { says: 'shows no verdict on a number', holds: (snapshot) => validityOf(snapshot) === 'unchecked' },
    keeping: { says: 'waits until the cart has the number', holds: (snapshot) => validityOf(snapshot) === 'checking' },
    kept: { says: 'is over immediately', holds: () => false },
    checking: {
      says: 'checks a number, never an empty one',
      holds: (snapshot) => validityOf(snapshot) === 'checking' && snapshot.context.question.vat.trim() !== '',
    },
    'judged.answered': { says: 'is over immediately', holds: () => false },
    'judged.deciding': { says: 'is over immediately', holds: () => false },
    'judged.valid': {
      says: 'the prices are based on a valid number',
      holds: (snapshot) => validityOf(snapshot) === 'valid' && snapshot.context.held === true,
    },
    'judged.invalid': {
      says: 'the prices are based on an invalid number',
      holds: (snapshot) => validityOf(snapshot) === 'invalid' && snapshot.context.held === false,
    },
    'judged.unknown': {
      says: 'the prices are based on no number',
      holds: (snapshot) => validityOf(snapshot) === 'unknown' && snapshot.context.held === null,
    },
  },
};

export const vatCheckModel = flowModel(vatCheckMachine, options);

const field = (page: Page) => page.getByRole('main').getByLabel('Numéro de TVA');
const status = (page: Page) => page.locator('.vat-status');

/** The drafts of a page: held while the number is on its way to the cart. */
interface Drafts {
  isOpen: boolean;
  readonly held: Route[];
  /** The number of the last draft whose response has reached the page. */
  kept: string;
}

async function keep(route: Route, drafts: Drafts): Promise<void> {
  const { Fields } = route.request().postDataJSON() as { Fields: CheckoutFields };
  await route.fulfill({ json: { IsKept: true } });
  await (await route.request().response())?.finished();
  drafts.kept = numberToCheck(Fields);
}

async function type(page: Page, { vat }: VatQuestion): Promise<void> {
  if ((await field(page).inputValue()) !== vat) await field(page).fill(vat);
}

const draftsOf = new WeakMap<Page, Drafts>();

const shownStates = ['unchecked', 'keeping', 'checking', 'judged.valid', 'judged.invalid', 'judged.unknown'];

/** The number, and what is known about it: beside the field, and in its popover. */
function verdict(snapshot: SnapshotFrom<typeof vatCheckMachine>): Fact[] {
  const validity = validityOf(snapshot);
  const said = validity === 'checking' ? text('Vat.Checking') : messageOf(snapshot);
  const { vat } = snapshot.context.question;
  return [
    // what is being typed is nobody's question yet
    { role: 'textbox', enabled: true, ...(validity === 'unchecked' ? {} : { value: vat }) },
    said === '' ? { role: 'status', count: 0 } : { role: 'status', says: said },
    {
      role: 'button',
      name: text('Checkout.VatWhy'),
      enabled: true,
      described: messageOf(snapshot) || text('Checkout.VatWhyText'),
    },
  ];
}

/** The VAT field of a company's checkout, of the site at `site`, by role and label. */
const vatCheckDriver = (site: string): BrowserDriver<typeof vatCheckMachine> => ({
  async open(page, { question, held }) {
    const drafts: Drafts = { isOpen: true, held: [], kept: question.vat };
    draftsOf.set(page, drafts);
    await page.route('**/api/v1/sales/checkout/draft*', async (route) => {
      if (drafts.isOpen) await keep(route, drafts);
      else drafts.held.push(route);
    });
    await page.route(/\/api\/v1\/shoppingcarts\?/u, (route) => route.fulfill({ json: cart() }));
    const { Totals } = cart();
    const data = checkoutPageData({
      Cart: cart({ Totals: { ...Totals, IsReverseCharge: held === true } }),
      Fields: { ...filled, AccountType: 'Company', BillingVAT: question.vat },
    });
    await openPage(page, site, '/fr/checkout', data, 'Commander');
  },
  events: {
    async 'number.leave'(page, question) {
      const drafts = draftsOf.get(page);
      if (drafts) drafts.isOpen = false;
      await type(page, question);
      await field(page).focus();
      await field(page).blur();
    },
    'number.write': type,
    async 'checkout.kept'(page) {
      const drafts = draftsOf.get(page);
      if (!drafts) return;
      drafts.isOpen = true;
      const number = await field(page).inputValue();
      await Promise.all(drafts.held.splice(0).map((route) => keep(route, drafts)));
      // what was typed while a draft was pending is sent after it, once its response has reached the page
      const kept = async () => {
        await page.clock.runFor(draftDebounce / 8);
        return drafts.kept;
      };
      await expect.poll(kept).toBe(number);
    },
  },
  outcomes: {
    checkVat: {
      address: '**/api/v1/sales/customers/checkisvatvalid/*',
      done: (route, { isValid, message }) =>
        route.fulfill({ json: { IsVATValidWebService: isValid, ErrorMessage: message } }),
      error: refuse,
    },
  },
  states: Object.fromEntries(
    shownStates.map((state) => [state, (page: Page) => status(page).waitFor({ state: 'attached' })]),
  ),
  content: {
    view: { css: '.with-info:has([name="BillingVAT"])' },
    states: Object.fromEntries(shownStates.map((state) => [state, verdict])),
  },
});

export default defineFlow({
  area: 'buying',
  model: vatCheckModel,
  browser: {
    driver: vatCheckDriver,
    // a number that was emptied
    isSilent: (snapshot) => snapshot.matches('unchecked'),
  },
});
