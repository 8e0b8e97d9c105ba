/** What the EU's service knows about a VAT number: `countryCode` in that service's notation (Greece is EL). */
export interface KnownVatNumber {
  readonly countryCode: string;
  readonly isValid: boolean | null;
}

/**
 * Whether the buyer accounts for the VAT (intra-EU supply, 0 %): only with a number confirmed as valid, from a member
 * state other than the shop's, and delivered to that state. An unverified number does not qualify.
 */
export function isReverseCharged(
  number: KnownVatNumber | null,
  { home, shippingCountryCode }: { home: string; shippingCountryCode: string },
): boolean {
  if (number?.isValid !== true || shippingCountryCode === home) return false;
  return (number.countryCode === 'EL' ? 'GR' : number.countryCode) === shippingCountryCode;
}
