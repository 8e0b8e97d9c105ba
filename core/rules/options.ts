/** The option that an arrow key leads to; the input itself, -1, comes between the last one and the first. */
export const optionAfter = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** The option that Home and End lead to. */
export const optionAt = (end: 'first' | 'last', count: number): number => (end === 'first' ? 0 : count - 1);
