import type { Knowledge } from '../knowledge.ts';
import { indexOf } from '../machines/atlas.machine.ts';
import { filterIn, isUnread, knowledgeIn } from '../machines/finder.machine.ts';
import { questionNames } from '../place.ts';
import type { Question } from '../place.ts';
import { questions } from '../questions.ts';
import { useAtlas, useAtlasState, useFinder } from './atlas-context.ts';
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
  return (
    <ul className="choose">
      {flows.map(({ name }) => (
        <li key={name}>
          <a href={`#${name}/state`}>{name}</a>
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

const labels: Partial<Readonly<Record<Question, string>>> = {
  refusals: 'A call, a flow, an address, a status',
  losses: 'A flow, a state, a field',
  facts: 'A fact or a flow',
  texts: 'The text as it was read, or its key',
  durations: 'A flow, a state, a delay',
  requirements: 'An id, a flow, a word',
};

function Asked({ question }: { readonly question: Question }) {
  const { finder } = useAtlas();
  const knowledge = useFinder(knowledgeIn);
  const isFailed = useFinder(isUnread);
  const label = labels[question];
  const { asks, says } = questions[question];
  return (
    <div className="page">
      <h1>{asks}</h1>
      <p className="lead">{says}</p>
      {label === undefined ? null : <Filter label={label} />}
      {isFailed ? (
        <p className="notice" role="alert">
          The answers could not be read.{' '}
          <button type="button" onClick={() => finder.send({ type: 'retry' })}>
            Try again
          </button>
        </p>
      ) : knowledge === null ? (
        <p className="quiet">Reading …</p>
      ) : (
        <Rows question={question} knowledge={knowledge} />
      )}
      <p>
        <a href="#questions">All questions</a>
      </p>
    </div>
  );
}

/** The ready questions; their answers are computed from the machines, the contract and the sources. */
export function QuestionsPage({ question }: { readonly question: Question | null }) {
  if (question !== null) return <Asked question={question} />;
  return (
    <div className="page">
      <h1>Questions about the shop</h1>
      <p className="lead">
        Every answer is computed from the machines that run, and each leads to its place in a drawing.
      </p>
      <ul className="cards">
        {questionNames.map((name) => (
          <li key={name} className="card">
            <h2>
              <a href={`#questions/${name}`}>{questions[name].asks}</a>
            </h2>
            <p>{questions[name].says}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
