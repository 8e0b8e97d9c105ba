import type { KeyboardEvent } from 'react';
import { find, listed, spotHref } from '../finding.ts';
import type { Entry, Kind } from '../knowledge.ts';
import { chosenIn, isOpen, isUnread, knowledgeIn, positionIn, queryIn } from '../machines/finder.machine.ts';
import { useAtlas, useFinder } from './atlas-context.ts';

const kindTitles: Readonly<Record<Kind, string>> = {
  flow: 'Flows',
  state: 'States',
  text: 'Texts of the shop',
  fact: 'Facts',
  event: 'Events',
  call: 'Calls',
  guard: 'Conditions',
  delay: 'Delays',
  screen: 'Screens',
  requirement: 'Requirements',
};

/** Opens the search; the same as `/` or Ctrl+K. */
export function FinderButton() {
  const { finder } = useAtlas();
  return (
    <button
      type="button"
      className="finder-button"
      aria-keyshortcuts="/ Control+K"
      onClick={() => finder.send({ type: 'open' })}
    >
      <span>Search everything</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

const idOf = (at: number) => `found-${at}`;

function Result({ entry, at }: { readonly entry: Entry; readonly at: number }) {
  const { finder } = useAtlas();
  const isChosen = useFinder(positionIn) === at;
  const { title, detail, flow, kind } = entry;
  return (
    <a
      id={idOf(at)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={spotHref(entry)}
      onClick={() => finder.send({ type: 'close' })}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <b>{title}</b>
      <span>{detail}</span>
      {kind === 'flow' ? null : <em>{flow}</em>}
    </a>
  );
}

function Results() {
  const query = useFinder(queryIn);
  const knowledge = useFinder(knowledgeIn);
  const groups = find(knowledge, query);
  if (query.trim() === '')
    return (
      <p className="quiet">
        Names of flows, states, events and conditions; facts, calls and the addresses they ask; texts of the shop in
        French and Dutch; screens, delays and requirements.
      </p>
    );
  const entries = listed(groups);
  const starts = groups.map((_, position) => listed(groups.slice(0, position)).length);
  return (
    <div role="listbox" id="found" aria-label="Results" className="found">
      {groups.map(({ kind, found, count }, position) => (
        <div key={kind} role="group" aria-label={kindTitles[kind]}>
          <h3 aria-hidden="true">
            {kindTitles[kind]} <small>{count > found.length ? `${found.length} of ${count}` : count}</small>
          </h3>
          {found.map((entry, at) => (
            <Result key={at} entry={entry} at={(starts[position] ?? 0) + at} />
          ))}
        </div>
      ))}
      {entries.length === 0 && knowledge !== null ? <p className="quiet">Nothing is named like this.</p> : null}
    </div>
  );
}

function Box() {
  const { finder, tools } = useAtlas();
  const { showModal } = tools;
  const query = useFinder(queryIn);
  const chosen = useFinder(chosenIn);
  const at = useFinder(positionIn);
  const isFailed = useFinder(isUnread);
  const knowledge = useFinder(knowledgeIn);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => finder.send({ type: 'move', by: 1 }),
    ArrowUp: () => finder.send({ type: 'move', by: -1 }),
    Enter: () => {
      if (!chosen) return;
      finder.send({ type: 'close' });
      tools.go(spotHref(chosen));
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      className="finder"
      aria-label="Search everything"
      ref={showModal}
      onClose={() => finder.send({ type: 'close' })}
    >
      <div className="finder-line">
        <input
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={chosen !== null}
          aria-controls="found"
          aria-activedescendant={chosen ? idOf(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="a name, a text, a delay, an address, an id …"
          value={query}
          onChange={(event) => finder.send({ type: 'write', query: event.currentTarget.value })}
          onKeyDown={press}
        />
        <button type="button" onClick={() => finder.send({ type: 'close' })}>
          Close
        </button>
      </div>
      {isFailed ? (
        <p className="notice" role="alert">
          What can be searched could not be read.{' '}
          <button type="button" onClick={() => finder.send({ type: 'retry' })}>
            Try again
          </button>
        </p>
      ) : knowledge === null ? (
        <p className="quiet">Reading …</p>
      ) : (
        <Results />
      )}
    </dialog>
  );
}

/** The search over everything, above the page. */
export const FinderBox = () => (useFinder(isOpen) ? <Box /> : null);
