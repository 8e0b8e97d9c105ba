import type { textsMachine } from '#machines/texts/texts.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { walkByHand } from '../by-hand.ts';
import { openRunning, tell } from '../running-shop.ts';
import type { Page } from 'playwright';
import { textsModel } from './texts.model.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const keys = (page: Page) => heading(page, 'Security.SignInTitle');

/** The sign-in page of the site at `site`. `loseTexts` makes its server unable to read its texts, and able again. */
export const textsDriver = (
  site: string,
  loseTexts?: (areLost: boolean) => void,
): BrowserDriver<typeof textsMachine> => ({
  async open(page, { areCarried }) {
    if (!areCarried && !loseTexts) throw new Error('a page without texts comes from a server that cannot read them');
    loseTexts?.(!areCarried);
    await openRunning(page, `${site}/fr/security/login`);
    loseTexts?.(false);
  },
  events: { retry: (page, event) => tell(page, 'texts', event) },
  outcomes: {
    loadTexts: {
      address: '**/stringresources*',
      done: (route) => route.continue(),
      error: (route) => route.abort(),
    },
  },
  states: {
    loading: keys,
    missing: keys,
    ready: (page) => heading(page, 'Se connecter'),
  },
});

/** All that can happen: texts come with the page, after it, late, or never; leaving a page asks again. */
export const textsWalk = () =>
  walkByHand(textsModel, ({ event, isAnswered }) => (event && !isAnswered ? 'nothing is to be asked again' : null));
