/** How many products are remembered at most, the one that is looked at included. */
const viewedMost = 12;

/** What was looked at, newest first, each once. */
export const withViewed = (viewed: readonly number[], productId: number): number[] =>
  [productId, ...viewed.filter((one) => one !== productId)].slice(0, viewedMost);
