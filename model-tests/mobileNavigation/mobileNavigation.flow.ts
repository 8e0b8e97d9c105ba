import {
  grandparentOf,
  entriesOf,
  mobileNavigationMachine,
  parentOf,
} from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { phone } from '#tests/browser/awake.ts';
import type { SnapshotFrom } from 'xstate';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
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

/** The level by its name, the way back, and the branches of the model that the demo shop has as well. */
function levelShown(snapshot: SnapshotFrom<typeof mobileNavigationMachine>): Fact[] {
  const parent = parentOf(snapshot);
  const above = grandparentOf(snapshot);
  return [
    { role: 'heading', name: parent?.Name ?? text('Nav.Main') },
    { role: 'button', name: text('Core.Close'), enabled: true },
    ...entriesOf(snapshot)
      .filter(({ Children }) => Children.length > 0)
      .map(({ Name }) => ({ role: 'button', name: Name, enabled: true }) as const),
    ...(parent
      ? [
          {
            role: 'button',
            name: text('Nav.BackTo', { name: above?.Name ?? text('Nav.Main') }),
            enabled: true,
          } as const,
          { role: 'link', name: text('Nav.AllOf', { name: parent.Name }) } as const,
        ]
      : []),
  ];
}

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
    open: (page) => panel(page).waitFor(),
  },
  content: {
    view: { role: 'dialog', name: text('Nav.Menu') },
    states: { closed: () => [{ in: { css: 'dialog.mobile-nav' }, count: 0 }], open: levelShown },
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
