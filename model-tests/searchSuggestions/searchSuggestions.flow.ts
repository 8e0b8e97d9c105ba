import type { Suggestion } from '#contract/search-suggestions.ts';
import { searchSuggestionsMachine } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import {
  activeOf,
  hasFailed,
  isMissing,
  isOpen,
  keyOf,
  suggestionsOf,
  recentOf,
} from '#machines/searchSuggestions/selectors.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import type { Page } from 'playwright';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';
import { searchSuggestionsContent } from './searchSuggestions.content.ts';

export const resultsPath = '/fr/catalog';
export const parasol: Suggestion = {
  Name: 'Parasol Lofoten de plage',
  Photo: null,
  ProductUrl: '/fr/p/parasol-lofoten-de-plage',
  Price: { TaxIncl: 4990, TaxExcl: 4124, Shown: 'incl' },
  IsFromPrice: true,
};
export const soap: Suggestion = {
  Name: 'Savon Salvia au marc de café',
  Photo: null,
  ProductUrl: '/fr/p/savon-salvia-au-marc-de-cafe',
};

const consent = (preferences: boolean) => ({
  record: { stamp: '2026-1', preferences, statistics: false, marketing: false },
});
export const granted = consent(true);
export const withdrawn = consent(false);

export const searchSuggestionsModel = flowModel(searchSuggestionsMachine, {
  requirements: {
    'CAT-09': [
      'text.type',
      'open.pausing',
      'open.asking',
      'open.answered',
      'open.failed',
      'option.next',
      'option.previous',
      'option.first',
      'option.last',
      'option.choose',
      'hide',
      'retry',
    ],
    'SHOP-28': ['key.switch'],
    'CAT-10': ['submit', 'open.missing'],
    'CAT-14': ['done suggest'],
    'ERR-12': ['open.answered'],
  },
  inputs: [{ resultsPath, recent: ['vase'], mayKeep: true, hasKey: true }],
  events: {
    'box.enter': [{ text: '' }, { text: 'lampe' }],
    'box.leave': [{}],
    'text.type': [{ text: 'lampe' }, { text: '' }],
    'option.next': [{}],
    'option.previous': [{}],
    'option.first': [{}],
    'option.last': [{}],
    'option.choose': [{ index: 0 }, { index: 9 }],
    hide: [{}],
    submit: [{ text: 'lampe' }, { text: ' ' }],
    retry: [{}],
    'recent.forget': [{ text: 'vase' }, { text: null }],
    'key.switch': [{ isOn: false }, { isOn: true }],
    'page.leaving': [{}],
    'consent.given': [granted, withdrawn],
  },
  outcomes: { suggest: { done: [[parasol, soap], []], errors: [offline] } },
  promises: {
    closed: {
      says: 'shows nothing',
      holds: (snapshot) => !isOpen(snapshot) && suggestionsOf(snapshot).length === 0 && activeOf(snapshot) === -1,
    },
    'open.deciding': 'is never stable here',
    'open.short': { says: 'shows no products', holds: (snapshot) => suggestionsOf(snapshot).length === 0 },
    'open.missing': {
      says: 'asks for a text and shows no products',
      holds: (snapshot) =>
        isMissing(snapshot) && snapshot.context.text.trim() === '' && suggestionsOf(snapshot).length === 0,
    },
    'open.pausing': { says: 'requests nothing yet', holds: (snapshot) => !snapshot.hasTag('busy') },
    'open.asking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': {
      says: 'shows the results for the text in the box',
      holds: ({ context }) => context.answer?.q === context.text.trim(),
    },
    'open.failed': {
      says: 'shows an error and no old results',
      holds: (snapshot) => hasFailed(snapshot) && suggestionsOf(snapshot).length === 0,
    },
  },
  invariants: {
    'without consent nothing is stored': ({ context }) => context.mayKeep || context.recent.length === 0,
  },
});

const box = (page: Page) => page.getByRole('banner').getByLabel('Rechercher un article');
const panel = (page: Page) => page.getByRole('banner').locator('.search-panel');
const option = (page: Page, index: number) => panel(page).getByRole('option').nth(index);
const key = (name: string) => (page: Page) => box(page).dispatchEvent('keydown', { key: name });

