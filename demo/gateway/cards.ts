/** What a test card does. Only these are taken: a real number never gets further than this gateway's own frame. */
export const testCards = {
  '4111111111111111': 'Authorised',
  '4000000000000002': 'Refused',
  '4000000000003220': 'RedirectShopper',
  /** The payment is made, but the answer to the browser never comes. */
  '4000000000000119': 'TimeOut',
  /** The answer is that nobody knows yet; the notification never comes. */
  '4000000000000127': 'Pending',
} as const;
export type Outcome = (typeof testCards)[keyof typeof testCards];

/** What happens with a number; unknown ones are refused, as a bank does. */
export function outcomeOf(number: string): Outcome {
  const digits = number.replaceAll(/\D/g, '');
  return Object.hasOwn(testCards, digits) ? testCards[digits as keyof typeof testCards] : 'Refused';
}
