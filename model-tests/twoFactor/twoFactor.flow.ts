import { stepOf } from '#machines/twoFactor/twoFactor.machine.ts';
import type { twoFactorMachine, TwoFactorInput } from '#machines/twoFactor/twoFactor.machine.ts';
import type { Failure } from '#rules/failure.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import type { Fact } from 'machine-paths/screen';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { follow, lose, passUntil } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { Code, shown, twoFactorModel } from './twoFactor.model.ts';

type Snapshot = SnapshotFrom<typeof twoFactorMachine>;
type Driver = BrowserDriver<typeof twoFactorMachine>;

/** A response with what is shown once: the flow gets the rest. */
const answerWith = (once: Partial<typeof shown>) => (route: Route, output: object) =>
  route.fulfill({ json: { ...output, Enrolment: null, RecoveryCodes: [], ...once } });

const { Enrolment, RecoveryCodes } = shown;
const lockIn = (failure: Failure | null) =>
  failure?.retryAfter === undefined
    ? null
    : { Until: '2026-11-24T13:05:00.000Z', Seconds: failure.retryAfter / 1000, Message: failure.message };

/** The page at a step, as the server of an account in that state would send it. */
const pageAt = ({ step, facts, isChanged, failure }: TwoFactorInput) => ({
  Kind: 'twoFactorHome',
  ...facts,
  Enrolment: step === 'enrol' ? Enrolment : null,
  RecoveryCodes: step === 'codes' ? RecoveryCodes : [],
  Step: step,
  AreCodesNew: step === 'codes',
  Lock: lockIn(failure),
  IsRecovered: false,
  IsChanged: isChanged,
  ReturnUrl: '',
  FileUrl: '/api/v1/security/twofactor/recoverycodes.txt',
});

/** A link with the modal marker on the page that is shown. */
const openModal = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.dataset['modalLink'] = '';
    document.querySelector('main')?.append(link);
    link.click();
  }, address);

const headOf = {
  off: 'TwoFactor.IsOff',
  on: 'TwoFactor.IsOn',
  enrol: 'TwoFactor.Begin',
  codes: 'TwoFactor.CodesTitle',
  renew: 'TwoFactor.Renew',
  disable: 'TwoFactor.Disable',
} as const;
const failedOf = {
  off: 'TwoFactor.BeginFailed',
  on: 'TwoFactor.BeginFailed',
  enrol: 'TwoFactor.ConfirmFailed',
  codes: 'TwoFactor.KeepFailed',
  renew: 'TwoFactor.RenewFailed',
  disable: 'TwoFactor.DisableFailed',
} as const;
const sendOf = { off: 'Begin', on: null, enrol: 'Confirm', codes: 'Keep', renew: 'Renew', disable: 'Disable' } as const;

/** What a step shows, by its snapshot: its heading, the field and what was wrong with it, its button. */
function stepShown(snapshot: Snapshot): Fact[] {
  const step = stepOf(snapshot);
  const { failure, errors, facts } = snapshot.context;
  const send = sendOf[step];
  const field = { off: 'Password', on: null, enrol: 'Code', codes: null, renew: 'Password', disable: 'Password' }[step];
  const isLocked = snapshot.matches({ enrolling: 'locked' });
  return [
    { role: 'heading', name: text(headOf[step]) },
    ...(step === 'on' ? [] : [failureShown(text(failedOf[step]), failure)]),
    ...(field ? fieldsShown(errors, [field]) : []),
    ...(send === null
      ? []
      : isLocked
        ? [{ role: 'button', name: text(`TwoFactor.${send}`), enabled: false } as const]
        : [buttonShown(text(`TwoFactor.${send}`), snapshot.hasTag('busy'))]),
    ...(step === 'enrol' ? enrolmentShown : []),
    ...(step === 'codes' ? RecoveryCodes.map((code): Fact => ({ in: { css: '.recovery-codes' }, says: code })) : []),
    ...(step === 'on' ? leftShown(facts.RecoveryCodesLeft) : []),
    { role: 'link', name: text('TwoFactor.Back'), count: ['enrol', 'renew', 'disable'].includes(step) ? 1 : 0 },
  ];
}
const enrolmentShown: Fact[] = [
  { role: 'img', name: text('TwoFactor.QrName') },
  { in: { css: '.secret' }, says: Enrolment?.Secret ?? '' },
];
/** The code that was sent stays, to be corrected. */
const codeSent: Fact = { role: 'textbox', name: text('TwoFactor.Code'), value: Code };
const leftShown = (count: number): Fact[] => [
  count === 0 ? { says: text('TwoFactor.NoCodesLeft') } : { says: text('TwoFactor.CodesLeft', { count }) },
];

