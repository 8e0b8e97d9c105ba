import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

/** A visitor's first page, as the server opens the shop for it. */
export const firstPage = {
  href: '/fr',
  person: null,
  summary: { ItemsCount: 0, AmountTaxInclHtml: '', AmountTaxExclHtml: '' },
  consent: null,
  consentStamp: '1',
  areTextsCarried: true,
};

/** A flow has no output and ends only by breaking; one of them stands for all. */
export const storefrontModel = flowModel(storefrontMachine, {
  inputs: [firstPage],
  events: {},
  outcomes: { texts: { done: [], errors: [new Error('a flow broke')] } },
  promises: { open: { says: 'is open, whatever becomes of one flow', holds: ({ status }) => status === 'active' } },
});

export default defineFlow({
  area: 'site',
  model: storefrontModel,
  holds: ['FLOW-01'],
  notInBrowser:
    'runs the flows of every page, each of which is walked; all it answers itself is that one of them broke',
});
