import { popoverMachine } from '#machines/popover/popover.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { EventCatalogue } from 'machine-paths/types';
import type { BrowserDriver } from 'machine-paths/driver';
import { checkoutPageData } from '#tests/fixtures/buying.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

/** Room for the text above its button, and too little of it. */
export const low = { above: 400, height: 90 };
export const high = { above: 60, height: 90 };

const events = {
  'pointer.enter': [{ room: low }],
  'pointer.leave': [{}],
  'focus.enter': [{ room: high }],
  'focus.leave': [{}],
  press: [{ room: low }],
  dismiss: [{}],
} satisfies EventCatalogue<typeof popoverMachine>;

export const popoverModel = flowModel(popoverMachine, {
  requirements: { 'CHK-11': ['opening', 'open.hovered', 'open.lingering', 'open.held', 'closed'] },
  inputs: [undefined],
  events,
  outcomes: {},
  promises: {
    closed: 'shows nothing',
    opening: 'shows nothing yet, under a resting pointer',
    'open.hovered': 'shows the text under the pointer',
    'open.lingering': 'still shows the text that the pointer has left',
    'open.held': 'shows the text that was opened by a press or the focus, wherever the pointer is',
  },
});

const explanation = (page: Page) => page.getByRole('main').locator('.info-text', { hasText: 'bpost, en trois jours.' });
const isHidden = (page: Page) => explanation(page).waitFor({ state: 'hidden' });
const isShown = (page: Page) => explanation(page).waitFor({ state: 'visible' });

/** Who asks for it by a screen reader hears it without opening it. */
const offered: Fact = {
  role: 'button',
  name: text('Checkout.About', { name: 'bpost' }),
  enabled: true,
  described: 'bpost, en trois jours.',
};
const opened: Fact[] = [offered, { says: 'bpost, en trois jours.' }];

/** The explanation of a shipping method, of the site at `site`, by role and label. */
const popoverDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof popoverMachine> => {
  const about = LL.Checkout.About({ name: 'bpost' });
  const button = (page: Page) => page.getByRole('main').getByRole('button', { name: about });
  return {
    async open(page) {
      await page.route('**/api/v1/sales/checkout/draft*', (route) => route.fulfill({ json: { IsKept: true } }));
      await openPage(page, site, urls.checkout(), checkoutPageData(), LL.Checkout.Title());
    },
    events: {
      async 'pointer.enter'(page) {
        // one that is there already does not reopen
        await page.mouse.move(0, 0);
        await button(page).hover();
      },
      'pointer.leave': (page) => page.mouse.move(0, 0),
      async 'focus.enter'(page) {
        await page
          .getByRole('main')
          .getByRole('radio', { name: /^bpost/ })
          .focus();
        await page.keyboard.press('Tab');
      },
      'focus.leave': (page) => page.keyboard.press('Shift+Tab'),
      async press(page) {
        const hasFocus = await button(page).evaluate((element) => element === document.activeElement);
        await (hasFocus && (await explanation(page).isVisible()) ? page.keyboard.press('Enter') : button(page).click());
      },
      dismiss: (page) => page.keyboard.press('Escape'),
    },
    outcomes: {},
    states: {
      closed: isHidden,
      opening: isHidden,
      'open.hovered': isShown,
      'open.lingering': isShown,
      'open.held': isShown,
    },
    content: {
      view: { css: '.info:has([aria-label*="bpost"])' },
      states: {
        closed: () => [{ says: 'bpost, en trois jours.', count: 0 }, offered],
        opening: () => [{ says: 'bpost, en trois jours.', count: 0 }, offered],
        'open.hovered': () => opened,
        'open.lingering': () => opened,
        'open.held': () => opened,
      },
    },
  };
};

/** What a user with one pointer and one focus can do. */
const popoverWalk = () =>
  walkByHand(popoverModel, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'no transition handles it';
    if (event?.type === 'press' && (states.includes('closed') || states.includes('open.lingering')))
      return 'a pointer that presses hovers first';
    return null;
  });

export default defineFlow({
  area: 'site',
  model: popoverModel,
  browser: { driver: popoverDriver, walk: popoverWalk },
});
