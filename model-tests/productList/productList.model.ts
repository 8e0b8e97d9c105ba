import { productListMachine } from '#machines/productList/productList.machine.ts';
import { flowModel } from '#paths/model.ts';
import { serializeListQuery } from '#rules/list-query.ts';

/** The second page of a category that is sorted by price. */
export const secondPage = { display: 'grid', sort: 'price', pageSize: 24, pageindex: 2, filter: '', q: '' } as const;

const same = (one: Parameters<typeof serializeListQuery>[0], other: typeof one) =>
  serializeListQuery(one) === serializeListQuery(other);

export const productListModel = flowModel(productListMachine, {
  inputs: [{ query: secondPage, path: '/fr/c/mugs' }],
  events: {
    'sort.choose': [{ sort: 'name' }],
    'display.choose': [{ display: 'table' }],
    'pageSize.choose': [{ pageSize: 48 }],
    'page.choose': [{ pageindex: 3 }],
    'filters.choose': [{ filter: { Brands: [5] } }],
    'entity.choose': [{ entityName: 'Brand' }],
    'page.arrived': [{ query: secondPage }, { query: { display: 'table', pageindex: 'junk' } }],
  },
  outcomes: {},
  promises: {
    showing: {
      says: 'the controls show what the products were asked with',
      holds: ({ context }) => same(context.wanted, context.query),
    },
    reloading: 'the controls show the choice at once, the products say that they are about to change',
  },
});
