/** Source: "Pagination: inner window 2 (0 on small screens), outer window 0; hidden when one page or fewer" (§9). */
const innerWindow = 2;
const innerWindowSmall = 0;
const outerWindow = 0;

export type PageItem =
  | { readonly kind: 'page'; readonly page: number; readonly isCurrent: boolean }
  | { readonly kind: 'gap' };

export type PageWindow = {
  readonly items: readonly PageItem[];
  /** The page before and after the current one, null at the ends. */
  readonly previous: number | null;
  readonly next: number | null;
};

/**
 * The page links to show; null for one page or fewer. The current page has `innerWindow` neighbours on either side (at
 * an end the window keeps its width); the first and the last page are always shown, with `outerWindow` neighbours.
 * Skipped pages become a gap, unless it is a single page, which takes no more room.
 */
export function pageWindow(list: { totalPages: number; currentPage: number; small: boolean }): PageWindow | null {
  const total = Math.floor(list.totalPages);
  if (!(total > 1)) return null;
  const current = clamp(Math.floor(list.currentPage) || 1, 1, total);
  const inner = list.small ? innerWindowSmall : innerWindow;
  const from = clamp(current - inner, 1, Math.max(1, total - 2 * inner));
  const to = Math.min(total, from + 2 * inner);

  // a single skipped page is shown instead of a gap
  const leftEdge = 1 + outerWindow;
  const rightEdge = total - outerWindow;
  const left = from - leftEdge > 2 ? [...pages(1, leftEdge), null] : pages(1, from - 1);
  const right = rightEdge - to > 2 ? [null, ...pages(rightEdge, total)] : pages(to + 1, total);
  return {
    items: [...left, ...pages(from, to), ...right].map((page) =>
      page === null ? { kind: 'gap' } : { kind: 'page', page, isCurrent: page === current },
    ),
    previous: current > 1 ? current - 1 : null,
    next: current < total ? current + 1 : null,
  };
}

/** The number of pages for this many items; an empty list has one. */
export function totalPagesOf(itemsCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(itemsCount / pageSize));
}

/** The page that a URL asks for; the first one for anything else than a page number. */
export const pageNumberIn = (text: string | undefined): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;

function pages(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
