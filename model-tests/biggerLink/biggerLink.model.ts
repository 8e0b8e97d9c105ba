import { biggerLinkMachine } from '#machines/biggerLink/biggerLink.machine.ts';
import { flowModel } from '#paths/model.ts';

export const biggerLinkModel = flowModel(biggerLinkMachine, {
  inputs: [undefined],
  events: { scrolled: [{}], press: [{ link: '/fr/contact', isApart: false }] },
  outcomes: {},
  promises: { ready: 'a press opens the link', blocked: 'a press opens nothing' },
});
