import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

const both = (text: string) => ({ fr: `${text} fr`, nl: `${text} nl` });

/** Named by what a test needs of them; the code is the key in capitals. */
export const coupon = {
  /** 10 %. */
  tenth: 1,
  /** 5.00 from 20.00 on. */
  five: 2,
  /** Free shipping, listed. */
  shipping: 3,
  /** 10 %, expired in 2020. */
  over: 4,
  /** 1.00, three times in all. */
  thrice: 5,
  /** 20 %, Anna's own, once. */
  annas: 6,
} as const;

/** The coupons of the small shop; its customers must be there. */
export async function fillCoupons({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.insert(tables.coupons).values([
    { id: coupon.tenth, code: 'TENTH', kind: 'percentage', value: 1000, name: both('A tenth') },
    { id: coupon.five, code: 'FIVE', kind: 'amount', value: 500, name: both('Five'), minimumInclCents: 2000 },
    { id: coupon.shipping, code: 'SHIPPING', kind: 'freeShipping', value: 0, name: both('Shipping'), isListed: true },
    {
      id: coupon.over,
      code: 'OVER',
      kind: 'percentage',
      value: 1000,
      name: both('Over'),
      endsAt: new Date('2020-01-01'),
    },
    { id: coupon.thrice, code: 'THRICE', kind: 'amount', value: 100, name: both('Thrice'), totalLimit: 3 },
    {
      id: coupon.annas,
      code: 'ANNAS',
      kind: 'percentage',
      value: 2000,
      name: both('Anna'),
      customerId: 1,
      perCustomerLimit: 1,
    },
  ]);
}
