import type { AtlasIndex, FlowData, FlowPath, Language, Message } from '../data.ts';
import { lightsOf } from '../lights.ts';
import { nameOf, stateTitleOf } from '../names.ts';
import { drawSequence } from '../sequence.ts';
import type { SequenceWords } from '../sequence.ts';
import { indexOf } from '../machines/atlas.machine.ts';
import { useAtlasState, useLanguage, useRecord } from './atlas-context.ts';
import { Stage } from './Stage.tsx';

interface Terms {
  readonly title: string;
  readonly user: string;
  readonly clock: string;
  readonly others: string;
  readonly outside: string;
  readonly cancel: string;
}

const terms: Readonly<Record<Language, Terms>> = {
  en: {
    title: 'Who asks whom',
    user: 'User',
    clock: 'Clock',
    others: 'Other flows',
    outside: 'Page and browser',
    cancel: 'cancel',
  },
  fr: {
    title: 'Qui demande à qui',
    user: 'Utilisateur',
    clock: 'Horloge',
    others: 'Autres flux',
    outside: 'Page et navigateur',
    cancel: 'annuler',
  },
  nl: {
    title: 'Wie vraagt wie',
    user: 'Gebruiker',
    clock: 'Klok',
    others: 'Andere flows',
    outside: 'Pagina en browser',
    cancel: 'annuleren',
  },
};

/** The flows behind a message, as many as are read at once. */
const flowsShown = (flows: readonly string[], nameIn: (flow: string) => string): string =>
  flows.length > 3
    ? ` (${flows.slice(0, 2).map(nameIn).join(', ')} +${flows.length - 2})`
    : flows.length > 0
      ? ` (${flows.map(nameIn).join(', ')})`
      : '';

function wordsIn(index: AtlasIndex | null, flow: FlowData, language: Language): SequenceWords {
  const own = terms[language];
  const flowName = (name: string) => index?.names[language].flows[name]?.name ?? name;
  const called = ({ kind, name }: Message): string => {
    if (kind === 'call') return nameOf(flow, language, 'calls', name);
    if (kind === 'cancel') return `${own.cancel}: ${nameOf(flow, language, 'calls', name)}`;
    if (kind === 'effect') return nameOf(flow, language, 'actions', name);
    if (kind === 'fact') return index?.names[language].facts[name] ?? name;
    return nameOf(flow, language, 'events', name);
  };
  return {
    title: own.title,
    description: `${flow.names[language].flow}: ${own.title}`,
    kind: own.title,
    party: (key) => {
      const [kind = '', name = ''] = key.split(' ');
      if (kind === 'flow') return flowName(name);
      if (kind === 'call') return nameOf(flow, language, 'calls', name);
      return own[kind as 'user' | 'clock' | 'others' | 'outside'];
    },
    message: (message) => called(message) + flowsShown(message.flows, flowName),
    state: (path) => stateTitleOf(flow, language, path),
  };
}

/** A path as a sequence: who asks whom, and when. The current step is highlighted, as in the diagram of states. */
export function Sequence({
  flow,
  path,
  children,
}: {
  readonly flow: FlowData;
  readonly path: FlowPath;
  readonly children: React.ReactNode;
}) {
  const atlas = useAtlasState((snapshot) => snapshot);
  const words = wordsIn(indexOf(atlas), flow, useLanguage());
  return (
    <Stage
      svg={drawSequence(path, flow.exchanges, flow.name, words)}
      label={words.title}
      lights={lightsOf(flow, atlas, useRecord())}
    >
      {children}
    </Stage>
  );
}
