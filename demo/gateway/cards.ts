/** What each test card does. Only these are accepted: a real number never gets past this gateway's own iframe. */
export const testCards = {
  '4111111111111111': 'Authorised',
  '4000000000000002': 'Refused',
  '4000000000003220': 'RedirectShopper',
  /** The payment succeeds, but the response never reaches the browser. */
  '4000000000000119': 'TimeOut',
  /** The response is "not known yet"; the notification never comes. */
  '4000000000000127': 'Pending',
} as const;
export type Outcome = (typeof testCards)[keyof typeof testCards];

/** What happens with a card number; unknown ones are refused, as a bank does. */
export function outcomeOf(number: string): Outcome {
  const digits = number.replaceAll(/\D/g, '');
  return Object.hasOwn(testCards, digits) ? testCards[digits as keyof typeof testCards] : 'Refused';
}
