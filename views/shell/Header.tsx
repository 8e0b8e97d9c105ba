import { useSelector } from '@xstate/react';
import type { Meta } from '#contract/page.ts';
import { summaryOf } from '#machines/cartWidget/cartWidget.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Account } from './Account.tsx';
import { CultureSwitch } from './CultureSwitch.tsx';
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

function CartLink() {
  const LL = useTexts();
  const { shell, actors } = useShop();
  const { ItemsCount } = useSelector(actors.cartWidget, summaryOf);
  return (
    <a
      className="icon-button cart-link"
      href={`${shell.AppPath}/${shell.Culture}/shoppingcarts`}
      aria-label={LL.Nav.CartCount({ count: ItemsCount })}
    >
      <Icon name="cart" />
      {ItemsCount > 0 && <span className="cart-count">{ItemsCount}</span>}
    </a>
  );
}

export function Header({ alternates }: { readonly alternates: Meta['Alternates'] | null }) {
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
          <CultureSwitch alternates={alternates} />
          <Account />
          <CartLink />
        </div>
      </div>
      <Menu />
    </header>
  );
}
