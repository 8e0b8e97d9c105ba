import { choiceOf, consentMachine, statusOf } from '#machines/consent/consent.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { needsConsent, consentCategories, consentCookie, serializeConsent } from '#rules/consent.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import type { Fact, Place } from 'machine-paths/screen';
import { defineFlow } from '../define-flow.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const stamp = '2026-11';
export const some = { preferences: true, statistics: false, marketing: false };
const earlier = { stamp: '2025-01', preferences: true, statistics: true, marketing: true };
const current = { stamp, preferences: true, statistics: true, marketing: true };

const events = {
  acceptAll: [{}],
  declineAll: [{}],
  save: [{ choice: some }],
  'settings.open': [{}],
  'settings.close': [{}],
} satisfies EventCatalogue<typeof consentMachine>;

/** A first visit, a visit after the page settings changed, and one with a current answer. */
export const consentModel = flowModel(consentMachine, {
  requirements: {
    'CONSENT-01': ['unanswered.banner'],
    'CONSENT-02': ['acceptAll', 'declineAll', 'save', 'settings.open', 'settings.close'],
    'CONSENT-03': ['saving', 'failed'],
    'CONSENT-04': ['done keepConsent'],
    'CONSENT-07': ['answered', 'settings.open', 'acceptAll'],
    'CONSENT-08': ['answered'],
  },
  inputs: [null, earlier, current].map((record) => ({ record, stamp })),
  events,
  outcomes: { keepConsent: { done: [undefined], errors: [new Error('cookies are switched off')] } },
  promises: {
    deciding: 'is never stable here',
    'unanswered.banner': {
      says: 'asks, and has no record of the current stamp',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    'unanswered.settings': {
      says: 'offers the single categories, still without an answer',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    saving: { says: 'is busy saving the answer', holds: (snapshot) => snapshot.hasTag('busy') },
    answered: {
      says: 'shows neither banner nor settings, and has a record of the current stamp',
      holds: (snapshot) => !snapshot.hasTag('settings') && !needsConsent(snapshot.context.record, stamp),
    },
    reopened: {
      says: 'shows the saved choice for a change',
      holds: ({ context }) => JSON.stringify(context.asked) === JSON.stringify(context.record),
    },
    failed: { says: 'shows the choice that could not be saved', holds: (snapshot) => snapshot.hasTag('settings') },
  },
  invariants: { 'an answer carries the current stamp': ({ context }) => context.stamp === stamp },
});

const asking: Place = { role: 'dialog', name: text('Consent.Title') };
const choosing: Place = { role: 'dialog', name: text('Consent.SettingsTitle') };

/** The categories as they are chosen, and what can be done with them. */
const choices = (snapshot: SnapshotFrom<typeof consentMachine>): Fact[] => {
  const { preferences, statistics, marketing } = choiceOf(snapshot);
  const box = { role: 'checkbox', in: choosing } as const;
  const button = { role: 'button', in: choosing, enabled: true } as const;
  return [
    { ...box, name: text('Consent.Necessary'), checked: true, enabled: false },
    { ...box, name: text('Consent.Preferences'), checked: preferences, described: text('Consent.PreferencesText') },
    { ...box, name: text('Consent.Statistics'), checked: statistics, described: text('Consent.StatisticsText') },
    { ...box, name: text('Consent.Marketing'), checked: marketing, described: text('Consent.MarketingText') },
    { ...button, name: text('Consent.Save') },
    { ...button, name: text('Consent.DeclineAll') },
    { ...button, name: text('Consent.AcceptAll'), ...(statusOf(snapshot) === 'all' && { count: 0 }) },
  ];
};

/** The press that a path has begun: its cookie is stored within it, so it waits until the path says how that ends. */
const presses = new WeakMap<Page, () => Promise<void>>();

/** The topmost dialog, or the cookie page behind it when there is none: both offer the same buttons. */
async function press(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  presses.set(page, () => place.getByRole('button', { name, exact: true }).click());
}

/** Presses in a browser that stores cookies, or ignores them as it does once they are switched off. */
async function pressed(page: Page, isStored: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    if (isOn) Reflect.deleteProperty(document, 'cookie');
    else Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  }, isStored);
  await presses.get(page)?.();
  await page.clock.runFor(500);
}

