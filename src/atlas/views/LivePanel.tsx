import {
  chosenActorOf,
  entriesOf,
  entryAt,
  isAsking,
  isFollowing,
  isHeld,
  listedOf,
  noticeOf,
  positionOf,
} from '../machines/recorder.machine.ts';
import { bugReportOf, commandOf } from '../hand-over.ts';
import { flowIn } from '../machines/atlas.machine.ts';
import { actorsIn, pathOf, writePath, writeRecord } from '../record.ts';
import type { Entry } from '../record.ts';
import { useAtlas, useAtlasState, useRecord } from './atlas-context.ts';
import { formatCount } from './Index.tsx';

/** The log shows the newest this many; the recording contains all. */
const SHOWN = 400;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** XState's own event types in readable form. */
const sayEvent = (event: string): string =>
  event
    .replace(/^xstate\.(done|error)\.actor\./u, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/u, 'after $1')
    .replace(/^xstate\.init$/u, 'starts')
    .replace(/^xstate\./u, '');

function sayEntry(entry: Entry): string {
  if (entry.kind === 'standing') return `a page of the shop: ${formatCount(entry.actors.length, 'actor')}`;
  return entry.kind === 'stopped' ? 'stops' : sayEvent(entry.event);
}

function Controls() {
  const { recorder, tools } = useAtlas();
  const record = useRecord();
  const entries = entriesOf(record);
  const held = isHeld(record);
  return (
    <div className="controls" role="group" aria-label="Record">
      {tools.appPath === null ? null : isFollowing(record) ? (
        <button type="button" onClick={() => recorder.send({ type: 'leave' })}>
          Stop
        </button>
      ) : (
        <button type="button" className="strong" onClick={() => recorder.send({ type: 'follow' })}>
          Follow the shop
        </button>
      )}
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => recorder.send({ type: held ? 'release' : 'hold' })}
      >
        {held ? 'To the latest' : 'Pause'}
      </button>
      <button type="button" disabled={positionOf(record) <= 0} onClick={() => recorder.send({ type: 'back' })}>
        Back
      </button>
      <button
        type="button"
        disabled={positionOf(record) >= entries.length - 1}
        onClick={() => recorder.send({ type: 'forth' })}
      >
        Forth
      </button>
    </div>
  );
}

function Keep() {
  const { recorder, tools } = useAtlas();
  const record = useRecord();
  const entries = entriesOf(record);
  const actor = chosenActorOf(record);
  const open = async (file: File | undefined) => {
    if (file) recorder.send({ type: 'record.open', text: await tools.openText(file) });
  };
  return (
    <div className="controls" role="group" aria-label="Keep the record">
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => tools.saveText('record.json', writeRecord(entries), 'application/json')}
      >
        Save record
      </button>
      <label className="button">
        Open record
        <input
          className="hidden"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </label>
      <button
        type="button"
        disabled={actor === null}
        title={actor === null ? 'Choose one actor first' : undefined}
        onClick={() => actor !== null && tools.saveText(`${actor}.path.json`, writePath(entries, actor))}
      >
        Save as test path
      </button>
      <HandOver />
      <button type="button" disabled={entries.length === 0} onClick={() => recorder.send({ type: 'clear' })}>
        Empty
      </button>
    </div>
  );
}

/** What a tester hands to a developer: the chosen actor's path as a command line, and as a bug report. */
function HandOver() {
  const { tools } = useAtlas();
  const record = useRecord();
  const flow = useAtlasState(flowIn);
  const actor = chosenActorOf(record);
  const path = actor === null ? null : pathOf(entriesOf(record), actor);
  const title = path ? undefined : 'Choose one actor first';
  const report = () => {
    if (!path) return;
    const promises = flow?.name === path.flow ? flow.promises : {};
    tools.saveText(`${path.flow}.bug.md`, bugReportOf(path, promises, tools.surroundings()), 'text/markdown');
  };
  return (
    <>
      <button type="button" disabled={!path} title={title} onClick={() => path && void tools.copy(commandOf(path))}>
        Copy as command
      </button>
      <button type="button" disabled={!path} title={title} onClick={report}>
        Save bug report
      </button>
    </>
  );
}

function Filter() {
  const { recorder } = useAtlas();
  const record = useRecord();
  return (
    <label className="filter">
      <span>Actor</span>
      <select
        value={chosenActorOf(record) ?? ''}
        onChange={(event) => recorder.send({ type: 'actor.choose', actor: event.currentTarget.value || null })}
      >
        <option value="">all</option>
        {actorsIn(entriesOf(record)).map(({ actor }) => (
          <option key={actor}>{actor}</option>
        ))}
      </select>
    </label>
  );
}

function Log() {
  const { recorder } = useAtlas();
  const record = useRecord();
  const entries = entriesOf(record);
  const position = positionOf(record);
  const shown = listedOf(record).slice(-SHOWN).toReversed();
  return (
    <ol className="log" reversed aria-label="What happened, newest first">
      {shown.map((at) => {
        const entry = entries[at];
        if (!entry) return null;
        const isIdle = entry.kind === 'event' && entry.transitions.length === 0;
        return (
          <li key={at} className={isIdle ? 'idle' : undefined}>
            <button
              type="button"
              aria-current={at === position ? 'step' : undefined}
              onClick={() => recorder.send({ type: 'jump', position: at })}
            >
              <time>{timeOf(entry.at)}</time>
              {entry.kind === 'standing' ? null : <b>{entry.actor}</b>}
              <span>{sayEntry(entry)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Detail() {
  const entry = entryAt(useRecord());
  if (entry?.kind !== 'event') return null;
  const { flow, transitions, states, payload, event } = entry;
  return (
    <section className="detail" aria-label="The event looked at">
      <h3>
        <a href={`#${flow}/live`}>{flow}</a>: {sayEvent(event)}
      </h3>
      <p>{transitions.length === 0 ? 'Nothing answered it.' : transitions.map((id) => <code key={id}>{id}</code>)}</p>
      <p>
        Now in <code>{states.join(', ') || 'its only state'}</code>
      </p>
      {payload && Object.keys(payload).length > 0 ? <pre>{JSON.stringify(payload, null, 1)}</pre> : null}
    </section>
  );
}

/** Following a shop: the state of each actor, what happened, and stepping through its recording. */
export function LivePanel() {
  const { tools } = useAtlas();
  const record = useRecord();
  const notice = noticeOf(record);
  const count = entriesOf(record).length;
  return (
    <>
      <h2>Live</h2>
      {tools.appPath === null ? (
        <p>These are files without a shop. A record that was saved elsewhere can be opened.</p>
      ) : (
        <p>
          Follows the shop in another tab of this browser, or in the frame. Passwords, codes and personal data never
          leave the shop’s tab: they are masked there.
        </p>
      )}
      <Controls />
      <p className="quiet" role="status">
        {isAsking(record)
          ? 'Waiting for a tab with the shop …'
          : isFollowing(record)
            ? `Following: ${formatCount(count, 'entry').replace('entrys', 'entries')}`
            : `${formatCount(count, 'entry').replace('entrys', 'entries')} in the record`}
      </p>
      {notice ? (
        <p className="notice" role="alert">
          {notice}
        </p>
      ) : null}
      <Filter />
      <Keep />
      <Detail />
      <Log />
    </>
  );
}
