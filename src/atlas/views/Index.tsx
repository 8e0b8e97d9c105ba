import type { FlowSummary } from '../data.ts';
import { indexOf, placeIn, queryOf } from '../machines/atlas.machine.ts';
import { matching } from '../search.ts';
import { flowNameOf } from '../names.ts';
import { useAtlas, useAtlasState, useLanguage } from './atlas-context.ts';

export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const titles: Readonly<Record<string, string>> = {
  site: 'On every page',
  finding: 'Finding products',
  buying: 'Buying',
  account: 'Account',
};
const titleOf = (area: string): string => titles[area] ?? area;

function Search() {
  const { actor } = useAtlas();
  const query = useAtlasState(queryOf);
  return (
    <label className="search">
      <span>Search flows</span>
      <input
        type="search"
        name="query"
        value={query}
        autoComplete="off"
        placeholder="checkout, sign in, quantity …"
        onChange={(event) => actor.send({ type: 'search', query: event.currentTarget.value })}
      />
    </label>
  );
}

function useFound(): { areas: readonly { area: string; flows: readonly FlowSummary[] }[]; count: number } {
  const index = useAtlasState(indexOf);
  const found = matching(index?.flows ?? [], useAtlasState(queryOf));
  const areas = (index?.areas ?? [])
    .map((area) => ({ area, flows: found.filter((flow) => flow.area === area) }))
    .filter(({ flows }) => flows.length > 0);
  return { areas, count: found.length };
}

const None = () => (
  <p className="quiet" role="status">
    No flow matches. Try a word of what it does.
  </p>
);

/** The short index beside a page. */
export function Index() {
  const { areas, count } = useFound();
  const index = useAtlasState(indexOf);
  const language = useLanguage();
  const place = useAtlasState(placeIn);
  const current = place.kind === 'flow' ? place.flow : '';
  return (
    <nav aria-label="Flows">
      <Search />
      {count === 0 ? <None /> : null}
      {areas.map(({ area, flows }) => (
        <section key={area}>
          <h2>{titleOf(area)}</h2>
          <ul>
            {flows.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`} title={name} aria-current={name === current ? 'page' : undefined}>
                  {flowNameOf(index, language, name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Card({ flow: { name, sentence, size, children } }: { readonly flow: FlowSummary }) {
  return (
    <li className="card">
      <h3>
        <a href={`#${name}`}>{name}</a>
      </h3>
      <p>{sentence}</p>
      <p className="facts">
        {formatCount(size.states, 'state')} · {formatCount(size.transitions, 'transition')}
        {size.ports > 0 ? ` · ${formatCount(size.ports, 'call')}` : ''}
        {children.length > 0 ? ` · runs ${children.join(', ')}` : ''}
      </p>
    </li>
  );
}

/** The first page: every flow by area, with its sentence and its size. */
export function IndexPage() {
  const { areas, count } = useFound();
  return (
    <div className="page">
      <h1>Every flow of the shop</h1>
      <p className="lead">
        Each flow is a state machine. What is drawn here is read from the machines that run, so it is what the shop
        does.
      </p>
      <Search />
      <p className="quiet" role="status">
        {formatCount(count, 'flow')}
      </p>
      {count === 0 ? <None /> : null}
      {areas.map(({ area, flows }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{titleOf(area)}</h2>
          <ul className="cards">
            {flows.map((flow) => (
              <Card key={flow.name} flow={flow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