/**
 * A visitor on the cookie page, in its culture. `cookies` is its URL; the stamp of its page settings is substituted for
 * the model's own.
 */
export const consentDriver = (
  cookies: string,
  { LL, consentStamp }: Scenario,
): BrowserDriver<typeof consentMachine> => {
  const banner = (page: Page) => page.getByRole('dialog', { name: LL.Consent.Title() });
  const settings = (page: Page) => page.getByRole('dialog', { name: LL.Consent.SettingsTitle() });
  return {
    open: async (page, { record }) => {
      const kept = record && { ...record, stamp: record.stamp === stamp ? consentStamp : record.stamp };
      const { origin } = new URL(cookies);
      if (kept) await page.context().addCookies([{ name: consentCookie, value: serializeConsent(kept), url: origin }]);
      await page.goto(cookies);
      await page.waitForFunction(() => document.querySelector('dialog[data-modal]:not(:modal)') === null);
    },
    events: {
      acceptAll: (page) => press(page, LL.Consent.AcceptAll()),
      declineAll: (page) => press(page, LL.Consent.DeclineAll()),
      save: async (page, { choice }) => {
        const dialog = page.getByRole('dialog');
        const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
        for (const category of consentCategories) {
          await place.locator(`input[name="${category}"]`).setChecked(choice[category]);
        }
        await press(page, LL.Consent.Save());
      },
      'settings.open': async (page) => {
        const link = page.getByRole('contentinfo').getByRole('link', { name: LL.Footer.Cookies() });
        const isAsking = (await banner(page).count()) > 0;
        await (isAsking ? banner(page).getByRole('button', { name: LL.Consent.Choose() }) : link).click();
        // React delays a lazy part for an instant, and the page's clock is stopped
        await page.clock.runFor(500);
      },
      'settings.close': (page) => settings(page).press('Escape'),
    },
    outcomes: {
      keepConsent: { done: (page: Page) => pressed(page, true), error: (page: Page) => pressed(page, false) },
    },
    states: {
      'unanswered.banner': (page) => banner(page).getByRole('button', { name: LL.Consent.DeclineAll() }).waitFor(),
      'unanswered.settings': (page) => settings(page).waitFor(),
      reopened: (page) => settings(page).waitFor(),
      answered: async (page) => {
        await page.waitForFunction(() => document.querySelector('dialog') === null);
      },
      failed: (page) => settings(page).getByRole('alert').waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'unanswered.banner': () => [
          { in: asking, says: text('Consent.Text') },
          { role: 'button', in: asking, name: text('Consent.DeclineAll'), enabled: true },
          { role: 'button', in: asking, name: text('Consent.AcceptAll'), enabled: true },
          { role: 'button', in: asking, name: text('Consent.Choose') },
        ],
        'unanswered.settings': choices,
        reopened: choices,
        failed: (snapshot) => [...choices(snapshot), { in: choosing, says: text('Consent.Failed') }],
        answered: () => [{ role: 'dialog', in: { css: 'body' }, count: 0 }],
      },
    },
  };
};

/** A browser stores a cookie, or refuses to, within the press itself: `saving` never shows. */
export const consentWalk = () =>
  walkByHand(
    consentModel,
    ({ type, states }) => {
      if (!states.includes('saving')) return null;
      if (type === 'event') return 'the cookie is stored within the press: nothing can be pressed meanwhile';
      return type === 'after' ? 'the cookie is stored within the press: it cannot be late' : null;
    },
    { criterion: 'outcomes' },
  );

export default defineFlow({
  area: 'site',
  model: consentModel,
  browser: {
    driver: (site, scenario) => consentDriver(site + scenario.urls.cookies(), scenario),
    walk: consentWalk,
    asksConsent: true,
  },
});
