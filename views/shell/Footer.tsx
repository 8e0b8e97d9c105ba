import type { MouseEvent, ReactNode } from 'react';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';
import type { OtherCultures } from './CultureSwitch.tsx';

interface FooterProps extends OtherCultures {
  readonly isSale: boolean;
  /** What follows the links; its code comes later. */
  readonly more: ReactNode;
}

/** During checkout without links that invite elsewhere. */
export function Footer({ isSale, more, ...others }: FooterProps) {
  const LL = useTexts();
  const { shell, urls, actors } = useShop();
  const news = urls.news();
  const cookies = urls.cookies();
  /** The settings open over the page; without JavaScript the link leads to a page of its own. */
  const openSettings = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    actors.consent.send({ type: 'settings.open' });
  };
  return (
    <footer id="footer" className="site-footer" data-sale={isSale || undefined}>
      <div className="wrap site-footer-columns">
        <div className="stack">
          {!isSale && (
            <>
              <p className="logo">{shell.ShopName}</p>
              <p className="small soft">{LL.Footer.Promise()}</p>
            </>
          )}
          <CultureSwitch {...others} />
        </div>
        {[LL.Footer.Service(), LL.Footer.Information()].map((title, index) => (
          <nav key={title} aria-label={title}>
            <p className="footer-title" aria-hidden="true">
              {title}
            </p>
            <ul className="footer-links">
              {shell.Footer.filter(({ Url, IsLegal }) => !IsLegal === !index && (!isSale || Url !== news)).map(
                ({ Name, Url }) => (
                  <li key={Url}>
                    <a href={Url} onClick={Url === cookies ? openSettings : undefined}>
                      {Name}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        ))}
      </div>
      {more}
    </footer>
  );
}
