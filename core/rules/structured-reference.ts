const largest = 9_999_999_999;

/**
 * The Belgian structured reference of a bank transfer, `+++ddd/dddd/ddddd+++`: ten digits of the order number and their
 * remainder mod 97, with 0 written as 97. Throws RangeError unless the number is an integer of at most ten digits.
 */
export function structuredReference(orderNumber: number): string {
  if (!Number.isSafeInteger(orderNumber) || orderNumber < 0 || orderNumber > largest) {
    throw new RangeError(`no structured reference for order number ${orderNumber}`);
  }
  const digits = String(orderNumber).padStart(10, '0') + String(orderNumber % 97 || 97).padStart(2, '0');
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
}

/** The order number in a reference as a bank or a person writes it; null if the check digits are wrong. */
export function orderNumberOf(reference: string): number | null {
  if (reference.length > 40) return null;
  const digits = reference.replaceAll(/[^\d]/g, '');
  if (digits.length !== 12) return null;
  const orderNumber = Number(digits.slice(0, 10));
  return (orderNumber % 97 || 97) === Number(digits.slice(10)) ? orderNumber : null;
}
