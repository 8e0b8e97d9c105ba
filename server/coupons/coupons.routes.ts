import { eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as contract from '#contract/coupons.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { coupons } from '#server/db/schema/index.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { applyCoupon, removeCoupon } from '../cart/coupon.ts';
import { buyerOf } from './buyer.ts';
import { offersWhere } from './offer.ts';

async function usable({ visit, services }: Asker, which: SQL | undefined) {
  const asked = { buyer: buyerOf(visit.customer, {}), now: services.now() };
  const offers = await offersWhere(services.db, which, asked);
  return offers
    .filter(({ problem }) => problem === null)
    .map(({ code, name, minimumInclCents, endsAt }) => ({
      CouponCode: code,
      Name: name[visit.culture],
      MinimumTaxIncl: minimumInclCents,
      EndsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    }));
}

const calls = [
  answers(contract.applyCoupon, ({ visit, services, body }) => applyCoupon({ visit, services }, body.CouponCode)),
  answers(contract.removeCoupon, async ({ visit, services }) => {
    await removeCoupon({ visit, services });
    return true;
  }),
  answers(contract.couponCodesList, async ({ visit, services, query }) => {
    const own = visit.customer ? [eq(coupons.customerId, visit.customer.id)] : [];
    return {
      Coupons: await usable({ visit, services }, or(eq(coupons.isListed, true), ...own)),
      ApplyUrl: visit.urls[query.page](),
    };
  }),
  answers(contract.couponCodesOfUser, async ({ visit, services, params }) => {
    if (params.id !== visit.customer?.id) throw notFound();
    return await usable({ visit, services }, eq(coupons.customerId, params.id));
  }),
];

export const routes: Routes = { lane: 'sale', calls };
