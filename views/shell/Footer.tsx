import type { MouseEvent } from 'react';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';
import type { OtherCultures } from './CultureSwitch.tsx';

/** During checkout without links that invite elsewhere. */
export function Footer({ isSale, ...others }: OtherCultures & { readonly isSale: boolean }) {
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
    <footer className="site-footer">
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
        <nav aria-label={LL.Footer.Information()}>
          <ul className="footer-links">
            {shell.Footer.filter(({ Url }) => !isSale || Url !== news).map(({ Name, Url }) => (
              <li key={Url}>
                <a href={Url} onClick={Url === cookies ? openSettings : undefined}>
                  {Name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
