import type { FlowData, Relation, Waiting } from '../data.ts';
import { indexOf } from '../machines/atlas.machine.ts';
import { useAtlasState, useFactName, useFlowName, useNames, useTexts } from './atlas-context.ts';

function FlowLinks({ names }: { readonly names: readonly string[] }) {
  const nameOf = useFlowName();
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 ? ', ' : ''}
      <a href={`#${name}`} title={name}>
        {nameOf(name)}
      </a>
    </span>
  ));
}

function Wait({
  flow,
  waiting: { state, port, isFlow, ends },
}: {
  readonly flow: FlowData;
  readonly waiting: Waiting;
}) {
  const { about, stays, if: when } = useTexts();
  const names = useNames(flow.name);
  const flowName = useFlowName();
  /** A readable outcome: it is done, it fails, it takes too long. */
  const sayEnd = (event: string): string => {
    if (event.startsWith('done ')) return about.done;
    if (event.startsWith('error ')) return about.fails;
    return event.startsWith('after ') ? about.tooLong(names.event(event)) : names.event(event);
  };
  return (
    <li>
      <p title={`${state}: ${port}`}>
        {about.waits(names.state(state))}
        {isFlow ? <a href={`#${port}`}>{flowName(port)}</a> : <strong>{names.call(port)}</strong>}.
      </p>
      {ends.length === 0 ? null : (
        <ul>
          {ends.map(({ event, guard, to }) => (
            <li key={`${event} ${guard}`} title={[event, guard, to].filter(Boolean).join(' · ')}>
              {sayEnd(event)}
              {guard === null ? '' : when(names.guard({ id: '', guard }))}:{' '}
              {to === '' ? stays : to.split(', ').map(names.state).join(', ')}
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
  const flowName = useFlowName();
  const factName = useFactName();
  const other = end === 'from' ? 'to' : 'from';
  const facts = relations.filter((one) => one.kind === 'tells' && one[end] === flow);
  if (facts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {facts.map((one) => (
        <dd key={one[other]}>
          <a href={`#${one[other]}`} title={one[other]}>
            {flowName(one[other])}
          </a>
          : <span title={one.facts.join(', ')}>{one.facts.map(factName).join(', ')}</span>
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
  const { about, count, flow: titles } = useTexts();
  const names = useNames(flow.name);
  const title = useFlowName();
  const { name, size, children, waitings, promises } = flow;
  const holders = holdersOf(flow, relations);
  const parents = relations.filter(({ kind, to }) => kind === 'runs' && to === name).map(({ from }) => from);
  return (
    <>
      <h2>{titles.about(title(name))}</h2>
      <p className="facts">
        {count.state(size.states)} · {count.transition(size.transitions)} · {count.call(size.ports)}
      </p>
      {holders.length === 0 && waitings.length === 0 ? null : (
        <section aria-labelledby="holders">
          <h3 id="holders">{about.holdsUp}</h3>
          {holders.length === 0 ? null : (
            <p>
              {about.otherFlows}
              <FlowLinks names={holders} />.
            </p>
          )}
          <ul className="waits">
            {waitings.map((waiting) => (
              <Wait key={`${waiting.state} ${waiting.port}`} flow={flow} waiting={waiting} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="around">
        <h3 id="around">{about.around}</h3>
        <dl>
          {parents.length === 0 ? null : (
            <>
              <dt>{about.inside}</dt>
              <dd>
                <FlowLinks names={parents} />
              </dd>
            </>
          )}
          {children.length === 0 ? null : (
            <>
              <dt>{about.runs}</dt>
              <dd>
                <FlowLinks names={children} />
              </dd>
            </>
          )}
          <Facts relations={relations} flow={name} title={about.hears} end="to" />
          <Facts relations={relations} flow={name} title={about.tells} end="from" />
        </dl>
      </section>
      {Object.keys(promises).length === 0 ? null : (
        <section aria-labelledby="promises">
          <h3 id="promises">{about.promises}</h3>
          <dl className="promises">
            {Object.entries(promises).map(([state, says]) => (
              <div key={state}>
                <dt>
                  <span title={state}>{names.state(state)}</span>
                </dt>
                <dd lang="en">{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
