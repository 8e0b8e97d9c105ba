import type { FlowData, FlowPath, Message } from '../data.ts';
import { lightsOf } from '../lights.ts';
import { drawSequence } from '../sequence.ts';
import type { SequenceWords } from '../sequence.ts';
import { useAtlasState, useFactName, useFlowName, useNames, useRecord, useTexts } from './atlas-context.ts';
import { Stage } from './Stage.tsx';

/** The flows behind a message, as many as are read at once. */
const flowsShown = (flows: readonly string[], nameIn: (flow: string) => string): string =>
  flows.length > 3
    ? ` (${flows.slice(0, 2).map(nameIn).join(', ')} +${flows.length - 2})`
    : flows.length > 0
      ? ` (${flows.map(nameIn).join(', ')})`
      : '';

function useWords(flow: string): SequenceWords {
  const { sequence: own } = useTexts();
  const names = useNames(flow);
  const flowName = useFlowName();
  const factName = useFactName();
  const called = ({ kind, name }: Message): string => {
    if (kind === 'call') return names.call(name);
    if (kind === 'cancel') return own.cancel(names.call(name));
    if (kind === 'effect') return names.action(name);
    return kind === 'fact' ? factName(name) : names.event(name);
  };
  return {
    title: own.title,
    description: `${names.flow}: ${own.title}`,
    kind: own.title,
    party: (key) => {
      const [kind = '', name = ''] = key.split(' ');
      if (kind === 'flow') return flowName(name);
      if (kind === 'call') return names.call(name);
      return own[kind as 'user' | 'clock' | 'others' | 'outside'];
    },
    message: (message) => called(message) + flowsShown(message.flows, flowName),
    state: names.state,
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
  const words = useWords(flow.name);
  return (
    <Stage
      svg={drawSequence(path, flow.exchanges, flow.name, words)}
      label={words.title}
      lights={lightsOf(flow, { atlas, recorder: useRecord(), visits: null })}
    >
      {children}
    </Stage>
  );
}
