import type { Order } from '#contract/sales.ts';

export interface Past {
  mailbox: string;
  daysAgo: number;
  status: Order['Status'];
  /** The id of `shippingMethods`. */
  methodId: number;
  /** A company's own reference. */
  purchaseOrder?: string;
  /** Which product (counted from 0) and how many times its minimum quantity. */
  lines: readonly (readonly [number, number])[];
}

/** Oldest first: order numbers follow the dates. */
export const past: readonly Past[] = [
  {
    mailbox: 'shopper',
    daysAgo: 708,
    status: 'Shipped',
    methodId: 1,
    lines: [
      [2, 1],
      [15, 1],
    ],
  },
  { mailbox: 'shopper', daysAgo: 655, status: 'Shipped', methodId: 3, lines: [[21, 1]] },
  {
    mailbox: 'shopper',
    daysAgo: 601,
    status: 'Cancelled',
    methodId: 1,
    lines: [
      [6, 1],
      [18, 2],
    ],
  },
  {
    mailbox: 'shopper',
    daysAgo: 540,
    status: 'Shipped',
    methodId: 1,
    lines: [
      [25, 1],
      [8, 1],
      [12, 1],
      [33, 2],
      [41, 1],
    ],
  },
  { mailbox: 'shopper', daysAgo: 466, status: 'Refunded', methodId: 3, lines: [[29, 1]] },
  {
    mailbox: 'shopper',
    daysAgo: 399,
    status: 'Shipped',
    methodId: 1,
    lines: [
      [14, 2],
      [4, 1],
    ],
  },
  { mailbox: 'shopper', daysAgo: 351, status: 'Shipped', methodId: 1, lines: [[37, 1]] },
  {
    mailbox: 'shopper',
    daysAgo: 288,
    status: 'Shipped',
    methodId: 3,
    lines: [
      [10, 1],
      [26, 1],
    ],
  },
  {
    mailbox: 'shopper',
    daysAgo: 212,
    status: 'Shipped',
    methodId: 1,
    lines: [
      [0, 1],
      [7, 2],
      [19, 1],
    ],
  },
  {
    mailbox: 'company',
    daysAgo: 171,
    status: 'Shipped',
    methodId: 1,
    lines: [
      [9, 6],
      [13, 12],
    ],
  },
  { mailbox: 'julien', daysAgo: 133, status: 'Shipped', methodId: 3, lines: [[24, 2]] },
  {
    mailbox: 'lotte',
    daysAgo: 96,
    status: 'Shipped',
    methodId: 5,
    lines: [
      [31, 1],
      [44, 1],
    ],
  },
  {
    mailbox: 'shopper',
    daysAgo: 64,
    status: 'Shipped',
    methodId: 3,
    lines: [
      [28, 3],
      [30, 6],
    ],
  },
  {
    mailbox: 'company',
    daysAgo: 38,
    status: 'Paid',
    methodId: 2,
    purchaseOrder: 'VI-0419',
    lines: [
      [16, 4],
      [3, 12],
      [40, 2],
    ],
  },
  {
    mailbox: 'shopper',
    daysAgo: 31,
    status: 'PartShipped',
    methodId: 1,
    lines: [
      [17, 2],
      [35, 1],
    ],
  },
  {
    mailbox: 'sanne',
    daysAgo: 21,
    status: 'Paid',
    methodId: 4,
    lines: [
      [11, 1],
      [46, 2],
    ],
  },
  { mailbox: 'shopper', daysAgo: 17, status: 'Cancelled', methodId: 1, lines: [[20, 1]] },
  { mailbox: 'marc', daysAgo: 12, status: 'Paid', methodId: 2, lines: [[5, 1]] },
  {
    mailbox: 'inkoop',
    daysAgo: 6,
    status: 'AwaitingPayment',
    methodId: 1,
    lines: [
      [13, 4],
      [50, 3],
    ],
  },
  {
    mailbox: 'shopper',
    daysAgo: 2,
    status: 'AwaitingPayment',
    methodId: 1,
    lines: [
      [22, 1],
      [34, 1],
    ],
  },
];
