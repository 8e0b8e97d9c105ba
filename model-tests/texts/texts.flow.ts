import { loadedOf, textsMachine } from '#machines/texts/texts.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const french = { 'Core.Close': 'Fermer', 'Home.Count': '{count:number} article{{s}}' };

export const textsModel = flowModel(textsMachine, {
  requirements: { 'I18N-01': ['loading', 'ready', 'retry'], 'ERR-08': ['missing'] },
  inputs: [{ areCarried: true }, { areCarried: false }],
  events: { retry: [{}] },
  outcomes: { loadTexts: { done: [french], errors: [offline] } },
  rests: { ready: 'the texts are there for as long as the shop is open' },
  promises: {
    opening: 'checks what the page contains',
    loading: { says: 'keys stand in for their texts', holds: (snapshot) => loadedOf(snapshot) === null },
    ready: {
      says: 'the texts are loaded, with the page or after it',
      holds: (snapshot) => (loadedOf(snapshot) === null) === snapshot.context.areCarried,
    },
    missing: { says: 'keys stand in for their texts', holds: (snapshot) => loadedOf(snapshot) === null },
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const keys = (page: Page) => heading(page, 'Security.SignInTitle');

/** The sign-in page of the site at `site`. `loseTexts` makes its server unable to read its texts, and able again. */
const textsDriver = (site: string, loseTexts?: (areLost: boolean) => void): BrowserDriver<typeof textsMachine> => ({
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
  content: {
    view: { css: 'main h1' },
    states: {
      loading: () => [{ says: 'Security.SignInTitle' }],
      missing: () => [{ says: 'Security.SignInTitle' }],
      ready: () => [{ says: text('Security.SignInTitle') }],
    },
  },
});

/** Everything that can happen: texts come with the page, after it, late, or never; leaving a page retries. */
const textsWalk = () =>
  walkByHand(textsModel, ({ event, isAnswered }) => (event && !isAnswered ? 'there is nothing to retry' : null));

export default defineFlow({
  area: 'site',
  model: textsModel,
  browser: { driver: (site, _, loseTexts) => textsDriver(site, loseTexts), walk: textsWalk },
});
