import type { Urls } from './urls.ts';

/** How many products stand side by side at most. */
export const comparedMost = 4;

/** The products that an address names (`3-14`): each once, the first four; what is no id counts as absent. */
export function comparedIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(/[-,]/).flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, comparedMost);
}

/** The page that shows these products side by side. */
export const compareUrl = (urls: Urls, ids: readonly number[]): string =>
  urls.compare({ ids: ids.length > 0 ? ids.join('-') : undefined });
