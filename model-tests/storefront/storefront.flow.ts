import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

/** A visitor's first page, with the data from which the server initialises the shop. */
export const firstPage = {
  href: '/fr',
  person: null,
  summary: { ItemsCount: 0, AmountTaxInclHtml: '', AmountTaxExclHtml: '' },
  consent: null,
  consentStamp: '1',
  areTextsCarried: true,
};

/** A flow has no output and only ends by crashing; one of them represents all. */
export const storefrontModel = flowModel(storefrontMachine, {
  requirements: { 'FLOW-01': ['open', 'error *'] },
  inputs: [firstPage],
  events: {},
  outcomes: { texts: { done: [], errors: [new Error('a flow crashed')] } },
  promises: { open: { says: 'is open, even if one flow crashes', holds: ({ status }) => status === 'active' } },
});

export default defineFlow({
  area: 'site',
  model: storefrontModel,
  notInBrowser: 'runs the flows of every page, each of which is walked; it only handles their crashes itself',
});