/** Two-factor authentication of a customer at `site`, on its page and in a dialog, by role and label. */
const twoFactorDriver = (site: string, scenario: Scenario): Driver => {
  const { LL, urls, culture, customer } = scenario;
  const step = (page: Page) => page.locator('.two-factor').last();
  const button = (page: Page, name: string) => step(page).getByRole('button', { name, exact: true });
  const link = (page: Page, name: string) => step(page).getByRole('link', { name, exact: true });
  const heading = (page: Page, name: string) => step(page).getByRole('heading', { name, exact: true });
  const idle = (page: Page) => step(page).locator('button:not([aria-busy])').first();
  const waits = (page: Page) => step(page).locator('button[aria-busy="true"]').first().waitFor();
  const call = (name: string) => `**/api/v1/security/twofactor${name}?*`;
  const submitPassword = async (page: Page, password: string) => {
    await step(page).getByLabel(LL.Security.Password()).fill(password);
    await step(page).getByLabel(LL.Security.Password()).press('Enter');
  };
  return {
    async open(page, input) {
      const address = urls.twoFactorHome();
      await page.request.post(`${site}/api/v1/security/login?culture=${culture}`, {
        data: { Email: customer.Email, Password: customer.Password, ReturnUrl: '' },
        headers: { Origin: site },
      });
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await page.route(`**${address}*`, async (route) => {
        const answer = await route.fetch();
        const served = (await answer.json()) as object;
        await route.fulfill({ json: { ...served, Page: pageAt(input) } });
      });
      await openRunning(page, site + urls.cookies());
      await (input.here === '' ? follow(page, address) : openModal(page, address));
      await passUntil(page, step(page));
    },
    events: {
      'password.submit': (page, { fields }) => submitPassword(page, fields.Password),
      async 'code.submit'(page, { fields }) {
        await step(page).getByLabel(LL.TwoFactor.Code()).fill(fields.Code);
        await step(page).getByLabel(LL.TwoFactor.Code()).press('Enter');
      },
      'step.back': (page) => link(page, LL.TwoFactor.Back()).click(),
      'codes.print': (page) => button(page, LL.TwoFactor.Print()).click(),
      'codes.keep': (page) => button(page, LL.TwoFactor.Keep()).click(),
      'codes.renew': (page) => link(page, LL.TwoFactor.Renew()).click(),
      disable: (page) => link(page, LL.TwoFactor.Disable()).click(),
    },
    outcomes: {
      begin: { address: call(''), done: answerWith({ Enrolment }), error: lose },
      confirm: { address: call('/confirm'), done: answerWith({ RecoveryCodes }), error: lose },
      keepCodes: { address: call('/recoverycodes/kept'), done: answerWith({}), error: lose },
      renewCodes: { address: call('/recoverycodes'), done: answerWith({ RecoveryCodes }), error: lose },
      disable: { address: call('/disable'), done: answerWith({}), error: lose },
    },
    states: {
      'home.off.asking': (page) => heading(page, LL.TwoFactor.IsOff()).waitFor(),
      'home.off.refused': (page) => idle(page).waitFor(),
      'home.off.changed': (page) => step(page).getByRole('status').getByText(LL.TwoFactor.Disabled()).waitFor(),
      'home.on': (page) => heading(page, LL.TwoFactor.IsOn()).waitFor(),
      beginning: waits,
      'enrolling.editing': (page) => button(page, LL.TwoFactor.Confirm()).waitFor(),
      'enrolling.refused': (page) => idle(page).waitFor(),
      'enrolling.locked': (page) => step(page).locator('button[aria-disabled]:not([aria-busy])').waitFor(),
      confirming: waits,
      codes: (page) => heading(page, LL.TwoFactor.CodesTitle()).waitFor(),
      keeping: waits,
      'renewing.asking': (page) => button(page, LL.TwoFactor.Renew()).waitFor(),
      'renewing.refused': (page) => idle(page).waitFor(),
      replacing: waits,
      'disabling.asking': (page) => button(page, LL.TwoFactor.Disable()).waitFor(),
      'disabling.refused': (page) => idle(page).waitFor(),
      switchingOff: waits,
    },
    content: {
      view: { css: ':is(dialog[open], main:not(:has(~ dialog, ~ * dialog[open]))) .two-factor' },
      states: {
        'home.off.asking': stepShown,
        'home.off.refused': stepShown,
        'home.off.changed': (snapshot) => [
          ...stepShown(snapshot),
          { role: 'status', says: text('TwoFactor.Disabled') },
        ],
        'home.on': stepShown,
        beginning: stepShown,
        'enrolling.editing': stepShown,
        'enrolling.refused': (snapshot) => [...stepShown(snapshot), codeSent],
        'enrolling.locked': stepShown,
        confirming: (snapshot) => [...stepShown(snapshot), codeSent],
        codes: stepShown,
        keeping: stepShown,
        'renewing.asking': stepShown,
        'renewing.refused': stepShown,
        replacing: stepShown,
        'disabling.asking': stepShown,
        'disabling.refused': stepShown,
        switchingOff: stepShown,
      },
    },
  };
};

/** What a customer can do, at the steps that are there. */
const twoFactorWalk = () =>
  walkByHand(twoFactorModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the step is not there, or its button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: twoFactorModel,
  browser: { driver: twoFactorDriver, walk: twoFactorWalk },
});
