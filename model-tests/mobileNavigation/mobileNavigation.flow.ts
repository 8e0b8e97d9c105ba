import { entriesOf, mobileNavigationMachine, parentOf } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { phone } from '#tests/browser/awake.ts';
import type { Page } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

const leaf = (Name: string, slug: string) => ({ Name, Url: `/fr/c/${slug}`, Children: [] });
export const table = { ...leaf('À table', 'a-table'), Children: [leaf('Verres', 'verres')] };
export const kitchen = { ...leaf('Cuisine', 'cuisine'), Children: [table, leaf('Épicerie', 'epicerie')] };
export const garden = leaf('Jardin', 'jardin');
export const entries = [kitchen, garden];

const events = {
  toggle: [{}],
  close: [{}],
  'branch.open': [{ url: kitchen.Url }, { url: table.Url }, { url: garden.Url }],
  back: [{}],
  'link.followed': [{}],
  'page.leaving': [{}],
  'dialog.opened': [{}],
  'screen.widened': [{}],
} satisfies EventCatalogue<typeof mobileNavigationMachine>;

/** A visitor with a narrow screen, among categories of three levels. */
export const mobileNavigationModel = flowModel(mobileNavigationMachine, {
  requirements: {
    'NAV-16': [
      'toggle',
      'branch.open',
      'back',
      'close',
      'link.followed',
      'page.leaving',
      'dialog.opened',
      'screen.widened',
    ],
  },
  inputs: [{ entries }],
  events,
  outcomes: {},
  promises: {
    closed: 'shows nothing',
    open: {
      says: 'shows one level: the top, or the children of the entry that was opened',
      holds: (s) => entriesOf(s) === (parentOf(s)?.Children ?? entries) && entriesOf(s).length > 0,
    },
  },
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true });
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
const close = (page: Page) => button(page, 'Fermer').click();
const nameOf = (wanted: string) =>
  entries.flatMap((entry) => [entry, ...entry.Children]).find(({ Url }) => Url === wanted)?.Name ?? wanted;

/** The categories' panel over the home page of the site at `site`, on a phone. */
const mobileNavigationDriver = (site: string): BrowserDriver<typeof mobileNavigationMachine> => ({
  async open(page) {
    await page.setViewportSize(phone);
    await openRunning(page, `${site}/fr`);
    // the first press waits for the code, which needs time to pass
    await toggle(page);
    await passUntil(page, panel(page));
    await close(page);
  },
  events: {
    toggle,
    close,
    'branch.open': (page, { url }) => button(page, nameOf(url)).click(),
    back: (page) => button(page, /^Retour/u).click(),
    'link.followed': (page) => panel(page).getByRole('link').last().click(),
    // other flows, or the window, announce it
    'page.leaving': (page, event) => tell(page, 'mobileNavigation', event),
    'dialog.opened': (page, event) => tell(page, 'mobileNavigation', event),
    'screen.widened': (page, event) => tell(page, 'mobileNavigation', event),
  },
  outcomes: {},
  states: {
    closed: (page) => isGone(panel(page)),
    async open(page, expected) {
      await panel(page).waitFor();
      if (!expected) return;
      const name = parentOf(expected)?.Name ?? 'Catégories';
      await panel(page).getByRole('heading', { level: 2, name, exact: true }).waitFor();
    },
  },
});

/** What a visitor can do with the panel. */
const mobileNavigationWalk = () =>
  walkByHand(mobileNavigationModel, ({ event, isAnswered, from, states }) => {
    if (event && !isAnswered) return 'the panel has no such button';
    if (event?.type === 'toggle' && states.includes('open')) return 'the panel covers its button';
    const isAtTop = from?.context.path.length === 0;
    return event?.type === 'link.followed' && isAtTop ? 'every top entry has children' : null;
  });

export default defineFlow({
  area: 'site',
  model: mobileNavigationModel,
  browser: { driver: mobileNavigationDriver, walk: mobileNavigationWalk },
});
