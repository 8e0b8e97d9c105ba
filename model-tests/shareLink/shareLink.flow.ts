import { isSharing, sharedAs, shareLinkMachine } from '#machines/shareLink/shareLink.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

export const link = { url: 'https://vitrine.test/fr/catalog/wishlist/shared/abcdefghijklmnopqrstuv', title: 'Alix' };

export const shareLinkModel = flowModel(shareLinkMachine, {
  requirements: { 'WISH-10': ['link.share', 'sharing', 'copied', 'sent', 'failed'] },
  inputs: [undefined],
  events: { 'link.share': [link] },
  outcomes: { shareLink: { done: ['sent', 'copied', 'dismissed'], errors: [new Error('not allowed')] } },
  promises: {
    ready: { says: 'has nothing to say', holds: (snapshot) => sharedAs(snapshot) === null },
    sharing: { says: 'is busy with the link', holds: (snapshot) => isSharing(snapshot) },
    copied: { says: 'says that the link can be pasted', holds: (snapshot) => sharedAs(snapshot) === 'copied' },
    sent: { says: 'says that the link was sent', holds: (snapshot) => sharedAs(snapshot) === 'sent' },
    failed: { says: 'says how to copy it by hand', holds: (snapshot) => sharedAs(snapshot) === 'failed' },
  },
});

export default defineFlow({
  area: 'account',
  model: shareLinkModel,
  notInBrowser: 'the browser’s own dialog and clipboard answer it: tests/browser/shared-wishlist.test.ts',
});
