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
import { innermost } from '../names.ts';
import { actorsIn } from '../record.ts';
import type { Entry } from '../record.ts';
import { BusyTimes } from './BusyTimes.tsx';
import { Keep } from './KeepRecord.tsx';
import { useAtlas, useFlowName, useNames, useRecord, useTexts } from './atlas-context.ts';

/** The log shows the newest this many; the recording contains all. */
const SHOWN = 400;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** XState's own event types in readable form. */
const sayEvent = (event: string): string =>
  event
    .replace(/^xstate\.(done|error)\.actor\./u, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/u, 'after $1')
    .replace(/^xstate\.(?!init$)/u, '');

/** What an entry tells, in the chosen language as far as its flow's names have been read. */
function Says({ entry }: { readonly entry: Entry }) {
  const { follow: says, count } = useTexts();
  const names = useNames(entry.kind === 'event' ? entry.flow : '');
  if (entry.kind === 'standing') return <span>{says.page(count.actor(entry.actors.length))}</span>;
  if (entry.kind === 'stopped') return <span>{says.stops}</span>;
  const event = sayEvent(entry.event);
  return <span title={event}>{event === 'xstate.init' ? says.starts : names.event(event)}</span>;
}

function Controls() {
  const { recorder, tools } = useAtlas();
  const says = useTexts().follow;
  const record = useRecord();
  const entries = entriesOf(record);
  const held = isHeld(record);
  return (
    <div className="controls" role="group" aria-label={says.record}>
      {tools.appPath === null ? null : isFollowing(record) ? (
        <button type="button" onClick={() => recorder.send({ type: 'leave' })}>
          {says.stop}
        </button>
      ) : (
        <button type="button" className="strong" onClick={() => recorder.send({ type: 'follow' })}>
          {says.follow}
        </button>
      )}
      <button
        type="button"
        disabled={entries.length === 0}
        onClick={() => recorder.send({ type: held ? 'release' : 'hold' })}
      >
        {held ? says.toLatest : says.pause}
      </button>
      <button type="button" disabled={positionOf(record) <= 0} onClick={() => recorder.send({ type: 'back' })}>
        {says.back}
      </button>
      <button
        type="button"
        disabled={positionOf(record) >= entries.length - 1}
        onClick={() => recorder.send({ type: 'forth' })}
      >
        {says.forth}
      </button>
    </div>
  );
}

function Filter() {
  const { recorder } = useAtlas();
  const says = useTexts().follow;
  const record = useRecord();
  return (
    <label className="filter">
      <span>{says.actor}</span>
      <select
        value={chosenActorOf(record) ?? ''}
        onChange={(event) => recorder.send({ type: 'actor.choose', actor: event.currentTarget.value || null })}
      >
        <option value="">{says.all}</option>
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
    <ol className="log" reversed aria-label={useTexts().follow.log}>
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
              <Says entry={entry} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Detail() {
  const entry = entryAt(useRecord());
  const { follow: says } = useTexts();
  const names = useNames(entry?.kind === 'event' ? entry.flow : '');
  const flowName = useFlowName();
  if (entry?.kind !== 'event') return null;
  const { flow, transitions, states, payload } = entry;
  return (
    <section className="detail" aria-label={says.detail}>
      <h3>
        <a href={`#${flow}/live`}>{flowName(flow)}</a>: <Says entry={entry} />
      </h3>
      <p>
        {transitions.length === 0
          ? says.unanswered
          : transitions.map((id) => (
              <span key={id} title={id}>
                {names.transition(id)}
              </span>
            ))}
      </p>
      <p>
        {says.nowIn}
        <span title={states.join(', ')}>{innermost(states).map(names.state).join(', ') || says.onlyState}</span>
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
  const { follow: says, count: counted } = useTexts();
  const count = counted.entry(entriesOf(record).length);
  return (
    <>
      <h2>{says.title}</h2>
      {tools.appPath === null ? <p>{says.noShop}</p> : <p>{says.says}</p>}
      <Controls />
      <p className="quiet" role="status">
        {isAsking(record) ? says.waiting : isFollowing(record) ? says.following(count) : says.recorded(count)}
      </p>
      {notice ? (
        <p className="notice" role="alert">
          {notice}
        </p>
      ) : null}
      <Filter />
      <Keep />
      <Detail />
      <BusyTimes />
      <Log />
    </>
  );
}
