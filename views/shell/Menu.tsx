import type { ReactNode } from 'react';
import type { MenuEntry } from '#contract/page.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/**
 * Always visible from the large breakpoint up; below it the header's button opens it as a drawer, until the shop's
 * flows run and open a panel of their own instead.
 */
export const menuId = 'menu';

export interface MenuProps {
  /** Renders what is in no page's HTML once the page runs: pictures of the departments, as most visitors open no menu. */
  readonly renderLater: (part: ReactNode) => ReactNode;
}

function Panel({ entry, renderLater }: MenuProps & { readonly entry: MenuEntry }) {
  const LL = useTexts();
  return (
    <div className="menu-panel">
      <a className="menu-all" href={entry.Url}>
        {entry.Photo &&
          renderLater(
            <span className="menu-photo">
              <Photo picture={entry.Photo} sizes="15rem" alt="" />
            </span>,
          )}
        {LL.Nav.AllOf({ name: entry.Name })}
      </a>
      <ul className="menu-groups">
        {entry.Children.map((group) => (
          <li key={group.Url}>
            <a className="menu-group" href={group.Url}>
              {group.Name}
            </a>
            {group.Children.length > 0 && (
              <ul className="menu-leaves">
                {group.Children.map((leaf) => (
                  <li key={leaf.Url}>
                    <a href={leaf.Url}>{leaf.Name}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Three levels of categories in one list for every width: `<details>` keeps branches open or closed, so touch and
 * keyboard work without JavaScript; the `hoverMenu` flow opens the same ones under a resting pointer.
 */
export function Menu({ renderLater }: MenuProps) {
  const LL = useTexts();
  const { Menu: entries } = useShop().shell;
  return (
    <nav className="menu" id={menuId} popover="auto" aria-label={LL.Nav.Main()}>
      <button
        className="icon-button menu-close"
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={LL.Core.Close()}
      >
        <Icon name="close" />
      </button>
      <ul className="wrap menu-list">
        {entries.map((entry) => (
          <li className="menu-entry" key={entry.Url}>
            <a className="menu-top" href={entry.Url}>
              {entry.Name}
            </a>
            {entry.Children.length > 0 && (
              <>
                <details className="menu-more" name="site">
                  <summary aria-label={LL.Nav.Subcategories({ name: entry.Name })}>
                    <Icon name="down" />
                  </summary>
                </details>
                <Panel entry={entry} renderLater={renderLater} />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
