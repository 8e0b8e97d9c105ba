/** Countries with known postal code formats, by ISO code. */
const patterns: ReadonlyMap<string, { pattern: RegExp; example: string }> = new Map([
  ['BE', { pattern: /^[1-9]\d{3}$/, example: '1000' }],
  ['FR', { pattern: /^(?:0[1-9]|[1-9]\d)\d{3}$/, example: '75001' }],
  // SA, SD and SS are never assigned
  ['NL', { pattern: /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/, example: '1012 AB' }],
  ['LU', { pattern: /^[1-9]\d{3}$/, example: '1111' }],
]);

const longest = 12;
/** `L-4968`, `FR 75001`, `B1000`: a country prefix before the code. */
const prefixed = /^([A-Z]{1,2})[\s-]*(\d.*)$/;

/** The code in the official notation: `l-1111` and `L 1111` → `1111`, `1012ab` → `1012 AB`; otherwise just trimmed. */
export function normalisePostalCode(text: string, country: string): string {
  const trimmed = text.trim();
  if (trimmed.length > longest) return trimmed;
  const upper = trimmed.toUpperCase();
  const [, prefix = '', code = ''] = prefixed.exec(upper) ?? [];
  const bare = prefix !== '' && (prefix === country || prefix === country[0]) ? code : upper;
  return country === 'NL' ? bare.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2') : bare;
}

/** Whether the code matches the country's format; a country without a known format accepts any code. */
export function isPostalCode(text: string, country: string): boolean {
  return patterns.get(country)?.pattern.test(normalisePostalCode(text, country)) ?? true;
}

/** An example code for the message, '' for a country without a known format. */
export function postalCodeExample(country: string): string {
  return patterns.get(country)?.example ?? '';
}
