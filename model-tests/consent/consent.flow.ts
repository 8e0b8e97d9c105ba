import { consentMachine } from '#machines/consent/consent.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { needsConsent, consentCategories, consentCookie, serializeConsent } from '#rules/consent.ts';
import { cover } from 'machine-paths/cover';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Walk } from 'machine-paths/model';
import type { Page } from 'playwright';
import { defineFlow } from '../define-flow.ts';

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
  inputs: [null, earlier, current].map((record) => ({ record, stamp })),
  events,
  outcomes: { keepConsent: { done: [undefined], errors: [new Error('cookies are switched off')] } },
  promises: {
    deciding: 'never rests here',
    'unanswered.banner': {
      says: 'asks, and holds no record of the current stamp',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    'unanswered.settings': {
      says: 'offers the single categories, still without an answer',
      holds: ({ context }) => needsConsent(context.record, context.stamp),
    },
    saving: { says: 'is busy keeping what was asked', holds: (snapshot) => snapshot.hasTag('busy') },
    answered: {
      says: 'shows neither banner nor settings, and holds a record of the current stamp',
      holds: (snapshot) => !snapshot.hasTag('settings') && !needsConsent(snapshot.context.record, stamp),
    },
    reopened: {
      says: 'shows the kept choice to change',
      holds: ({ context }) => JSON.stringify(context.asked) === JSON.stringify(context.record),
    },
    failed: { says: 'shows the choice that could not be kept', holds: (snapshot) => snapshot.hasTag('settings') },
  },
  invariants: { 'what is asked carries the current stamp once asked': ({ context }) => context.stamp === stamp },
});

const banner = (page: Page) => page.getByRole('dialog', { name: 'Vos cookies, votre choix' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Choisir les cookies' });

/** The dialog on top, or the page of cookies behind it when there is none: both offer the same buttons. */
async function press(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  await place.getByRole('button', { name, exact: true }).click();
}

/**
 * A visitor on the page of cookies, in French. `cookies` is its address, `siteStamp` the stamp of its page settings:
 * the model's own stamp stands for it.
 */
export const consentDriver = (cookies: string, siteStamp: string): BrowserDriver<typeof consentMachine> => ({
  open: async (page, { record }) => {
    const kept = record && { ...record, stamp: record.stamp === stamp ? siteStamp : record.stamp };
    const { origin } = new URL(cookies);
    if (kept) await page.context().addCookies([{ name: consentCookie, value: serializeConsent(kept), url: origin }]);
    await page.goto(cookies);
    await page.waitForFunction(() => document.querySelector('dialog[data-modal]:not(:modal)') === null);
  },
  events: {
    acceptAll: (page) => press(page, 'Tout accepter'),
    declineAll: (page) => press(page, 'Tout refuser'),
    save: async (page, { choice }) => {
      const dialog = page.getByRole('dialog');
      const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
      for (const category of consentCategories) {
        await place.locator(`input[name="${category}"]`).setChecked(choice[category]);
      }
      await press(page, 'Enregistrer mon choix');
    },
    'settings.open': async (page) => {
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' });
      const isAsking = (await banner(page).count()) > 0;
      await (isAsking ? banner(page).getByRole('button', { name: 'Choisir' }) : link).click();
      // React holds a late part back for an instant, and the page's clock stands still
      await page.clock.runFor(500);
    },
    'settings.close': (page) => settings(page).press('Escape'),
  },
  // a cookie is kept at once: nothing is left to end
  outcomes: {
    keepConsent: { done: async () => {}, error: () => Promise.reject(new Error('a cookie cannot be refused late')) },
  },
  states: {
    'unanswered.banner': (page) => banner(page).getByRole('button', { name: 'Tout refuser' }).waitFor(),
    'unanswered.settings': (page) => settings(page).waitFor(),
    reopened: (page) => settings(page).waitFor(),
    answered: async (page) => {
      await page.waitForFunction(() => document.querySelector('dialog') === null);
    },
  },
});

/**
 * The model's paths as a browser can go them: it keeps a cookie in the instant it is asked to, so that nobody ever sees
 * `saving`, nothing is pressed meanwhile, and no time runs out. What fails is a test of its own.
 */
export function consentWalk(): Walk {
  const { graph, report } = walk(consentModel);
  const isSaving = (node: number) => graph.nodes[node]?.states.includes('saving') === true;
  const edges = graph.edges
    .filter(({ from, step }) => !isSaving(from) || step.type === 'done')
    .map((edge, index) => ({ ...edge, index }));
  const seen = { ...graph, edges };
  return { graph: seen, paths: cover(seen), report };
}

export default defineFlow({
  area: 'site',
  model: consentModel,
  holds: ['CONSENT-01', 'CONSENT-02', 'CONSENT-04'],
  browser: {
    driver: (site) => consentDriver(`${site}/fr/cookies`, '2026-1'),
    walk: consentWalk,
    leftOut: 'a browser keeps a cookie at once: it is never late, and nothing is pressed meanwhile',
    asksConsent: true,
  },
});
