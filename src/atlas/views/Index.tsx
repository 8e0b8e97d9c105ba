import type { FlowSummary } from '../data.ts';
import { indexOf, placeIn, queryOf } from '../machines/atlas.machine.ts';
import { matching } from '../search.ts';
import { useAtlas, useAtlasState, useFlowName, useLanguage, useNames, useTexts } from './atlas-context.ts';

function Search() {
  const { actor } = useAtlas();
  const query = useAtlasState(queryOf);
  const says = useTexts().index;
  return (
    <label className="search">
      <span>{says.search}</span>
      <input
        type="search"
        name="query"
        value={query}
        autoComplete="off"
        placeholder={says.example}
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

function useAreaTitle(): (area: string) => string {
  const index = useAtlasState(indexOf);
  const language = useLanguage();
  return (area) => index?.names[language].areas[area] ?? area;
}

const None = () => (
  <p className="quiet" role="status">
    {useTexts().index.none}
  </p>
);

/** The short index beside a page. */
export function Index() {
  const { areas, count } = useFound();
  const flowName = useFlowName();
  const titleOf = useAreaTitle();
  const place = useAtlasState(placeIn);
  const current = place.kind === 'flow' ? place.flow : '';
  return (
    <nav aria-label={useTexts().flows}>
      <Search />
      {count === 0 ? <None /> : null}
      {areas.map(({ area, flows }) => (
        <section key={area}>
          <h2>{titleOf(area)}</h2>
          <ul>
            {flows.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`} title={name} aria-current={name === current ? 'page' : undefined}>
                  {flowName(name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Card({ flow: { name, size, children } }: { readonly flow: FlowSummary }) {
  const { count, index: says } = useTexts();
  const flowName = useFlowName();
  const names = useNames(name);
  return (
    <li className="card">
      <h3>
        <a href={`#${name}`}>{names.flow}</a> <code className="technical">{name}</code>
      </h3>
      <p>{names.sentence}</p>
      <p className="facts">
        {count.state(size.states)} · {count.transition(size.transitions)}
        {size.ports > 0 ? ` · ${count.call(size.ports)}` : ''}
        {children.length > 0 ? says.runs(children.map(flowName).join(', ')) : ''}
      </p>
    </li>
  );
}

/** The first page: every flow by area, with its sentence and its size. */
export function IndexPage() {
  const { areas, count } = useFound();
  const { index: says, count: counted } = useTexts();
  const titleOf = useAreaTitle();
  return (
    <div className="page">
      <h1>{says.title}</h1>
      <p className="lead">{says.lead}</p>
      <Search />
      <p className="quiet" role="status">
        {counted.flow(count)}
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
