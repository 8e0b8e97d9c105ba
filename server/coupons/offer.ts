import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { problemOfLimits } from '#rules/coupon.ts';
import type { CouponProblem, CouponTerms } from '#rules/coupon.ts';
import type { Db } from '#server/db/open.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';

/** Whose coupon uses are counted: a customer's, or an e-mail address's. */
export interface CouponBuyer {
  customerId: number | null;
  email: string;
}

/** A coupon and whether this buyer can use it now. */
export interface CouponOffer extends CouponTerms {
  id: number;
  code: string;
  name: { fr: string; nl: string };
  /** ms; null if it does not expire. */
  endsAt: number | null;
  /** Why it is not valid, regardless of the cart. */
  problem: CouponProblem | null;
}

type Row = typeof coupons.$inferSelect & { ownUses: number };

/** A customer's own coupon does not exist for anyone else. */
const mayKnow = ({ customerId }: CouponBuyer): SQL =>
  customerId === null
    ? sql`${coupons.customerId} IS NULL`
    : sql`(${coupons.customerId} IS NULL OR ${coupons.customerId} = ${customerId})`;

/** The coupons matching a condition that this buyer may see, those that expire first at the top. */
export async function offersWhere(
  db: Db,
  which: SQL | undefined,
  { buyer, now }: { buyer: CouponBuyer; now: number },
): Promise<CouponOffer[]> {
  const own = or(
    eq(couponUses.email, buyer.email),
    ...(buyer.customerId === null ? [] : [eq(couponUses.customerId, buyer.customerId)]),
  );
  const rows: Row[] = await db
    .select({
      ...columns,
      ownUses: sql<number>`(SELECT count(*)::int FROM ${couponUses} WHERE ${and(eq(couponUses.couponId, coupons.id), own)})`,
    })
    .from(coupons)
    .where(and(which, mayKnow(buyer)))
    .orderBy(sql`${coupons.endsAt} NULLS LAST`, coupons.id);
  return rows.map((row) => {
    const [startsAt, endsAt] = [row.startsAt?.getTime() ?? null, row.endsAt?.getTime() ?? null];
    const { id, code, name, kind, value, minimumInclCents } = row;
    const problem = problemOfLimits({ ...row, startsAt, endsAt }, now);
    return { id, code, name, kind, value, minimumInclCents, endsAt, problem };
  });
}

const columns = {
  id: coupons.id,
  code: coupons.code,
  kind: coupons.kind,
  value: coupons.value,
  name: coupons.name,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  minimumInclCents: coupons.minimumInclCents,
  perCustomerLimit: coupons.perCustomerLimit,
  totalLimit: coupons.totalLimit,
  uses: coupons.uses,
  customerId: coupons.customerId,
  isListed: coupons.isListed,
};

/** A cart's coupon; null for none, and for one that is another customer's. */
export async function offerOf(
  db: Db,
  couponId: number | null,
  asked: { buyer: CouponBuyer; now: number },
): Promise<CouponOffer | null> {
  if (couponId === null) return null;
  const [offer] = await offersWhere(db, eq(coupons.id, couponId), asked);
  return offer ?? null;
}
