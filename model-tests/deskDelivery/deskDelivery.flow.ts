import type { DeliveryRules } from '#contract/desk-delivery.ts';
import {
  deskDeliveryMachine,
  errorsIn,
  failureIn,
  isSaved,
  isSaving,
  isTyped,
  promisesIn,
  rulesIn,
  versionIn,
} from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../define-flow.ts';
import { broken, fieldRefused, offline, outdatedRule } from '../failures.ts';
import { lose, openPage } from '../product-page.ts';
import type { Scenario } from '../scenario.ts';
import {
  deskDeliveryContent,
  deskDeliveryPageData,
  earlier,
  handling,
  home,
  hour,
  names,
  rules,
  savedRules,
} from './deskDelivery.content.ts';

/** The version that somebody else stored meanwhile. */
const theirs = 'theirs';

type Snapshot = SnapshotFrom<typeof deskDeliveryMachine>;
const isAnyTyped = (snapshot: Snapshot) => names.some((name) => isTyped(snapshot, name));

export const deskDeliveryModel = flowModel(deskDeliveryMachine, {
  requirements: {
    'SHOP-12': ['form.edit', 'form.submit', 'preview.open.shown', 'preview.open.missed', 'form.saved', 'form.refused'],
  },
  inputs: [{ rules, form: null }],
  events: { 'form.edit': [hour('12'), hour('14'), handling], 'form.submit': [hour('16'), handling] },
  outcomes: {
    previewDelivery: { done: [[{ Id: home.Id, Now: earlier }]], errors: [broken] },
    saveDelivery: {
      done: ({ input }) => [savedRules(input)],
      errors: ({ input: { name } }) =>
        name === handling.name ? [offline] : [fieldRefused('/CutoffHour'), outdatedRule(theirs)],
    },
  },
  promises: {
    'preview.none': { says: 'previews nothing', holds: (snapshot) => promisesIn(snapshot).length === 0 },
    'preview.open.pausing': { says: 'something is typed', holds: isAnyTyped },
    'preview.open.asking': { says: 'something is typed', holds: isAnyTyped },
    'preview.open.shown': {
      says: 'says what would be promised',
      holds: (snapshot) => promisesIn(snapshot).length === 1,
    },
    'preview.open.missed': {
      says: 'what is stored can be read',
      holds: (snapshot) => rulesIn(snapshot).Methods.length > 0,
    },
    'form.editing': {
      says: 'nothing was sent',
      holds: (snapshot) => names.every((name) => failureIn(snapshot, name) === null),
    },
    'form.refused': {
      says: 'says why, in the form that was sent, and keeps what was typed',
      holds: (snapshot) => {
        const { sent, typed } = snapshot.context;
        return failureIn(snapshot, sent.name) !== null && sent.name in typed;
      },
    },
    'form.saving': {
      says: 'is busy with what is typed, and nothing is wrong with it',
      holds: (snapshot) =>
        isSaving(snapshot) && Object.keys(errorsIn(snapshot, snapshot.context.sent.name)).length === 0,
    },
    'form.saved': {
      says: 'says that what was sent is stored',
      holds: (snapshot) => names.some((name) => isSaved(snapshot, name) && failureIn(snapshot, name) === null),
    },
    'form.changed': {
      says: 'says no more that it is stored',
      holds: (snapshot) => names.every((name) => !isSaved(snapshot, name)),
    },
  },
  invariants: {
    'a form that is opened, saved or told of another version replaces that one': (snapshot) =>
      [home.Version, 'home-new', theirs].includes(versionIn(snapshot, 'method:1')),
  },
});

/** The desk's page at the site at `site`, by role and label. */
const deskDeliveryDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof deskDeliveryMachine> => {
  const form = (page: Page, name: string) => page.getByRole('main').locator(`form[data-form="${name}"]`);
  const save = (page: Page, name: string) =>
    form(page, name).getByRole('button', {
      name: LL.DeskDelivery.SaveOf({ what: name === 'dispatch' ? LL.DeskDelivery.Preparing() : home.Name }),
    });
  const fieldOf = (name: string) => (name === 'dispatch' ? 'Handling1' : 'CutoffHour');
  /** What differs between the forms that are typed. */
  async function type(page: Page, { name, fields }: { name: string; fields: Readonly<Record<string, string>> }) {
    const field = form(page, name).locator(`[name="${fieldOf(name)}"]`);
    const value = fields[fieldOf(name)] ?? '';
    if ((await field.inputValue()) === value) await field.fill('');
    await field.fill(value);
  }
  const idle = (page: Page) => save(page, 'dispatch').and(page.locator(':not([aria-busy])'));
  const busy = (page: Page) => save(page, 'dispatch').and(page.locator('[aria-busy="true"]'));
  const anyhow = (page: Page) => page.locator('form[data-form="dispatch"]').waitFor();
  return {
    open: (page) => openPage(page, site, urls.deskDelivery(), deskDeliveryPageData, LL.DeskDelivery.Title()),
    events: {
      'form.edit': type,
      async 'form.submit'(page, given) {
        await type(page, given);
        await save(page, given.name).click();
      },
    },
    outcomes: {
      previewDelivery: {
        address: '**/api/v1/desk/delivery/preview*',
        done: (route, output) => route.fulfill({ json: { Promises: output } }),
        error: lose,
      },
      saveDelivery: {
        address: /\/api\/v1\/desk\/delivery\?/u,
        done: (route: Route, output: DeliveryRules) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'preview.none': anyhow,
      'preview.open.pausing': anyhow,
      'preview.open.asking': anyhow,
      'preview.open.shown': anyhow,
      'preview.open.missed': anyhow,
      'form.editing': (page) => idle(page).waitFor(),
      'form.refused': (page) => idle(page).waitFor(),
      'form.saving': (page) => busy(page).waitFor(),
      'form.saved': (page) => idle(page).waitFor(),
      'form.changed': (page) => idle(page).waitFor(),
    },
    content: deskDeliveryContent,
  };
};

/** What a user can do: the buttons wait for the response. */
const deskDeliveryWalk = () =>
  walkByHand(deskDeliveryModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the buttons wait for the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: deskDeliveryModel,
  browser: { driver: deskDeliveryDriver, walk: deskDeliveryWalk },
});
