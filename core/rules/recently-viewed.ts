/** Maximum number of remembered products, the current one included. */
const viewedMost = 12;

/** The viewed products, most recent first, without duplicates. */
export const withViewed = (viewed: readonly number[], productId: number): number[] =>
  [productId, ...viewed.filter((one) => one !== productId)].slice(0, viewedMost);
