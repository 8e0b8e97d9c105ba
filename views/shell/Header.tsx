import type { ReactNode } from 'react';
import { CartWidget } from '#views/cartWidget/CartWidget.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { SearchForm } from '#views/parts/SearchForm.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Account } from './Account.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';
import type { OtherCultures } from './CultureSwitch.tsx';
import { Menu, menuId } from './Menu.tsx';
import type { MenuProps } from './Menu.tsx';

interface HeaderProps extends OtherCultures, MenuProps {
  readonly account: ReactNode;
  readonly isSale: boolean;
}

/** During checkout its search, menu and tools are hidden, replaced with two links. */
export function Header({ account, isSale, renderLater, ...others }: HeaderProps) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  // other lists and the desk have a `q` of their own
  const isSearch = others.alternates?.[shell.Culture].endsWith(urls.search()) ?? false;
  const query = isSearch ? new URLSearchParams(others.search).get('q') : null;
  return (
    <header className={isSale ? 'site-header is-sale' : 'site-header'}>
      <div className="wrap site-bar">
        <button className="icon-button menu-button" type="button" popoverTarget={menuId} aria-label={LL.Nav.Menu()}>
          <Icon name="menu" />
        </button>
        <a className="logo" href={urls.home()}>
          {shell.ShopName}
        </a>
        <SearchForm text={query ?? ''} isMissing={query?.trim() === ''} />
        <div className="site-tools">
          <CultureSwitch {...others} />
          <Account panel={account} />
          <CartWidget />
        </div>
        {isSale && <SaleLinks />}
      </div>
      <Menu renderLater={renderLater} />
    </header>
  );
}

function SaleLinks() {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const { Help } = shell;
  return (
    <nav className="sale-links" aria-label={LL.Nav.Sale()}>
      <a href={urls.cart()}>{LL.Nav.BackToCart()}</a>
      {Help && (
        <a href={Help.Url} target="_blank" rel="noopener">
          {LL.Nav.Help()}
        </a>
      )}
    </nav>
  );
}
