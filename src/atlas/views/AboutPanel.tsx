import type { FlowData, Relation, Waiting } from '../data.ts';
import { indexOf } from '../machines/atlas.machine.ts';
import { useAtlasState } from './atlas-context.ts';
import { formatCount } from './Index.tsx';

const FlowLinks = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 ? ', ' : ''}
      <a href={`#${name}`}>{name}</a>
    </span>
  ));

/** A readable outcome: it is done, it fails, it takes too long. */
function sayEnd(event: string, port: string): string {
  if (event === `done ${port}` || event.startsWith('done ')) return 'Done';
  if (event.startsWith('error ')) return 'Fails';
  return event.startsWith('after ') ? `Too long, ${event}` : event;
}

function Wait({ waiting: { state, port, isFlow, ends } }: { readonly waiting: Waiting }) {
  return (
    <li>
      <p>
        In <code>{state}</code> it waits for {isFlow ? <a href={`#${port}`}>{port}</a> : <strong>{port}</strong>}.
      </p>
      {ends.length === 0 ? null : (
        <ul>
          {ends.map(({ event, guard, to }) => (
            <li key={`${event} ${guard}`}>
              {sayEnd(event, port)}
              {guard === null ? '' : `, if ${guard}`}: {to === '' ? 'it stays' : <code>{to}</code>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Facts({
  relations,
  flow,
  title,
  end,
}: {
  readonly relations: readonly Relation[];
  readonly flow: string;
  readonly title: string;
  readonly end: 'from' | 'to';
}) {
  const other = end === 'from' ? 'to' : 'from';
  const facts = relations.filter((one) => one.kind === 'tells' && one[end] === flow);
  if (facts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {facts.map((one) => (
        <dd key={one[other]}>
          <a href={`#${one[other]}`}>{one[other]}</a>: <code>{one.facts.join(', ')}</code>
        </dd>
      ))}
    </>
  );
}

/** Which flows can delay this one: those it waits for as children, and those whose facts it waits for. */
function holdersOf({ name, children }: FlowData, relations: readonly Relation[]): readonly string[] {
  const told = relations.filter(({ kind, to }) => kind === 'tells' && to === name).map(({ from }) => from);
  const parents = relations.filter(({ kind, to }) => kind === 'runs' && to === name).map(({ from }) => from);
  return [...new Set([...children, ...told, ...parents])].filter((one) => one !== 'storefront');
}

/** What a flow depends on, what it waits for and the outcomes, and what each state promises. */
export function AboutPanel({ flow }: { readonly flow: FlowData }) {
  const relations = useAtlasState(indexOf)?.relations ?? [];
  const { name, size, children, waitings, promises } = flow;
  const holders = holdersOf(flow, relations);
  const parents = relations.filter(({ kind, to }) => kind === 'runs' && to === name).map(({ from }) => from);
  return (
    <>
      <h2>About {name}</h2>
      <p className="facts">
        {formatCount(size.states, 'state')} · {formatCount(size.transitions, 'transition')} ·{' '}
        {formatCount(size.ports, 'call')}
      </p>
      {holders.length === 0 && waitings.length === 0 ? null : (
        <section aria-labelledby="holders">
          <h3 id="holders">What can hold it up</h3>
          {holders.length === 0 ? null : (
            <p>
              Other flows: <FlowLinks names={holders} />.
            </p>
          )}
          <ul className="waits">
            {waitings.map((waiting) => (
              <Wait key={`${waiting.state} ${waiting.port}`} waiting={waiting} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="around">
        <h3 id="around">Around it</h3>
        <dl>
          {parents.length === 0 ? null : (
            <>
              <dt>Runs inside</dt>
              <dd>
                <FlowLinks names={parents} />
              </dd>
            </>
          )}
          {children.length === 0 ? null : (
            <>
              <dt>Runs inside itself</dt>
              <dd>
                <FlowLinks names={children} />
              </dd>
            </>
          )}
          <Facts relations={relations} flow={name} title="Hears from" end="to" />
          <Facts relations={relations} flow={name} title="Tells" end="from" />
        </dl>
      </section>
      {Object.keys(promises).length === 0 ? null : (
        <section aria-labelledby="promises">
          <h3 id="promises">What each state promises</h3>
          <dl className="promises">
            {Object.entries(promises).map(([state, says]) => (
              <div key={state}>
                <dt>
                  <code>{state}</code>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
