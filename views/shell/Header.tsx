import { CartWidget } from '#views/cartWidget/CartWidget.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Account } from './Account.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';
import type { OtherCultures } from './CultureSwitch.tsx';
import { Menu, menuId } from './Menu.tsx';

function Search() {
  const LL = useTexts();
  const { AppPath, Culture } = useShop().shell;
  return (
    <form className="site-search" role="search" action={`${AppPath}/${Culture}/catalog`} method="get">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={LL.Nav.SearchLabel()}
        placeholder={LL.Nav.SearchHint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <button className="icon-button" type="submit" aria-label={LL.Nav.Search()}>
        <Icon name="search" />
      </button>
    </form>
  );
}

export function Header(others: OtherCultures) {
  const LL = useTexts();
  const { AppPath, Culture, ShopName } = useShop().shell;
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <button className="icon-button menu-button" type="button" popoverTarget={menuId} aria-label={LL.Nav.Menu()}>
          <Icon name="menu" />
        </button>
        <a className="logo" href={`${AppPath}/${Culture}`}>
          {ShopName}
        </a>
        <Search />
        <div className="site-tools">
          <CultureSwitch {...others} />
          <Account />
          <CartWidget />
        </div>
      </div>
      <Menu />
    </header>
  );
}
