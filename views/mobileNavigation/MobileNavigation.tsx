import { useSelector } from '@xstate/react';
import { entriesOf, grandparentOf, isOpen, parentOf } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import type { MobileNavigationActor } from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
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

/** The categories on a narrow screen, one level at a time, as a modal panel over the page. */
export function MobileNavigation({ flow }: FlowProps) {
  const LL = useTexts();
  if (!useSelector(flow, isOpen)) return null;
  return (
    <dialog className="mobile-nav" data-modal="mobile-navigation" aria-label={LL.Nav.Menu()}>
      <Head flow={flow} />
      <Level flow={flow} />
    </dialog>
  );
}
