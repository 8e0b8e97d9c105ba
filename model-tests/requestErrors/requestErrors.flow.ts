import { missingOf, requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import { codeMissing, offline, timedOut, unknownFailure, reactionTo } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData } from '#tests/fixtures/catalog.ts';
import type { Page, Route } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { addButton, openProduct, refuse } from '../product-page.ts';
import { closeReaction, isGone } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

export const href = '/fr/checkout';
export const failed = (status: number, code: string): Failure => ({ status, code, message: '', errors: [] });
export const needsSignIn = failed(401, 'Problem.SignIn');
export const missing = failed(404, 'Problem.NotFound');
const refused = failed(422, 'Problem.Invalid');

const events = {
  'call.failed': [
    ...[needsSignIn, missing, offline, refused, timedOut, unknownFailure, codeMissing].map((failure) => ({
      failure,
      href,
    })),
    ...[missing, refused, offline, timedOut, unknownFailure].map((failure) => ({ failure, href, asksPage: true })),
  ],
  retry: [{}],
  'code.arrived': [{}],
  'page.leaving': [{}],
} satisfies EventCatalogue<typeof requestErrorsMachine>;

export const requestErrorsModel = flowModel(requestErrorsMachine, {
  requirements: {
    'ERR-01': ['reactions: call.failed'],
    'ERR-02': ['reactions: call.failed (2)'],
    'ERR-03': ['reactions: call.failed (3)'],
    'ERR-04': ['reactions: call.failed (4)'],
    'ERR-09': ['offer.made', 'retry', 'code.arrived'],
  },
  inputs: [undefined],
  events,
  outcomes: {},
  rests: { reactions: 'every failed call is handled, one after the other' },
  promises: {
    reactions: 'is ready for the next failure',
    'offer.none': { says: 'offers nothing', holds: (snapshot) => missingOf(snapshot) === null },
    'offer.made': { says: 'shows what failed to load', holds: (snapshot) => missingOf(snapshot)?.href === href },
  },
});

const dialogs = (page: Page) => page.getByRole('dialog');
const answer = (route: Route, failure: Failure) => (failure.status === 0 ? route.abort() : refuse(route, { failure }));

/** How the site reacts besides what the call's own flow shows, in the texts of the French shop. */
async function reaction(page: Page, failure: Failure): Promise<() => Promise<void>> {
  const closes = (title: string) => async () => {
    await closeReaction(page, title);
    await isGone(dialogs(page));
  };
  const logs = (type: string) => {
    const line = page.waitForEvent(
      'console',
      (message) => message.type() === type && message.text().includes(failure.code),
    );
    return async () => {
      await line;
      await isGone(dialogs(page));
    };
  };
  switch (reactionTo(failure)) {
    case 'signIn':
      return closes('Veuillez vous connecter');
    case 'dialog':
      return closes('Un problème est survenu');
    case 'console':
      return logs('error');
    case 'warning':
      return logs('warning');
    case 'flow':
      return () => isGone(dialogs(page));
  }
}

/** A call that fails on a product page of the site at `site`: a user adds the product to the cart. */
const requestErrorsDriver = (site: string): BrowserDriver<typeof requestErrorsMachine> => ({
  async open(page) {
    await openProduct(page, site, productPageData());
  },
  events: {
    async 'call.failed'(page, { failure }) {
      await page.route('**/api/v1/catalog/products/addtocart*', (route) => answer(route, failure), { times: 1 });
      const isSeen = await reaction(page, failure);
      await addButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'L’article n’a pas été ajouté.' }).waitFor();
      await isSeen();
    },
    retry: (page) => page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click(),
    'code.arrived': () => Promise.reject(new Error('retrying to load code is not a call')),
    'page.leaving': (page) => page.getByRole('banner').locator('.logo').click(),
  },
  outcomes: {},
  states: {},
});

/** Every kind of failure of a call, one after the other. */
const requestErrorsWalk = () =>
  walkByHand(
    requestErrorsModel,
    ({ event }) => {
      if (!event) return null;
      if (event.type !== 'call.failed') return 'only what failed to load is retried';
      if (event.asksPage === true) return 'a page that fails to load is not a call: navigation is walked with it';
      return event.failure.code === codeMissing.code ? 'code loads before the calls that need it' : null;
    },
    { criterion: 'outcomes' },
  );

export default defineFlow({
  area: 'site',
  model: requestErrorsModel,
  browser: { driver: requestErrorsDriver, walk: requestErrorsWalk },
});
