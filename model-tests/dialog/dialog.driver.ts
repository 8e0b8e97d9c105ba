import type { DialogContent, dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { dialogModel } from './dialog.model.ts';

/** The title of a dialog and what it says, in the French shop. */
const words: Record<Exclude<DialogContent['kind'], 'page'>, { title: string; says: string }> = {
  message: { title: 'Un problème est survenu', says: 'Une erreur inattendue s’est produite.' },
  confirm: { title: 'Veuillez confirmer', says: 'Êtes-vous certain de vouloir supprimer cet élément' },
  signIn: { title: 'Veuillez vous connecter', says: 'Ce que vous avez saisi est conservé.' },
  addedToCart: { title: 'Ajouté à votre panier', says: '2 × Théière en fonte' },
};
const dialogs = (page: Page) => page.locator('dialog[open]');
const top = (page: Page) => dialogs(page).last();

/** The dialogs over a page of the site at `site`, by role and label. */
export const dialogDriver = (site: string): BrowserDriver<typeof dialogMachine> => ({
  async open(page) {
    await openRunning(page, `${site}/fr/cookies`);
    // the first dialog ever waits for its code, which needs time to pass
    await tell(page, 'dialog', { type: 'open', content: { kind: 'message', code: 'Manager.UnknowsErrors' } });
    await passUntil(page, dialogs(page));
    await tell(page, 'dialog', { type: 'close' });
  },
  events: {
    open: (page, event) => tell(page, 'dialog', event),
    close: (page) => top(page).getByRole('button', { name: 'Fermer' }).first().click(),
    confirm: (page) => top(page).getByRole('button', { name: 'Confirmer', exact: true }).click(),
    // the page is being left, or somebody signed in: other flows say so
    closeAll: (page, event) => tell(page, 'dialog', event),
    'person.changed': (page, event) => tell(page, 'dialog', event),
  },
  outcomes: {},
  states: {
    closed: (page) => isGone(dialogs(page)),
    async open(page, expected) {
      await top(page).waitFor();
      const content = expected?.context.stack.at(-1);
      if (!expected || !content || content.kind === 'page') return;
      const { title, says } = words[content.kind];
      await page.getByRole('dialog', { name: title }).filter({ hasText: says }).and(top(page)).waitFor();
      await isGone(dialogs(page).nth(expected.context.stack.length));
    },
  },
});

const isOfLinkOrForm = (content: DialogContent) =>
  content.kind === 'page' ||
  (content.kind === 'confirm' && Boolean(content.opensDocument ?? content.request ?? content.reports));

/** What a person can do with dialogs; other flows open them. */
export const dialogWalk = () =>
  walkByHand(dialogModel, ({ event, isAnswered }) => {
    if (event && !isAnswered) return 'the dialog on top has no such button';
    const isMarked = event?.type === 'open' && isOfLinkOrForm(event.content);
    return isMarked
      ? 'a marked link or form opens it: tests/browser/marked.test.ts, tests/browser/unsaved.test.ts'
      : null;
  });
