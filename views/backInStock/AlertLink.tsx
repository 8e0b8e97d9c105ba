import type { MouseEvent } from 'react';
import { buttonClass } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface AlertLinkProps {
  readonly href: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link to the back-in-stock form, at the foot of a phone's screen; works without JavaScript. */
export function AlertLink({ href, onClick }: AlertLinkProps) {
  const LL = useTexts();
  return (
    <p className="foot-bar stock-alert">
      <a
        href={href}
        rel="nofollow"
        className={`${buttonClass('main', true)}${onClick ? ' no-ajax' : ''}`}
        onClick={onClick}
      >
        {LL.Product.StockAlert()}
      </a>
    </p>
  );
}
