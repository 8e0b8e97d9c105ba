/** Free of schemas, so that rules and views may read it. */
interface OrderText {
  /** Characters at most. */
  most: number;
  /** Whether it may have several lines. */
  isLong: boolean;
  /** Whether only companies are asked for it. */
  isForCompanies: boolean;
  isOnInvoice: boolean;
}

/**
 * What a buyer writes with an order beside names and addresses, declared once under its wire name: checkout's field and
 * its rule, draft, order, mails, invoice, the desk's page and the cart that an order is put back into follow. Its words
 * are the texts `Checkout.<name>`, `Checkout.<name>Hint` and `Order.<name>`.
 */
export const orderTexts = {
  PurchaseOrderNumber: { most: 50, isLong: false, isForCompanies: true, isOnInvoice: true },
  Note: { most: 500, isLong: true, isForCompanies: false, isOnInvoice: false },
} as const satisfies Record<string, OrderText>;

export type OrderTextName = keyof typeof orderTexts;
export const orderTextNames = Object.keys(orderTexts) as OrderTextName[];
