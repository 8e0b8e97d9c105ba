/** What the EU's service says of a company's number: `countryCode` as that service writes it (Greece is EL). */
export interface KnownVatNumber {
  readonly countryCode: string;
  readonly isValid: boolean | null;
}

/**
 * Whether the buyer accounts for the VAT (intra-EU supply, 0 %): only with a number that is known to be in use, of
 * another member state than the shop's, and delivered to that state. Unknown is not valid.
 */
export function isReverseCharged(
  number: KnownVatNumber | null,
  { home, shippingCountryCode }: { home: string; shippingCountryCode: string },
): boolean {
  if (number?.isValid !== true || shippingCountryCode === home) return false;
  return (number.countryCode === 'EL' ? 'GR' : number.countryCode) === shippingCountryCode;
}
