import type { Edit } from '../edit.ts';

const row = 'SHOP-12';

/** What search engines are told of delivery and returns. */
export const productFacts: readonly Edit[] = [
  {
    row,
    slip: 'a company is told of consumers’ rights',
    file: 'server/catalog/consumer-facts.ts',
    find: 'isCompany(visit.customer) || ',
    replace: '',
  },
  {
    row,
    slip: 'search engines hear of no returns',
    file: 'src/app/product-facts.ts',
    find: '      ...returnsOf(page),\n',
    replace: '',
  },
  {
    row,
    slip: 'search engines are not told the days of delivery',
    file: 'src/app/product-facts.ts',
    find: '          ...daysOf(Shipping),\n',
    replace: '',
  },
  {
    row,
    slip: 'the hour of the cut-off is told without the day’s offset',
    file: 'server/catalog/consumer-facts.ts',
    find: 'instantAt(dayOf(now), cutoffHour)',
    replace: "instantAt('2026-01-01', cutoffHour)",
  },
  {
    row,
    slip: 'the quickest warehouse speaks for all',
    file: 'server/catalog/consumer-facts.ts',
    find: 'Math.max(...handling)',
    replace: 'Math.min(...handling)',
  },
  {
    row,
    slip: 'days are told that nobody promises',
    file: 'server/catalog/consumer-facts.ts',
    find: 'if (minDays === null || maxDays === null) return {};',
    replace: 'if (maxDays === null) return {};',
  },
  {
    row,
    slip: 'delivery costs what it does without VAT',
    file: 'server/catalog/consumer-facts.ts',
    find: 'const { TaxIncl } =',
    replace: 'const { TaxExcl: TaxIncl } =',
  },
  {
    row: 'SHOP-12',
    slip: 'a company is told of a consumer’s rights on the home page',
    file: 'views/home/Service.tsx',
    find: `Person?.AccountType !== 'Company'`,
    replace: 'true',
  },
  {
    row: 'SHOP-12',
    slip: 'the home page promises one day where the cards promise two',
    file: 'server/content/service.ts',
    find: 'Delivery: promiseText(promise, culture, say)',
    replace: 'Delivery: promiseText({ ...promise, From: promise.To }, culture, say)',
    browser: true,
  },
];
