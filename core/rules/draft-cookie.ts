import { orderTextNames, orderTexts } from '#rules/order-texts.ts';

/**
 * What was typed in checkout travels in a cookie while it is on its way to the server: a reload asks for the page
 * before that answer, and finds it there. It lives for seconds and goes nowhere but to this shop.
 */
export const draftCookie = 'vitrine.draft';
/** Longer than any answer to a draft takes, in seconds. */
export const draftCookieSeconds = 20;
/** Browsers drop a cookie beyond 4096 bytes, its name and attributes included. */
const longest = 3800;

/** Texts of several lines. */
const withoutLong = Object.fromEntries(
  orderTextNames.filter((name) => orderTexts[name].isLong).map((name) => [name, undefined]),
);

/** The cookie's value; a note stays behind where it would not fit, and nothing fits beyond that. */
export function serializeDraft(fields: Readonly<Record<string, string>>): string {
  const whole = encodeURIComponent(JSON.stringify(fields));
  if (whole.length <= longest) return whole;
  const brief = encodeURIComponent(JSON.stringify({ ...fields, ...withoutLong }));
  return brief.length <= longest ? brief : '';
}

/** The fields in a whole Cookie header; none when there is no such cookie or it is not one of ours. */
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
