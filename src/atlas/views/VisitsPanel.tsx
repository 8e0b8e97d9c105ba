import type { FlowData } from '../data.ts';
import { areClosed, areUnread, isReading, spanIn, spans, visitsIn } from '../machines/visits.machine.ts';
import { sayDay } from './answer-parts.tsx';
import { useAtlas, useLanguage, useNames, useTexts, useVisits } from './atlas-context.ts';

/** A panel reads no further than this. */
const MOST = 40;

interface CountsProps {
  readonly title: string;
  readonly head: string;
  readonly names: readonly { Name: string; Times: number }[];
  readonly say: (name: string) => string;
}

function Counts({ title, head, names, say }: CountsProps) {
  const says = useTexts().visits;
  if (names.length === 0) return null;
  return (
    <div className="scroll">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{says.times}</th>
          </tr>
        </thead>
        <tbody>
          {names.slice(0, MOST).map(({ Name, Times }) => (
            <tr key={Name}>
              <th scope="row" title={Name}>
                {say(Name)}
              </th>
              <td>{Times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What hinders the counts from being shown, and the way on; nothing if nothing does. */
function Hindrance() {
  const { visits, tools } = useAtlas();
  const { visits: says, tryAgain } = useTexts();
  const closed = useVisits(areClosed);
  const unread = useVisits(areUnread);
  if (!closed && !unread) return null;
  return (
    <>
      <p className="notice" role="alert">
        {closed ? says.closed : says.notRead}
      </p>
      <p className="controls">
        {closed ? (
          <a href={`${tools.appPath ?? ''}/`} target="_blank" rel="noreferrer">
            {says.signIn}
          </a>
        ) : null}
        <button type="button" onClick={() => visits.send({ type: 'retry' })}>
          {tryAgain}
        </button>
      </p>
    </>
  );
}

function Spans() {
  const { visits } = useAtlas();
  const says = useTexts().visits;
  const span = useVisits(spanIn);
  return (
    <div className="controls" role="group" aria-label={says.span}>
      {spans.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === span}
          onClick={() => visits.send({ type: 'span.choose', span: days })}
        >
          {says.days(days)}
        </button>
      ))}
    </div>
  );
}

function Counted({ flow }: { readonly flow: FlowData }) {
  const says = useTexts().visits;
  const names = useNames(flow.name);
  const language = useLanguage();
  const visits = useVisits(visitsIn);
  if (!visits) return null;
  const counted = visits.Flows.find(({ Flow }) => Flow === flow.name);
  // a name that the flow has no more was counted before it changed
  const isKnown = ({ Name }: { Name: string }) => flow.table.some(({ id }) => id === Name);
  return (
    <>
      <p className="facts">{says.between(sayDay(visits.From, language), sayDay(visits.To, language))}</p>
      {counted ? (
        <>
          <Counts
            title={says.taken}
            head={says.transition}
            names={counted.Taken.filter(isKnown)}
            say={names.transition}
          />
          <Counts title={says.left} head={says.state} names={counted.Left} say={names.state} />
          <p className="quiet">{says.legend}</p>
        </>
      ) : (
        <p>{says.none}</p>
      )}
    </>
  );
}

/** Where the shop's visitors went in a flow, and where they left it. */
export function VisitsPanel({ flow }: { readonly flow: FlowData }) {
  const { tools } = useAtlas();
  const says = useTexts().visits;
  const reading = useVisits(isReading);
  return (
    <>
      <h2>{says.title}</h2>
      <p className="quiet">{tools.appPath === null ? says.noShop : says.says}</p>
      {tools.appPath === null ? null : (
        <>
          <Spans />
          <p role="status">{reading ? says.reading : ''}</p>
          <Hindrance />
          <Counted flow={flow} />
        </>
      )}
    </>
  );
}
