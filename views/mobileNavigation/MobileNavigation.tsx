import { useSelector } from '@xstate/react';
import { personOf } from '#machines/signIn/selectors.ts';
import { entriesOf, grandparentOf, isOpen, parentOf } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import type { MobileNavigationActor } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CultureSwitch } from '#views/shell/CultureSwitch.tsx';
import type { OtherCultures } from '#views/shell/CultureSwitch.tsx';
import './mobileNavigation.css';

interface FlowProps {
  readonly flow: MobileNavigationActor;
}

/** The back button, and the current level's name. */
function Head({ flow }: FlowProps) {
  const LL = useTexts();
  const parent = useSelector(flow, parentOf);
  const above = useSelector(flow, grandparentOf);
  return (
    <div className="mobile-nav-head">
      {parent ? (
        <button
          className="mobile-nav-row mobile-nav-back"
          type="button"
          data-entry=""
          onClick={() => flow.send({ type: 'back' })}
        >
          <Icon name="left" />
          {LL.Nav.BackTo({ name: above?.Name ?? LL.Nav.Main() })}
        </button>
      ) : (
        <h2 className="mobile-nav-title">{LL.Nav.Main()}</h2>
      )}
      <button
        className="icon-button"
        type="button"
        data-close
        aria-label={LL.Core.Close()}
        onClick={() => flow.send({ type: 'close' })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Level({ flow }: FlowProps) {
  const LL = useTexts();
  const parent = useSelector(flow, parentOf);
  const entries = useSelector(flow, entriesOf);
  const follow = () => flow.send({ type: 'link.followed' });
  return (
    <nav key={parent?.Url ?? ''} className="mobile-nav-level" aria-label={parent?.Name ?? LL.Nav.Main()}>
      {parent && <h2 className="mobile-nav-title">{parent.Name}</h2>}
      <ul className="mobile-nav-list">
        {parent && (
          <li>
            <a className="mobile-nav-row mobile-nav-all" href={parent.Url} onClick={follow}>
              {LL.Nav.AllOf({ name: parent.Name })}
            </a>
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.Url}>
            {entry.Children.length > 0 ? (
              <button
                className="mobile-nav-row"
                type="button"
                data-entry={entry.Url}
                onClick={() => flow.send({ type: 'branch.open', url: entry.Url })}
              >
                {entry.Name}
                <Icon name="right" />
              </button>
            ) : (
              <a className="mobile-nav-row" href={entry.Url} onClick={follow}>
                {entry.Name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below the categories: the other language, which the header has no room for, the account, the stores, and what helps. */
function Foot({ flow, ...others }: FlowProps & OtherCultures) {
  const LL = useTexts();
  const { shell, urls, actors } = useShop();
  const isKnown = useSelector(actors.signIn, personOf) !== null;
  const links = [
    isKnown ? { Name: LL.Nav.MyAccount(), Url: urls.account() } : { Name: LL.Nav.SignIn(), Url: urls.login() },
    ...(shell.Company?.HasStores ? [{ Name: LL.Footer.Stores(), Url: urls.storeLocator() }] : []),
    ...shell.Footer.filter(({ IsLegal }) => !IsLegal),
  ];
  return (
    <nav className="mobile-nav-foot" aria-label={LL.Footer.Service()}>
      <CultureSwitch {...others} />
      <ul className="mobile-nav-links">
        {links.map(({ Name, Url }) => (
          <li key={Url}>
            <a href={Url} onClick={() => flow.send({ type: 'link.followed' })}>
              {Name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The categories on a narrow screen, one level at a time, as a modal panel over the page. */
export function MobileNavigation({ flow, ...others }: FlowProps & OtherCultures) {
  const LL = useTexts();
  const isAtTop = useSelector(flow, parentOf) === null;
  if (!useSelector(flow, isOpen)) return null;
  return (
    <dialog className="mobile-nav" data-modal="mobile-navigation" aria-label={LL.Nav.Menu()}>
      <Head flow={flow} />
      <Level flow={flow} />
      {isAtTop && <Foot {...others} flow={flow} />}
    </dialog>
  );
}
