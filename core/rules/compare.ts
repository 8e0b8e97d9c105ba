import type { Urls } from './urls.ts';

/** Maximum number of products side by side. */
export const comparedMost = 4;

/** The products listed in a URL (`3-14`): without duplicates, at most four; anything that is not an id is ignored. */
export function comparedIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(/[-,]/).flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, comparedMost);
}

/** The URL of the page that compares these products. */
export const compareUrl = (urls: Urls, ids: readonly number[]): string =>
  urls.compare({ ids: ids.length > 0 ? ids.join('-') : undefined });
