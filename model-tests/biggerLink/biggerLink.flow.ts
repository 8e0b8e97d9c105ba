import { biggerLinkMachine } from '#machines/biggerLink/biggerLink.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

export const biggerLinkModel = flowModel(biggerLinkMachine, {
  requirements: { 'NAV-24': ['press', 'scrolled', 'blocked', 'after scrollBlock'] },
  inputs: [undefined],
  events: { scrolled: [{}], press: [{ link: '/fr/contact', isApart: false }] },
  outcomes: {},
  promises: { ready: 'a press opens the link', blocked: 'a press opens nothing' },
});

export default defineFlow({
  area: 'site',
  model: biggerLinkModel,
  notInBrowser: 'decides whether a press counts and shows nothing: tests/browser/places.test.ts presses it',
});
