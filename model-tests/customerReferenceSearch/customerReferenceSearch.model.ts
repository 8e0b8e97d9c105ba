import type { CustomerReference } from '#contract/search.ts';
import {
  customerReferenceSearchMachine,
  failureIn,
  isSearching,
} from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { flowModel } from '#paths/model.ts';
import { referencesAPage } from '#rules/search.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { offline } from '../failures.ts';

export const reference = (number: number): CustomerReference => ({
  CustomerSKU: `VH-${number}`,
  ProductLink: `/fr/p/mug-ardenne?VariantValueId1=${number}`,
  Name: 'Mug Ardenne',
});
/** A page that another one follows. */
export const fullPage = Array.from({ length: referencesAPage }, (_, index) => reference(1000 + index));

export const signedIn = { person: an, summary: summaryOf(cart()), uri: '' };
export const signedOff = { person: null, summary: summaryOf(cart()), uri: '' };

export const customerReferenceSearchModel = flowModel(customerReferenceSearchMachine, {
  inputs: [
    { query: { q: '', page: 1 }, references: [] },
    { query: { q: 'vh', page: 2 }, references: [reference(1)] },
  ],
  events: {
    'text.type': [{ text: 'vh' }, { text: 'v' }],
    'page.arrived': [{ page: { Query: { q: 'vdk', page: 2 }, References: [reference(2)] } }],
    retry: [{}],
    'person.changed': [signedIn, signedOff],
  },
  outcomes: { searchReferences: { done: [fullPage, [reference(7)], []], errors: [offline] } },
  promises: {
    answered: { says: 'nothing is wrong', holds: (snapshot) => failureIn(snapshot) === null },
    pausing: { says: 'asks nothing yet', holds: (snapshot) => !isSearching(snapshot) },
    asking: { says: 'is busy', holds: isSearching },
    failed: { says: 'says why', holds: (snapshot) => failureIn(snapshot) !== null },
  },
});
