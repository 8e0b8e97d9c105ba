import { wishlistOpeningMachine } from '#machines/wishlistOpening/wishlistOpening.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

export const href = '/fr/catalog/wishlist/popup?productVariantId=901';

export const wishlistOpeningModel = flowModel(wishlistOpeningMachine, {
  requirements: { 'WISH-02': ['waiting', 'opened', 'after openingDelay', 'page.leaving'] },
  inputs: [{ href }, { href: '' }],
  events: { 'page.leaving': [{}] },
  outcomes: {},
  rests: { opened: 'the dialog is a flow of its own', dropped: 'nothing is asked for, or the page is gone' },
  promises: {
    deciding: 'is over immediately',
    waiting: 'no dialog is open yet',
    opened: 'the dialog has been requested',
    dropped: 'no dialog opens, over this page or the next',
  },
});

export default defineFlow({
  area: 'finding',
  model: wishlistOpeningModel,
  notInBrowser:
    'it lasts a fifth of a second after a page load: tests/browser/wishlist-modal.test.ts loads such pages in a browser',
});
