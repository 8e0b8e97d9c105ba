import type { dialogMachine, PageContent } from '#machines/dialog/dialog.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import type { Scenario } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';
import { stackShown } from './dialog.content.ts';
import { dialogModel, hours, sizes } from './dialog.model.ts';

/** Pages of the demo shop in place of the model's. */
const pagesOf = ({ urls }: Scenario): Readonly<Record<string, string>> => ({
  [hours.href]: urls.content({ path: 'livraison' }),
  [sizes.href]: urls.content({ path: 'pour-les-redacteurs' }),
});

const dialogs = (page: Page) => page.locator('dialog[open]');
const top = (page: Page) => dialogs(page).last();

/** A page opens in a dialog by a marked link, wherever an editor wrote it. */
const follow = (page: Page, { href, returnUrl }: PageContent, { urls, ...scenario }: Scenario) =>
  page.evaluate(
    ([to, back]) => {
      const link = document.createElement('a');
      link.href = to;
      link.dataset['modalLink'] = '';
      link.dataset['modalReturnUrl'] = back;
      link.textContent = to;
      const around = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
      around?.append(link);
      link.focus();
      link.click();
    },
    // closing it leads to the page beneath
    [pagesOf({ urls, ...scenario })[href] ?? href, returnUrl && urls.cookies()] as const,
  );

/** The dialogs over a page of the site at `site`, by role and label. */
const dialogDriver = (site: string, scenario: Scenario): BrowserDriver<typeof dialogMachine> => {
  const { LL, urls } = scenario;
  return {
    async open(page) {
      await openRunning(page, site + urls.cookies());
      // the document stays as it was opened; what is deleted is gone
      await page.route('**/security/logoff', (route) => route.fulfill({ status: 204 }));
      await page.route('**/shoppingcartitems/1', (route) => route.fulfill({ json: {} }));
      // the first dialog waits for its code, which needs time to pass
      await tell(page, 'dialog', { type: 'open', content: { kind: 'message', code: 'Manager.UnknowsErrors' } });
      await passUntil(page, dialogs(page));
      await tell(page, 'dialog', { type: 'close' });
    },
    events: {
      // other flows open the others
      open: (page, event) =>
        event.content.kind === 'page' ? follow(page, event.content, scenario) : tell(page, 'dialog', event),
      close: (page) => top(page).getByRole('button', { name: LL.Core.Close() }).first().click(),
      confirm: (page) =>
        top(page)
          .getByRole('button', { name: new RegExp(`^(?:${LL.Core.Confirm()}|${LL.Core.Leave()})$`, 'u') })
          .click(),
      // leaving the page and signing in are announced by other flows
      closeAll: (page, event) => tell(page, 'dialog', event),
      'person.changed': (page, event) => tell(page, 'dialog', event),
      'cart.added': (page, event) => tell(page, 'dialog', event),
      'cart.refused': (page, event) => tell(page, 'dialog', event),
      'twoFactor.changed': (page, event) => tell(page, 'dialog', event),
    },
    outcomes: {},
    states: {
      closed: (page) => isGone(dialogs(page)),
      open: (page) => top(page).waitFor(),
    },
    content: {
      view: { css: 'dialog[open]:not(:has(~ dialog[open]))' },
      states: { closed: () => [{ role: 'dialog', in: { css: 'body' }, count: 0 }], open: stackShown },
    },
  };
};

/** What a user can do with dialogs; other flows open them. */
const dialogWalk = () =>
  walkByHand(dialogModel, ({ event, isAnswered, states }) => {
    if (event && !isAnswered) return 'the dialog on top has no such button';
    const leadsOn = event?.type === 'open' && event.content.kind === 'page' && event.content.returnUrl !== '';
    return leadsOn && !states.includes('closed') ? 'closing it loads a page, which closes those below, too' : null;
  });

export default defineFlow({
  area: 'site',
  model: dialogModel,
  browser: { driver: dialogDriver, walk: dialogWalk },
});
