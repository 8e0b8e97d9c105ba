import { accountErasureMachine } from '#machines/accountErasure/accountErasure.machine.ts';
import type { AccountErasureFields } from '#machines/accountErasure/accountErasure.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { fieldRefused, offline, tooSoon } from '../failures.ts';
import { follow, lose, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const Email = 'an@example.test';
export const fields: AccountErasureFields = {
  CurrentPassword: 'quatre-mots-bien-longs',
  IsUnderstood: 'true',
  GivesUpCredit: 'true',
};

export const accountErasureModel = flowModel(accountErasureMachine, {
  requirements: { 'SHOP-20': ['erasure.submit', 'erasing', 'open.refused', 'erased'] },
  inputs: [{ form: null }],
  events: { 'erasure.submit': [{ fields }] },
  outcomes: {
    eraseAccount: {
      done: [{ Uri: '/fr/security/erased' }],
      errors: [fieldRefused('/CurrentPassword'), tooSoon, offline],
    },
  },
  rests: { erased: 'the page that says so is loading' },
  promises: {
    'open.editing': 'nothing has been sent yet',
    'open.refused': {
      says: 'says what is wrong; the account is still there',
      holds: ({ context }) => context.failure !== null,
    },
    erasing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    erased: { says: 'the page that says so is loading', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(fields.CurrentPassword),
  },
});

type Snapshot = SnapshotFrom<typeof accountErasureMachine>;

/** The form: what was wrong with it, and whether it waits for a response. */
const shown = ({ context: { failure, errors } }: Snapshot, typed: string, isBusy = false): Fact[] => [
  { role: 'heading', name: text('Erasure.Title') },
  failureShown(text('Erasure.EraseFailed'), failure),
  ...fieldsShown(errors, ['CurrentPassword']),
  { says: { text: 'Erasure.Credit', with: { credit: { amount: 2500 } } } },
  { in: { css: '[name="CurrentPassword"]' }, value: typed },
  buttonShown(text('Erasure.Erase'), isBusy),
];

/** The page that only a customer has: as if the visitor were signed in, with credit to give up. */
async function openAccount(page: Page, site: string, { LL, urls }: Scenario): Promise<void> {
  const address = urls.accountErasure();
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch({ url: site + urls.accountErasureDone() });
    const served = (await answer.json()) as object;
    const Page = {
      Kind: 'accountErasure',
      Email,
      ExportUrl: '/api/v1/security/account/export',
      Credit: 2500,
      OrdersUnderWay: 1,
      IsErasable: true,
    };
    await route.fulfill({ json: { ...served, Page } });
  });
  await openRunning(page, site + urls.accountErasureDone());
  await follow(page, address);
  await passUntil(page, page.getByRole('button', { name: LL.Erasure.Erase() }));
}

/** The page of a customer's own data at the site at `site`, by role and label. */
const accountErasureDriver = (site: string, scenario: Scenario): BrowserDriver<typeof accountErasureMachine> => {
  const { LL } = scenario;
  const erase = (page: Page) => page.getByRole('button', { name: LL.Erasure.Erase() });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  const busy = (page: Page) => page.locator('[aria-busy="true"]');
  return {
    async open(page) {
      await openAccount(page, site, scenario);
      // the next document never loads: the screen stays as it is
      await page.route(`**${scenario.urls.accountErasureDone()}`, (route) => route.fulfill({ status: 204 }));
    },
    events: {
      async 'erasure.submit'(page) {
        await page.getByLabel(LL.Erasure.GivesUpCredit()).check();
        await page.getByLabel(LL.Erasure.IsUnderstood()).check();
        await page.getByLabel(LL.Erasure.CurrentPassword()).fill(fields.CurrentPassword);
        await erase(page).click();
      },
    },
    outcomes: {
      eraseAccount: {
        address: '**/api/v1/security/account/erase*',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.editing': (page) => erase(page).and(idle(page)).waitFor(),
      'open.refused': (page) => page.getByRole('main').getByRole('alert').waitFor(),
      erasing: (page) => erase(page).and(busy(page)).waitFor(),
      erased: (page) => erase(page).and(busy(page)).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.editing': (snapshot) => shown(snapshot, ''),
        'open.refused': (snapshot) => shown(snapshot, fields.CurrentPassword),
        erasing: (snapshot) => shown(snapshot, fields.CurrentPassword, true),
        erased: (snapshot) => shown(snapshot, fields.CurrentPassword, true),
      },
    },
  };
};

/** What a user can do: the form is not sent while the page waits for a response. */
const accountErasureWalk = () =>
  walkByHand(accountErasureModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the button waits for the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: accountErasureModel,
  staysBusy: ['erased'],
  browser: { driver: accountErasureDriver, walk: accountErasureWalk },
});
