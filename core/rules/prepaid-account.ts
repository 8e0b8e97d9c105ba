/** What one unit of a top-up's quantity adds to a prepaid account, in cents. */
export const topUpUnit = 100;
/** Maximum quantity of a top-up. */
export const topUpMost = 2000;
/** How many movements a page of an account shows. */
export const movementsAPage = 20;

/** Why a typed quantity cannot be added: a translation key and its values; null if it can. */
export function topUpProblem(text: string): { code: string; params?: { most: number } } | null {
  if (text.trim() === '') return { code: 'Sales.QuantityIsMandatory' };
  const isWhole = /^\d{1,6}$/.test(text.trim());
  const isPossible = isWhole && Number(text) >= 1 && Number(text) <= topUpMost;
  return isPossible ? null : { code: 'Sales.QuantityNotPossible', params: { most: topUpMost } };
}
