/** Source: "Consent cookie lifetime 8760 hours, path site root" (specification §9). */
export const consentHours = 8760;
export const consentCookiePath = '/';
export const consentCookie = 'vitrine.consent';

/** The DOM event that announces the saved settings (§4). */
export const consentEvent = 'Manager:setCookieConsent';

export const consentCategories = ['preferences', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentChoice = { readonly [category in ConsentCategory]: boolean };

/** Source: "stamp (version marker from page-level settings), preferences, statistics, marketing (booleans)" (§3). */
export type ConsentRecord = ConsentChoice & { readonly stamp: string };

/** "shown when no consent cookie exists or when its stored stamp differs from the current stamp" (§4). */
export function needsConsent(record: ConsentRecord | null, stamp: string): boolean {
  return record === null || record.stamp !== stamp;
}

/** "Accept all sets preferences, statistics, marketing to true". */
export function acceptAll(stamp: string): ConsentRecord {
  return { stamp, preferences: true, statistics: true, marketing: true };
}

/** "decline all sets all false". */
export function declineAll(stamp: string): ConsentRecord {
  return { stamp, preferences: false, statistics: false, marketing: false };
}

/** "partial settings are possible". */
export function chosen(stamp: string, choice: ConsentChoice): ConsentRecord {
  const { preferences, statistics, marketing } = choice;
  return { stamp, preferences, statistics, marketing };
}

export function isEveryCategoryGranted(record: ConsentChoice): boolean {
  return consentCategories.every((category) => record[category]);
}

export function isEveryCategoryDenied(record: ConsentChoice): boolean {
  return consentCategories.every((category) => !record[category]);
}

/** Whether a category is allowed: nothing optional before a choice, or after a choice for another stamp. */
export function isGranted(record: ConsentRecord | null, stamp: string, category: ConsentCategory): boolean {
  return record !== null && !needsConsent(record, stamp) && record[category];
}

/** The cookie's value: JSON, percent-encoded since cookies cannot contain commas and quotes. */
export function serializeConsent(record: ConsentRecord): string {
  return encodeURIComponent(JSON.stringify(chosen(record.stamp, record)));
}

/** The record in a cookie's value (encoded or plain JSON); null if there is none or it is malformed. */
export function parseConsent(value: string | null | undefined): ConsentRecord | null {
  if (!value || value.length > 4096) return null;
  try {
    const parsed: unknown = JSON.parse(value.startsWith('{') ? value : decodeURIComponent(value));
    return isRecord(parsed) ? chosen(parsed.stamp, parsed) : null;
  } catch {
    return null;
  }
}

/** The record in a full Cookie header or `document.cookie`. */
export function consentIn(cookies: string): ConsentRecord | null {
  const prefix = `${consentCookie}=`;
  const pair = cookies.split(';').find((part) => part.trimStart().startsWith(prefix));
  return parseConsent(pair?.trim().slice(prefix.length));
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    typeof entries.get('stamp') === 'string' &&
    consentCategories.every((category) => typeof entries.get(category) === 'boolean')
  );
}
