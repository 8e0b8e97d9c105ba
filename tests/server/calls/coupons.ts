import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';
import { asCompany } from './product-blocks.ts';

const listed = { CouponCode: 'SHIPPING', Name: 'Shipping fr', MinimumTaxIncl: 0, EndsAt: null };

export const couponRows: CallCases<'applyCoupon' | 'couponCodesList' | 'couponCodesOfUser' | 'removeCoupon'> = {
  applyCoupon: {
    may: 'visitor',
    valid: () => ({ body: { CouponCode: 'tenth' } }),
    answer: (isValid) => expect(isValid).toBe(true),
    bad: [
      ['no code', 400, '/CouponCode', { body: { CouponCode: undefined } }],
      ['an empty code', 400, '/CouponCode', { body: { CouponCode: ' ' } }],
      ['a code without end', 400, '/CouponCode', { body: { CouponCode: 'x'.repeat(41) } }],
      ['NUL in a code', 400, '/CouponCode', { body: { CouponCode: 'a\0b' } }],
      wrongCulture,
    ],
  },
  couponCodesList: {
    may: 'visitor',
    valid: () => ({ params: { culture: 'fr' }, query: { page: 'checkout' } }),
    answer: ({ Coupons, ApplyUrl }) => {
      expect(Coupons).toEqual([listed]);
      expect(ApplyUrl).toBe('/fr/checkout');
    },
    bad: [
      ['a culture the shop does not speak', 400, '/culture', { params: { culture: 'de' } }],
      ['a page without coupons', 400, '/page', { query: { page: 'home' } }],
    ],
  },
  couponCodesOfUser: {
    may: 'customer',
    valid: async (context) => {
      await asCompany(context);
      const [row] = rowsOf<{ id: number }>(
        await context.shop.services.db.execute(sql`SELECT max(id) AS id FROM customers`),
      );
      return { params: { id: String(row?.id) } };
    },
    answer: (Coupons) => expect(Coupons).toEqual([]),
    bad: [
      ['somebody else', 404, null, { params: { id: '1' } }],
      ['nobody', 404, null, { params: { id: '2147483647' } }],
      ['an id that is none', 400, '/id', { params: { id: 'x' } }],
    ],
  },
  removeCoupon: {
    may: 'visitor',
    valid: () => ({}),
    answer: (isGone) => expect(isGone).toBe(true),
    bad: [wrongCulture],
  },
};
