/** Periods that the desk sums up, in days. */
export const visitDays = [7, 30, 90] as const;
