/** The average of `count` reviews with this sum of stars, to one decimal. */
export const averageStars = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10;

/** `4,6`, in French and in Dutch. */
export const writtenAverage = (average: number): string => average.toFixed(1).replace('.', ',');

/** Five signs, as many of them full as the rounded average. */
export function starSigns(average: number): string {
  const full = Math.round(average);
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}
