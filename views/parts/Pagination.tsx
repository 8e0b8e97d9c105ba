import { Fragment } from 'react';
import { pageWindow } from '#rules/pagination.ts';
import { Icon } from './Icon.tsx';
import { useTexts } from './texts.tsx';

interface PaginationProps {
  readonly totalPages: number;
  readonly currentPage: number;
  /** The URL of a page of the list. */
  readonly hrefOf: (page: number) => string;
}

const pagesOf = (list: { totalPages: number; currentPage: number; small: boolean }) =>
  (pageWindow(list)?.items ?? []).flatMap((item) => (item.kind === 'page' ? [item.page] : []));

/** Whether pages are skipped before this one, among those shown. */
const followsGap = (shown: readonly number[], page: number) => {
  const before = shown[shown.indexOf(page) - 1];
  return before !== undefined && page - before > 1;
};

/** Both variants, wide and small: only the style sheet knows the screen, the server does not. */
export function Pagination({ totalPages, currentPage, hrefOf }: PaginationProps) {
  const LL = useTexts();
  const wide = pageWindow({ totalPages, currentPage, small: false });
  if (!wide) return null;
  const widePages = pagesOf({ totalPages, currentPage, small: false });
  const smallPages = pagesOf({ totalPages, currentPage, small: true });
  const current = wide.items.find((item) => item.kind === 'page' && item.isCurrent);
  return (
    <nav className="pagination" aria-label={LL.Core.Pages()}>
      <ul className="pages">
        {wide.previous !== null && (
          <li>
            <a href={hrefOf(wide.previous)} rel="prev" aria-label={LL.Core.Previous()}>
              <Icon name="left" />
            </a>
          </li>
        )}
        {widePages.map((page) => {
          const isNear = smallPages.includes(page);
          return (
            <Fragment key={page}>
              {isNear && followsGap(smallPages, page) && <li className="only-small">…</li>}
              {followsGap(widePages, page) && <li className="only-wide">…</li>}
              <li className={isNear ? undefined : 'is-far'}>
                {current?.kind === 'page' && page === current.page ? (
                  <span aria-current="page">{page}</span>
                ) : (
                  <a href={hrefOf(page)} aria-label={LL.Core.Page({ number: page })}>
                    {page}
                  </a>
                )}
              </li>
            </Fragment>
          );
        })}
        {wide.next !== null && (
          <li>
            <a href={hrefOf(wide.next)} rel="next" aria-label={LL.Core.Next()}>
              <Icon name="right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
