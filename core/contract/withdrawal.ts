import * as v from 'valibot';
import { definePage, one } from './page.ts';
import { endpoint, nothing } from './endpoint.ts';
import { cents, guid, id } from './wire.ts';

/** What a consumer states, as its receipt repeats it. */
const statement = v.object({
  Name: v.string(),
  OrderNumber: v.string(),
  Email: v.string(),
  /** What of the order; '' for all of it. */
  What: v.string(),
  At: v.string(),
});

/** Why the order that led here cannot be withdrawn from: its period is over, a company bought, or the order is over. */
const withdrawalState = v.picklist(['possible', 'late', 'business', 'closed']);
export type WithdrawalState = v.InferOutput<typeof withdrawalState>;

const withdrawalLine = v.object({ LineId: id, Name: v.string(), Quantity: v.number() });
export type WithdrawalLine = v.InferOutput<typeof withdrawalLine>;

/**
 * The withdrawal from a contract in two steps: the statement (`review`) and its confirmation (`withdraw`), which repeats
 * the statement's fields; `change` leads back. `Pieces{LineId}` are the lines of a known order, `What` is typed without
 * one.
 */
export const withdrawalPage = definePage({
  id: 'withdrawal',
  params: nothing,
  /** `order`: one that the visit may see; `receipt`: what was just withdrawn. */
  search: v.object({ order: one, receipt: one }),
  data: v.object({
    Kind: v.literal('withdrawal'),
    /** Null where no order led here: guests type its number. */
    Order: v.nullable(
      v.object({
        OrderId: guid,
        Number: v.string(),
        Url: v.string(),
        State: withdrawalState,
        /** Where to ask for a refund instead, if anything can be asked. */
        RefundUrl: v.nullable(v.string()),
        Lines: v.array(withdrawalLine),
      }),
    ),
    /** Those of the order or the account; empty for a visitor. */
    Name: v.string(),
    Email: v.string(),
    Receipt: v.nullable(statement),
    FormToken: guid,
  }),
  actions: ['review', 'change', 'withdraw'],
  texts: ['Withdrawal'],
});
export type WithdrawalPageData = v.InferOutput<typeof withdrawalPage.data>;

/** A statement at its order. */
export const deskStatement = v.object({
  WithdrawalId: guid,
  /** Name and address are empty once they are forgotten. */
  ...statement.entries,
  /** Nothing is owed for it: its order is cancelled instead. */
  IsUnpaid: v.boolean(),
  /** What is owed for it, in cents including VAT; null if nothing is, or where the desk has to find out. */
  Proposal: v.nullable(v.object({ Lines: cents, Shipping: cents })),
  HandledAt: v.nullable(v.string()),
  HandledBy: v.nullable(v.string()),
});
export type DeskStatement = v.InferOutput<typeof deskStatement>;

const deskWithdrawal = v.object({
  ...deskStatement.entries,
  /** Null where number and address name no order. */
  Order: v.nullable(v.object({ OrderId: guid, Number: v.string() })),
});
export type DeskWithdrawal = v.InferOutput<typeof deskWithdrawal>;

export const handleDeskWithdrawal = endpoint({
  id: 'handleDeskWithdrawal',
  what: 'Marks a withdrawal as handled; marked again, by whomever, it stays as it was. Its order’s history says who did.',
  method: 'POST',
  path: '/api/v1/desk/withdrawals/:withdrawalId/handled',
  may: 'staff',
  params: v.object({ withdrawalId: guid }),
  answer: v.object({ IsHandled: v.literal(true) }),
  problems: [404],
});

export const deskWithdrawalsPage = definePage({
  id: 'deskWithdrawals',
  params: nothing,
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskWithdrawals'),
    /** Open ones in the order they came, then the latest that were handled. */
    Withdrawals: v.array(deskWithdrawal),
    IsDone: v.boolean(),
  }),
  /** `handle:{WithdrawalId}` */
  actions: ['handle'],
  may: 'staff',
  texts: ['Desk'],
});
export type DeskWithdrawalsPageData = v.InferOutput<typeof deskWithdrawalsPage.data>;
