import type { MouseEvent } from 'react';
import { useTexts } from '#views/parts/texts.tsx';

interface AlertLinkProps {
  readonly href: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link to the back-in-stock form; works without JavaScript. */
export function AlertLink({ href, onClick }: AlertLinkProps) {
  const LL = useTexts();
  return (
    <p>
      <a href={href} rel="nofollow" className={onClick ? 'no-ajax' : undefined} onClick={onClick}>
        {LL.Product.StockAlert()}
      </a>
    </p>
  );
}
