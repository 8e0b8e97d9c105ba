import { orderTextNames, orderTexts } from '#rules/order-texts.ts';

/**
 * Mirrors the checkout draft while it is being sent to the server: a reload may request the page before the draft is
 * saved, and finds it here. Expires within seconds and is only sent to this shop.
 */
export const draftCookie = 'vitrine.draft';
/** Longer than saving a draft takes, in seconds. */
export const draftCookieSeconds = 20;
/** Browsers drop cookies beyond 4096 bytes, name and attributes included. */
const longest = 3800;

/** Multi-line texts. */
const withoutLong = Object.fromEntries(
  orderTextNames.filter((name) => orderTexts[name].isLong).map((name) => [name, undefined]),
);

/** The cookie's value; drops long texts if they don't fit, and everything if that is not enough. */
export function serializeDraft(fields: Readonly<Record<string, string>>): string {
  const whole = encodeURIComponent(JSON.stringify(fields));
  if (whole.length <= longest) return whole;
  const brief = encodeURIComponent(JSON.stringify({ ...fields, ...withoutLong }));
  return brief.length <= longest ? brief : '';
}

/** The fields in a full Cookie header; empty if there is no such cookie or it is malformed. */
export function draftIn(cookies: string): Record<string, string> {
  const value = new RegExp(`(?:^|; ?)${draftCookie.replace('.', '\\.')}=([^;]{1,4096})`).exec(cookies)?.[1];
  if (!value) return {};
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && entry[1].length <= 600 && !entry[1].includes('\0'),
      ),
    );
  } catch {
    return {};
  }
}
