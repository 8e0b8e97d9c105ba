import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { flowModel } from 'machine-paths/model';
import { signedIn } from '#tests/fixtures/buying.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { fieldRefused, offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { refuse } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const complete = {
  AccountType: 'Private',
  FirstName: 'An',
  LastName: 'Peeters',
  Company: '',
  VAT: '',
  Email: 'an@example.test',
  Password: 'quatre-mots-bien-longs',
  PasswordConfirm: 'quatre-mots-bien-longs',
  AcceptTerms: 'true',
};
const mistyped = { ...complete, Email: 'an@' };

/** A company whose number has a wrong check digit. */
export const company = { ...complete, AccountType: 'Company', Company: 'Peeters bv', VAT: 'BE0244142665' };

export const registrationModel = flowModel(registrationMachine, {
  requirements: {
    'FORM-09': ['field.judged'],
    'FORM-10': ['field.write', 'field.leave', 'open.refused'],
    'ACC-01': ['submit', 'registering', 'registered'],
  },
  inputs: [{ returnUrl: '/fr', form: null, culture: 'fr' }],
  events: {
    'field.write': [{ name: 'Email', fields: complete }],
    'field.leave': [
      { name: 'Email', fields: mistyped },
      { name: 'VAT', fields: company },
    ],
    'field.judged': [
      { field: 'VAT', value: company.VAT, message: 'Ce numéro de TVA n’est pas valable.' },
      { field: 'VAT', value: company.VAT, message: null },
    ],
    submit: [{ fields: complete }, { fields: mistyped }, { fields: company }],
  },
  outcomes: { register: { done: [signedIn()], errors: [fieldRefused('/Email'), offline] } },
  rests: { registered: 'the next page replaces this one' },
  promises: {
    'open.editing': 'nothing has been sent yet',
    'open.refused': {
      says: 'nothing is sent; unless everything has been corrected since, it shows what is wrong',
      holds: (snapshot) => !snapshot.hasTag('busy'),
    },
    registering: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    registered: { says: 'the next page is loading', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(complete.Password),
  },
});

const form = (page: Page) => page.getByRole('main').locator('form');

/** What is typed on a page: the passwords stay in the form. */
const typedOn = new WeakMap<Page, Readonly<Record<string, string>>>();
const labels = {
  FirstName: text('Security.FirstName'),
  LastName: text('Security.LastName'),
  Email: text('Security.Email'),
};
/** The form as it was filled in. */
const filledIn: readonly Fact[] = [
  { role: 'heading', name: text('Security.RegisterTitle') },
  ...Object.entries(labels).map(([known, name]) => ({ role: 'textbox', name, value: { known } }) as const),
];

/** A company's fields come before the common ones, so that all of them are visible when they are filled in. */
const order = [
  'AccountType',
  'FirstName',
  'LastName',
  'Company',
  'VAT',
  'Password',
  'PasswordConfirm',
  'AcceptTerms',
  'Email',
];

/** Fills the form as the path says, like a user: fields that already have the right value are left alone. */
async function fillIn(page: Page, fields: Readonly<Record<string, string>>, LL: Scenario['LL']): Promise<void> {
  typedOn.set(page, fields);
  const isCompany = fields['AccountType'] === 'Company';
  for (const name of order) {
    const value = fields[name] ?? '';
    const field = form(page).locator(`[name="${name}"]`);
    if (name === 'AccountType') {
      await form(page)
        .getByRole('radio', { name: isCompany ? LL.Security.IsCompany() : LL.Security.Private() })
        .check();
    } else if (name === 'AcceptTerms') await field.setChecked(value === 'true');
    else if ((isCompany || !['Company', 'VAT'].includes(name)) && (await field.inputValue()) !== value)
      await field.fill(value);
  }
}

/** The registration page of the site at `site`, by role and label. */
const registrationDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof registrationMachine> => {
  const button = (page: Page) => form(page).getByRole('button', { name: LL.Security.Register() });
  const idle = (page: Page) => button(page).and(page.locator(':not([aria-busy])'));
  const busy = (page: Page) => button(page).and(page.locator('[aria-busy="true"]'));
  return {
    async open(page) {
      // the path decides the verdict on the number, and the next page never loads: the screen stays as it is
      await page.route('**/api/v1/validation/*', () => {});
      await page.route(`**${urls.cart()}`, (route) => route.fulfill({ status: 204 }));
      await openRunning(page, site + urls.register({ returnUrl: urls.home() }));
      await fillIn(page, complete, LL);
    },
    events: {
      'field.write': (page, { fields }) => fillIn(page, fields, LL),
      async 'field.leave'(page, { name, fields }) {
        // whoever leaves one field changes no other one that has been judged
        await fillIn(page, name === 'Email' ? fields : { ...fields, Email: typedOn.get(page)?.['Email'] ?? '' }, LL);
        await form(page).locator(`[name="${name}"]`).focus();
        await form(page).locator(`[name="${name}"]`).blur();
      },
      'field.judged': (page, event) => tell(page, 'registration', event),
      async submit(page, { fields }) {
        await fillIn(page, fields, LL);
        await button(page).click();
      },
    },
    outcomes: {
      register: {
        address: '**/api/v1/security/register*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) =>
          JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error),
      },
    },
    states: {
      'open.editing': (page) => idle(page).waitFor(),
      'open.refused': (page) => idle(page).waitFor(),
      registering: (page) => busy(page).waitFor(),
      async registered(page) {
        await busy(page).waitFor();
        await isGone(page.getByRole('alert'));
      },
    },
    content: {
      view: { role: 'main' },
      known: (page) => typedOn.get(page) ?? {},
      states: {
        'open.editing': ({ context }) => [
          ...filledIn,
          ...fieldsShown(context.errors, ['Email', 'Password']),
          buttonShown(text('Security.Register'), false),
        ],
        'open.refused': ({ context }) => [
          ...filledIn,
          failureShown(text('Security.RegisterFailed'), context.failure),
          ...fieldsShown(context.errors, ['Email', 'Password']),
          buttonShown(text('Security.Register'), false),
        ],
        registering: () => [...filledIn, buttonShown(text('Security.Register'), true)],
        registered: () => [...filledIn, buttonShown(text('Security.Register'), true)],
      },
    },
  };
};

/** What a user can do with the form, and the service's verdict on the number. */
const registrationWalk = () =>
  walkByHand(registrationModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: registrationModel,
  staysBusy: ['registered'],
  browser: { driver: registrationDriver, walk: registrationWalk },
});
