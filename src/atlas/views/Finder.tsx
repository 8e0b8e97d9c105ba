import type { KeyboardEvent } from 'react';
import { find, listed, spotHref } from '../finding.ts';
import type { Entry } from '../knowledge.ts';
import { chosenIn, isOpen, isUnread, knowledgeIn, positionIn, queryIn } from '../machines/finder.machine.ts';
import type { NamesIn } from '../names.ts';
import { useAtlas, useFinder, useNames, useTexts } from './atlas-context.ts';

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
      <span>{useTexts().finder.title}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

/** What a result is called in the chosen language; texts, ids and paths are what they are. */
function nameIn(names: NamesIn, { kind, title }: Entry): string {
  switch (kind) {
    case 'flow':
      return names.flow;
    case 'state':
      return names.state(title);
    case 'event':
      return names.event(title);
    case 'call':
      return names.call(title);
    case 'guard':
      return names.guard({ id: '', guard: title });
    default:
      return title;
  }
}

const idOf = (at: number) => `found-${at}`;

function Result({ entry, at }: { readonly entry: Entry; readonly at: number }) {
  const { finder } = useAtlas();
  const isChosen = useFinder(positionIn) === at;
  const { title, detail, flow, kind } = entry;
  const names = useNames(flow);
  return (
    <a
      id={idOf(at)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      title={title}
      href={spotHref(entry)}
      onClick={() => finder.send({ type: 'close' })}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <b>{nameIn(names, entry)}</b>
      <span lang={kind === 'flow' ? undefined : 'en'}>{kind === 'flow' ? names.sentence : detail}</span>
      {kind === 'flow' ? null : <em>{names.flow}</em>}
    </a>
  );
}

function Results() {
  const query = useFinder(queryIn);
  const knowledge = useFinder(knowledgeIn);
  const groups = find(knowledge, query);
  const says = useTexts().finder;
  if (query.trim() === '') return <p className="quiet">{says.says}</p>;
  const entries = listed(groups);
  const starts = groups.map((_, position) => listed(groups.slice(0, position)).length);
  return (
    <div role="listbox" id="found" aria-label={says.results} className="found">
      {groups.map(({ kind, found, count }, position) => (
        <div key={kind} role="group" aria-label={says.kinds[kind]}>
          <h3 aria-hidden="true">
            {says.kinds[kind]} <small>{count > found.length ? says.some(found.length, count) : count}</small>
          </h3>
          {found.map((entry, at) => (
            <Result key={at} entry={entry} at={(starts[position] ?? 0) + at} />
          ))}
        </div>
      ))}
      {entries.length === 0 && knowledge !== null ? <p className="quiet">{says.none}</p> : null}
    </div>
  );
}

function Box() {
  const { finder, tools } = useAtlas();
  const { showModal } = tools;
  const { finder: says, tryAgain, reading } = useTexts();
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
    <dialog className="finder" aria-label={says.title} ref={showModal} onClose={() => finder.send({ type: 'close' })}>
      <div className="finder-line">
        <input
          type="text"
          role="combobox"
          aria-label={says.title}
          aria-expanded={chosen !== null}
          aria-controls="found"
          aria-activedescendant={chosen ? idOf(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={says.example}
          value={query}
          onChange={(event) => finder.send({ type: 'write', query: event.currentTarget.value })}
          onKeyDown={press}
        />
        <button type="button" onClick={() => finder.send({ type: 'close' })}>
          {says.close}
        </button>
      </div>
      {isFailed ? (
        <p className="notice" role="alert">
          {says.notRead}{' '}
          <button type="button" onClick={() => finder.send({ type: 'retry' })}>
            {tryAgain}
          </button>
        </p>
      ) : knowledge === null ? (
        <p className="quiet">{reading}</p>
      ) : (
        <Results />
      )}
    </dialog>
  );
}

/** The search over everything, above the page. */
export const FinderBox = () => (useFinder(isOpen) ? <Box /> : null);
