import { entriesOf, mobileNavigationMachine, parentOf } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { EventCatalogue } from '#paths/types.ts';

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
  inputs: [{ entries }],
  events,
  outcomes: {},
  promises: {
    closed: 'shows nothing',
    open: {
      says: 'shows one level: the top, or what lies below the entry gone down through',
      holds: (s) => entriesOf(s) === (parentOf(s)?.Children ?? entries) && entriesOf(s).length > 0,
    },
  },
});
