import type { Meta } from '#contract/page.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';

export function Footer({ alternates }: { readonly alternates: Meta['Alternates'] | null }) {
  const LL = useTexts();
  const { shell, actors } = useShop();
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-columns">
        <div className="stack">
          <p className="logo">{shell.ShopName}</p>
          <p className="small soft">{LL.Footer.Promise()}</p>
          <CultureSwitch alternates={alternates} />
        </div>
        <nav aria-label={LL.Footer.Information()}>
          <ul className="footer-links">
            {shell.Footer.map(({ Name, Url }) => (
              <li key={Url}>
                <a href={Url}>{Name}</a>
              </li>
            ))}
            <li>
              <a
                href={`${shell.AppPath}/${shell.Culture}/cookies`}
                onClick={(event) => {
                  event.preventDefault();
                  actors.consent.send({ type: 'settings.open' });
                }}
              >
                {LL.Consent.Change()}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
