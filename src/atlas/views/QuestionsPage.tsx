import type { Knowledge } from '../knowledge.ts';
import { indexOf } from '../machines/atlas.machine.ts';
import { filterIn, isUnread, knowledgeIn } from '../machines/finder.machine.ts';
import { questionNames } from '../place.ts';
import type { Question } from '../place.ts';
import { useAtlas, useAtlasState, useFinder, useFlowName, useTexts } from './atlas-context.ts';
import { ChangeList } from './ChangesPanel.tsx';
import { DelayRows, FactRows, LossRows, RefusalRows, RequirementRows, TextRows } from './QuestionRows.tsx';

function Filter({ label }: { readonly label: string }) {
  const { finder } = useAtlas();
  const filter = useFinder(filterIn);
  return (
    <label className="search">
      <span>{label}</span>
      <input
        type="search"
        name="filter"
        autoComplete="off"
        value={filter}
        onChange={(event) => finder.send({ type: 'filter', text: event.currentTarget.value })}
      />
    </label>
  );
}

/** A question about one state: its flow first. */
function ChooseFlow() {
  const flows = useAtlasState(indexOf)?.flows ?? [];
  const flowName = useFlowName();
  return (
    <ul className="choose">
      {flows.map(({ name }) => (
        <li key={name}>
          <a href={`#${name}/state`}>{flowName(name)}</a>
        </li>
      ))}
    </ul>
  );
}

function Rows({ question, knowledge }: { readonly question: Question; readonly knowledge: Knowledge }) {
  switch (question) {
    case 'refusals':
      return <RefusalRows rows={knowledge.calls} />;
    case 'losses':
      return <LossRows rows={knowledge.losses} />;
    case 'facts':
      return <FactRows rows={knowledge.facts} />;
    case 'texts':
      return <TextRows rows={knowledge.texts} />;
    case 'durations':
      return <DelayRows rows={knowledge.delays} />;
    case 'requirements':
      return <RequirementRows rows={knowledge.requirements} />;
    case 'changes':
      return <ChangeList changes={knowledge.changes} />;
    case 'interruptions':
    case 'ways':
      return <ChooseFlow />;
  }
}

function Asked({ question }: { readonly question: Question }) {
  const { finder } = useAtlas();
  const knowledge = useFinder(knowledgeIn);
  const isFailed = useFinder(isUnread);
  const { asked, reading, tryAgain } = useTexts();
  const label = (asked.filters as Partial<Record<Question, string>>)[question];
  const { asks, says } = asked.questions[question];
  return (
    <div className="page">
      <h1>{asks}</h1>
      <p className="lead">{says}</p>
      {label === undefined ? null : <Filter label={label} />}
      {isFailed ? (
        <p className="notice" role="alert">
          {asked.notRead}{' '}
          <button type="button" onClick={() => finder.send({ type: 'retry' })}>
            {tryAgain}
          </button>
        </p>
      ) : knowledge === null ? (
        <p className="quiet">{reading}</p>
      ) : (
        <Rows question={question} knowledge={knowledge} />
      )}
      <p>
        <a href="#questions">{asked.all}</a>
      </p>
    </div>
  );
}

/** The ready questions; their answers are computed from the machines, the contract and the sources. */
export function QuestionsPage({ question }: { readonly question: Question | null }) {
  const { asked } = useTexts();
  if (question !== null) return <Asked question={question} />;
  return (
    <div className="page">
      <h1>{asked.title}</h1>
      <p className="lead">{asked.lead}</p>
      <ul className="cards">
        {questionNames.map((name) => (
          <li key={name} className="card">
            <h2>
              <a href={`#questions/${name}`}>{asked.questions[name].asks}</a>
            </h2>
            <p>{asked.questions[name].says}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
