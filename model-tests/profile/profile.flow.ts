import type { AccountAddress, AccountPageData } from '#contract/account.ts';
import { chosenIn, profileMachine, removalFailureIn } from '#machines/profile/profile.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Page, Route } from 'playwright';
import { defineFlow } from '../define-flow.ts';
import { broken, fieldRefused, gone, offline, signInFirst } from '../failures.ts';
import { openPage } from '../product-page.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn } from '../signing-in.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { profileContent, typed } from './profile.content.ts';

export const home: AccountAddress = {
  Id: 5,
  AddressType: 'Both',
  Label: 'Anna Peeters, Kerkstraat 12, 9000 Gent (BE)',
  IsDefault: true,
  IsShared: false,
  EditUrl: '/fr/sales/customers/addresses/5?from=account',
};
export const work: AccountAddress = {
  Id: 6,
  AddressType: 'Shipping',
  Label: 'Anna Peeters, Dok-Noord 7, 9000 Gent (BE)',
  IsDefault: false,
  IsShared: false,
  EditUrl: '/fr/sales/customers/addresses/6?from=account',
};
export const Uri = '/fr/account?saved=1';

export const accountPageData: AccountPageData = {
  Kind: 'account',
  Email: 'anna@example.test',
  AccountType: 'Private',
  Profile: { FirstName: 'Anna', LastName: 'Peeters', Phone: '', Company: '', VAT: '', Culture: 'fr' },
  MayNameCompany: true,
  HasApprovals: false,
  Addresses: [home, work],
  LastOrder: null,
  Documents: [],
  Lists: [],
  AddUrl: '/fr/sales/customers/addresses/0?from=account',
  Newsletter: 'none',
  NewsletterDone: null,
  IsSaved: false,
};

export const profileModel = flowModel(profileMachine, {
  requirements: {
    'ACC-05': ['address.remove', 'removal.confirm', 'removal.cancel', 'done removeAddress', 'error removeAddress'],
    'ERR-19': ['error saveProfile', 'form.saving: after answerTimeout'],
    'FORM-10': ['form.refused'],
  },
  inputs: [{ addresses: [home, work], form: null }],
  events: {
    'profile.submit': [{ fields: typed }],
    'address.remove': [{ addressId: 5 }, { addressId: 6 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
  },
  outcomes: {
    saveProfile: { done: [{ Uri }], errors: [fieldRefused('/FirstName'), signInFirst, offline] },
    removeAddress: {
      done: ({ input }) => [{ Addresses: [home, work].filter(({ Id }) => Id !== input.addressId) }],
      errors: [gone, broken, offline],
    },
  },
  rests: { 'form.saved': 'the page loads again with what was saved' },
  promises: {
    'form.editing': { says: 'nothing is wrong yet', holds: ({ context }) => context.failure === null },
    'form.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    'form.saving': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'form.saved': { says: 'the page is loading again', holds: (snapshot) => snapshot.hasTag('busy') },
    'book.listed': { says: 'no address is in question', holds: (snapshot) => chosenIn(snapshot) === 0 },
    'book.asking': {
      says: 'an address of the book is in question',
      holds: (snapshot) => snapshot.context.addresses.some(({ Id }) => Id === chosenIn(snapshot)),
    },
    'book.removing': { says: 'the address is still listed', holds: (snapshot) => chosenIn(snapshot) !== 0 },
  },
  invariants: {
    'a failed removal leaves its address in question': (snapshot) =>
      removalFailureIn(snapshot) === null || snapshot.matches({ book: 'listed' }) || chosenIn(snapshot) !== 0,
    'nothing that was typed is kept': ({ context }) => !JSON.stringify(context).includes(String(typed['Phone'])),
  },
});

async function lose(route: Route, error: unknown): Promise<void> {
  if (JSON.stringify(error).includes('Manager.Offline')) return route.abort();
  const page = route.request().frame().page();
  await refuseOrSignIn(route, error);
  await closeSignIn(page);
}

/** The account's page at the site at `site`, by role and label. */
const profileDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof profileMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const save = (page: Page) => main(page).getByRole('button', { name: LL.Account.Save() });
  const question = (page: Page) => main(page).getByRole('group', { name: LL.Account.RemoveQuestion() });
  const yes = (page: Page) => question(page).getByRole('button', { name: LL.Account.RemoveYes() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  const label = (addressId: number) => (addressId === home.Id ? home : work).Label;
  return {
    async open(page) {
      await openPage(page, site, urls.account(), accountPageData, LL.Account.Title());
      // the saved page never loads: the screen stays as it is
      await page.route(`**${urls.account()}?saved=1`, (route) => route.fulfill({ status: 204 }));
    },
    events: {
      async 'profile.submit'(page, { fields }) {
        for (const [name, value] of Object.entries(fields)) {
          const field = main(page).locator(`[name="${name}"]`);
          if (name === 'Culture') await field.selectOption(value);
          else if (name !== 'AccountType') await field.fill(value);
        }
        await save(page).click();
      },
      'address.remove': (page, { addressId }) =>
        main(page)
          .getByRole('button', { name: LL.Account.RemoveOf({ address: label(addressId) }) })
          .click(),
      'removal.confirm': (page) => yes(page).click(),
      'removal.cancel': (page) => question(page).getByRole('button', { name: LL.Account.RemoveNo() }).click(),
    },
    outcomes: {
      saveProfile: {
        address: '**/api/v1/sales/customers/profile*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
      removeAddress: {
        address: '**/api/v1/sales/customers/addresses/*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'form.editing': (page) => save(page).and(idle(page)).waitFor(),
      'form.refused': (page) => save(page).and(idle(page)).waitFor(),
      'form.saving': (page) => save(page).and(busy(page)).waitFor(),
      'form.saved': (page) => save(page).and(busy(page)).waitFor(),
      'book.listed': (page) => question(page).waitFor({ state: 'detached' }),
      'book.asking': (page) => yes(page).and(idle(page)).waitFor(),
      'book.removing': (page) => yes(page).and(busy(page)).waitFor(),
    },
    content: profileContent,
  };
};

/** What a user can do: an address that is gone or in question has no button, and a busy one does nothing. */
const profileWalk = () =>
  walkByHand(profileModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'the button is not there, or ignores presses until the response';
    if (event?.type !== 'address.remove' || !from) return null;
    const isListed = from.context.addresses.some(({ Id }) => Id === event.addressId);
    return isListed && chosenIn(from) !== event.addressId ? null : 'this address has no button';
  });

export default defineFlow({
  area: 'account',
  model: profileModel,
  staysBusy: ['form.saved'],
  browser: { driver: profileDriver, walk: profileWalk },
});
