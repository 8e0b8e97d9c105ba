import { isOpen, popupModalMachine } from '#machines/popupModal/popupModal.machine.ts';
import { popupCookieOf, popupModalDelay } from '#rules/popups.ts';
import type { PopupReading } from '#rules/popups.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Page } from 'playwright';
import { defineFlow } from '../define-flow.ts';
import { openPage, passUntil } from '../product-page.ts';
import { flowBegun, tell, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const id = 41;
const title = 'Dix pour cent';
/** Ten in the morning of the last day of May, and its end an hour later. */
export const start = Date.UTC(2026, 4, 31, 8);
export const end = start + 3_600_000;

export const popupModalModel = flowModel(popupModalMachine, {
  requirements: {
    'SITE-02': ['waiting', 'after opening', 'queued.looking', 'queued.held', 'open', 'close', 'closing', 'over'],
  },
  inputs: [{ id, endDatetime: new Date(end).toISOString() }],
  events: { close: [{}], 'stage.free': [{}], 'stage.taken': [{}], 'page.leaving': [{}] },
  outcomes: {
    readPopup: {
      done: [
        { isClosed: false, now: start },
        { isClosed: true, now: start },
        { isClosed: false, now: end },
      ],
      errors: [new Error('cookies are switched off')],
    },
    keepClosed: { done: [undefined], errors: [new Error('cookies are switched off')] },
  },
  rests: { closed: 'it was closed for good', over: 'it is not shown' },
  promises: {
    waiting: { says: 'leaves the page alone', holds: (snapshot) => !isOpen(snapshot) },
    'queued.looking': { says: 'is not open yet', holds: (snapshot) => !isOpen(snapshot) },
    'queued.held': { says: 'lets another dialog be answered first', holds: (snapshot) => !isOpen(snapshot) },
    checking: { says: 'is not open yet', holds: (snapshot) => !isOpen(snapshot) },
    open: { says: 'shows its message', holds: isOpen },
    closing: { says: 'is gone at once', holds: (snapshot) => !isOpen(snapshot) },
    closed: { says: 'is not shown', holds: (snapshot) => !isOpen(snapshot) },
    over: { says: 'is not shown', holds: (snapshot) => !isOpen(snapshot) },
  },
});

const heading = 'Une page avec une annonce';

const openOther = () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true, className: 'other' }));
};
const closeOther = () => document.querySelector('.other')?.remove();

const popupModalDriver = (site: string, { urls }: Scenario): BrowserDriver<typeof popupModalMachine> => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: title });
  /** Pages whose popup knows of the other dialog. */
  const held = new WeakSet<Page>();
  const failing = () => Promise.reject(new Error('a browser without cookies is not walked'));
  return {
    async open(page, { endDatetime: EndDatetime }) {
      await watchFlows(page);
      await page.clock.setSystemTime(start);
      const Popup = { Id: id, EndDatetime, Title: title, Text: 'Avec le code BIENVENUE.', Url: '/fr', Photo: null };
      const page41 = { Kind: 'content', Title: heading, Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
      await openPage(
        page,
        site,
        urls.content({ path: 'annonce' }),
        { ...page41, Blocks: [{ Kind: 'popup', Popup }] },
        heading,
      );
      // its code comes after the page, and its three seconds begin with it
      await passUntil(page, flowBegun(page, 'popupModal'));
      // somebody is answering something else
      await page.evaluate(openOther);
    },
    events: {
      close: (page) => dialog(page).press('Escape'),
      async 'stage.free'(page) {
        // free at once: the record is read within the same moment, so what it holds is decided first, by its answer
        if (!held.delete(page)) return;
        await page.evaluate(closeOther);
        await page.evaluate(openOther);
      },
      'stage.taken': async (page) => void held.add(page),
      'page.leaving': (page) => tell(page, 'popupModal', { type: 'page.leaving' }),
    },
    outcomes: {
      readPopup: {
        async done(page: Page, { isClosed, now }: PopupReading) {
          await page.clock.setSystemTime(now);
          const [cookie = ''] = popupCookieOf([{ id, datetime: new Date(start).toISOString() }], false).split(';');
          if (isClosed) await page.evaluate((record) => void (document.cookie = record), cookie);
          await page.evaluate(closeOther);
          await page.clock.runFor(popupModalDelay);
        },
        error: failing,
      },
      keepClosed: { done: async () => {}, error: failing },
    },
    states: {
      waiting: (page) => dialog(page).waitFor({ state: 'detached' }),
      'queued.looking': (page) => dialog(page).waitFor({ state: 'detached' }),
      'queued.held': (page) => dialog(page).waitFor({ state: 'detached' }),
      open: (page) => dialog(page).waitFor(),
      closed: (page) => dialog(page).waitFor({ state: 'detached' }),
      over: (page) => dialog(page).waitFor({ state: 'detached' }),
    },
    content: {
      view: { role: 'dialog', name: title },
      states: {
        open: () => [
          { says: 'Avec le code BIENVENUE.' },
          { role: 'link', name: text('Popup.See') },
          { role: 'button', name: text('Core.Close'), enabled: true },
        ],
        ...Object.fromEntries(
          ['waiting', 'queued.looking', 'queued.held', 'closed', 'over'].map((state) => [
            state,
            'the dialog is not on the page at all',
          ]),
        ),
      },
    },
  };
};

const popupModalWalk = () =>
  walkByHand(popupModalModel, ({ type, event, states }) => {
    if (type === 'error') return 'a browser without cookies: the journeys show it';
    if (states.includes('checking') || states.includes('closing'))
      return type === 'event' || type === 'after' ? 'the cookie is read and written at once' : null;
    return event?.type === 'close' && !states.includes('open') ? 'there is nothing to close' : null;
  });

export default defineFlow({
  area: 'site',
  model: popupModalModel,
  browser: { driver: popupModalDriver, walk: popupModalWalk },
});
