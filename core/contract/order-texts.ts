/** No schemas here, so that rules and views may import it. */
interface OrderText {
  /** Maximum number of characters. */
  most: number;
  /** Whether it may have several lines. */
  isLong: boolean;
  /** Whether only companies are asked for it. */
  isForCompanies: boolean;
  isOnInvoice: boolean;
}

/**
 * The texts that a buyer can add to an order besides names and addresses, each declared once under its wire name:
 * checkout's field and rule, the draft, the order, mails, the invoice, the desk's page and a restored cart all derive
 * from it. Its labels are the texts `Checkout.<name>`, `Checkout.<name>Hint` and `Order.<name>`.
 */
export const orderTexts = {
  PurchaseOrderNumber: { most: 50, isLong: false, isForCompanies: true, isOnInvoice: true },
  Note: { most: 500, isLong: true, isForCompanies: false, isOnInvoice: false },
} as const satisfies Record<string, OrderText>;

export type OrderTextName = keyof typeof orderTexts;
export const orderTextNames = Object.keys(orderTexts) as OrderTextName[];
