import type { DialogContent, dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { Fact, Place, Words } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { amount, text } from '../scenario.ts';
import { hours, sizes, summary } from './dialog.model.ts';

/** Titles of the demo shop's pages in place of the model's. */
const titles: Readonly<Record<string, string>> = { [hours.href]: 'Livraison', [sizes.href]: 'Pour les rédacteurs' };

/** The title of a dialog, what it says, and its buttons. */
function wordsOf(content: DialogContent): { title: Words; says: Words[]; buttons: Words[] } {
  switch (content.kind) {
    case 'message':
      return { title: text('Dialog.ErrorTitle'), says: [{ text: content.code }], buttons: [text('Core.Close')] };
    case 'confirm': {
      const { no, yes } = content.answers ?? { no: 'Core.Cancel', yes: 'Core.Confirm' };
      return {
        title: text('Dialog.ConfirmTitle'),
        says: [{ text: content.code }],
        buttons: [{ text: no }, { text: yes }],
      };
    }
    case 'signIn':
      return {
        title: text('Dialog.SignInTitle'),
        says: [text('Dialog.SignInText')],
        buttons: [text('Security.SignIn')],
      };
    case 'wishlist':
      return { title: text('Product.AddToWishlist'), says: [], buttons: [text('Core.Close')] };
    case 'page':
      return { title: titles[content.href] ?? '', says: [], buttons: [text('Core.Close')] };
    case 'addedToCart': {
      const line = text('Dialog.AddedLine', { quantity: 2, name: 'Théière en fonte' });
      const buttons = [text('Dialog.ContinueShopping')];
      // until the shop has responded, a unit's price
      if (!content.added) return { title: text('Dialog.AddingTitle'), says: [line, amount(2450)], buttons };
      const total = text('Dialog.AddedTotal', { count: summary.ItemsCount });
      return { title: text('Dialog.AddedTitle'), says: [line, amount(4900), total], buttons };
    }
  }
}

/** The dialog on top, as one knows it by its title; those below it stay. */
export function stackShown({ context: { stack } }: SnapshotFrom<typeof dialogMachine>): Fact[] {
  const content = stack.at(-1);
  if (!content) return [];
  const { title, says, buttons } = wordsOf(content);
  const place: Place = { role: 'dialog', name: title };
  const isAdding = content.kind === 'addedToCart' && !content.added;
  return [
    { in: place, says: [title, ...says] },
    ...buttons.map((name) => ({ role: 'button', in: place, name, enabled: true }) as const),
    ...(content.kind === 'addedToCart' ? [{ role: 'status', in: place, busy: isAdding } as const] : []),
    ...(content.kind === 'signIn'
      ? [{ role: 'textbox', in: place, name: text('Security.Email'), value: '', invalid: false } as const]
      : []),
    { role: 'dialog', in: { css: 'body' }, count: stack.length },
  ];
}