/** The requested page is loaded: its effects on the focus are done. */
const arrives = async (page: Page, title: string): Promise<void> => {
  await passUntil(page, page.getByRole('heading', { level: 1 }).filter({ hasText: title }));
  await passUntil(page, page.locator('body:not(.page-loading)'));
};

/** The header's search box of the site at `site`, by role and label. */
const searchSuggestionsDriver = (site: string): BrowserDriver<typeof searchSuggestionsMachine> => ({
  async open(page, { recent, mayKeep }) {
    const consent = { stamp: '2026-1', preferences: mayKeep, statistics: false, marketing: false };
    await page.context().addCookies([{ name: consentCookie, value: serializeConsent(consent), url: site }]);
    await openRunning(page, `${site}/fr/cookies`);
    await page.evaluate((texts) => localStorage.setItem('vitrine.searches', JSON.stringify(texts)), recent);
    await box(page).focus();
    await passUntil(page, page.getByRole('combobox', { name: 'Rechercher un article' }));
    await box(page).blur();
  },
  events: {
    'box.enter': (page, { text }) =>
      box(page).evaluate((element: HTMLInputElement, typed) => {
        element.blur();
        element.value = typed;
        element.focus();
      }, text),
    'box.leave': (page) => box(page).blur(),
    'text.type': (page, { text }) =>
      box(page).evaluate((element: HTMLInputElement, typed) => {
        element.value = typed;
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }, text),
    'option.next': key('ArrowDown'),
    'option.previous': key('ArrowUp'),
    'option.first': key('Home'),
    'option.last': key('End'),
    hide: key('Escape'),
    async 'option.choose'(page, { index }) {
      // a product's name, without its price, or what was searched for before
      const name = option(page, index).locator('.search-name');
      const title = (await ((await name.count()) > 0 ? name : option(page, index)).textContent()) ?? '';
      await option(page, index).click();
      await arrives(page, title);
    },
    async submit(page, { text }) {
      await box(page).evaluate((element: HTMLInputElement, typed) => {
        element.value = typed;
        element.form?.requestSubmit();
      }, text);
      if (text.trim() !== '') await arrives(page, text);
    },
    retry: (page) => panel(page).getByRole('button', { name: 'Réessayer' }).click(),
    'recent.forget': (page, { text }) =>
      panel(page)
        .getByRole('button', { name: text === null ? 'Tout effacer' : `Retirer « ${text} »` })
        .click(),
    'key.switch': (page, { isOn }) => panel(page).getByRole('checkbox').setChecked(isOn),
    'page.leaving': (page, event) => tell(page, 'searchSuggestions', event),
    'consent.given': (page, event) => tell(page, 'searchSuggestions', event),
  },
  outcomes: {
    suggest: {
      address: '**/api/v1/catalog/search/suggestions*',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route) => route.abort(),
    },
  },
  states: {
    closed: (page) => isGone(panel(page)),
    'open.short': (page) => box(page).waitFor(),
    'open.missing': (page) => panel(page).getByText('Écrivez ce que vous cherchez.').waitFor(),
    'open.pausing': (page) => box(page).waitFor(),
    'open.asking': (page) => box(page).waitFor(),
    'open.answered': (page) => box(page).waitFor(),
    'open.failed': (page) => panel(page).getByRole('button', { name: 'Réessayer' }).waitFor(),
  },
  content: searchSuggestionsContent,
});

/** What a user can do with the box, and the events of other flows. */
const searchSuggestionsWalk = () =>
  walkByHand(searchSuggestionsModel, ({ event, isAnswered, from }) => {
    if (event?.type === 'recent.forget' && (!from || recentOf(from).length === 0)) return 'its button is not there';
    if (event?.type === 'recent.forget' && event.text !== null && !from?.context.recent.includes(event.text))
      return 'its button is not there';
    if (event?.type === 'key.switch') {
      const isOn = from ? keyOf(from) : null;
      if (isOn === null) return 'its box is not there';
      if (isOn === event.isOn) return 'it is so already';
    }
    return event && !isAnswered ? 'no transition handles it' : null;
  });

export default defineFlow({
  area: 'finding',
  model: searchSuggestionsModel,
  browser: { driver: searchSuggestionsDriver, walk: searchSuggestionsWalk },
});
