import { chartOf, statesBelow } from '../chart.ts';
import { carriedBy, messagesOf, partiesOf, partyKey } from '../exchange.ts';
import type { Message, MessageKind, Neighbours, Party } from '../exchange.ts';
import { createFingerprint } from '../fingerprint.ts';
import { counted, flowTitle, innermost, purposeOf, stateTitle, statesAfter } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { markdownText } from './markdown.ts';
import { mermaidText } from './mermaid.ts';

const alone: Neighbours = { emittersOf: () => [], receiversOf: () => [] };

/** Mermaid's arrows: solid for a request, dashed for its outcome, open for a fact that nobody answers. */
const arrows: Readonly<Record<MessageKind, string>> = {
  event: '->>',
  call: '->>',
  sent: '->>',
  answer: '-->>',
  time: '-->>',
  failure: '--x',
  cancel: '-x',
  fact: '-)',
  effect: '-)',
};

/** A message on one line: its name, what it carries, and which flows are meant by the others. */
function sayMessage(message: Message, told: DescribedFlow['told'], fingerprint = createFingerprint()): string {
  const { name, kind, flows = [] } = message;
  const readable = kind === 'call' || kind === 'cancel' ? told?.call(name) : told?.step(name);
  const title = readable === undefined || readable === name ? name : `${readable} · ${name}`;
  const shown = flows.length > 3 ? `${flows.slice(0, 2).join(', ')} +${flows.length - 2}` : flows.join(', ');
  return [kind === 'cancel' ? `cancel ${title}` : title, carriedBy(message, fingerprint), shown && `(${shown})`]
    .filter(Boolean)
    .join(' ');
}

const titleOf = ({ kind, name }: Party, told: DescribedFlow['told']): string => {
  switch (kind) {
    case 'user':
      return 'User';
    case 'clock':
      return 'Clock';
    case 'others':
      return 'Other flows';
    case 'outside':
      return 'Page and browser';
    case 'flow':
    case 'call':
      return (kind === 'call' ? told?.call(name) : told?.flow) ?? name;
  }
};

/** The messages of each step of a path, for every format that shows them. */
export function exchangeOf(flow: DescribedFlow): (edge: Parameters<typeof messagesOf>[0]) => Message[] {
  const invokes = [...statesBelow(chartOf(flow.machine).root)].flatMap((state) => state.invokes);
  const ports = new Map(invokes.map(({ id, port }) => [id, port]));
  const neighbours = flow.neighbours?.() ?? alone;
  return (edge) => messagesOf(edge, flow.name, neighbours, (id) => ports.get(id) ?? id);
}

/**
 * Who asks whom along each path, and when: Mermaid sequence diagrams in Markdown, which code hosts and editors draw.
 */
export function sequence(flow: DescribedFlow, walk: DescribedWalk): string {
  const fingerprint = createFingerprint();
  const messagesAt = exchangeOf(flow);
  const flowKey = partyKey({ kind: 'flow', name: flow.name });
  const blocks = walk.paths.map(({ edges }, index) => {
    const steps = edges.map((edge) => ({ edge, messages: messagesAt(edge) }));
    const all = partiesOf(
      flow.name,
      steps.flatMap(({ messages }) => messages),
    );
    const ids = new Map(all.map((party, at) => [partyKey(party), `p${at}`]));
    const id = (party: Party) => ids.get(partyKey(party)) ?? '';
    const heads = all.map(
      (party) =>
        `  ${party.kind === 'user' ? 'actor' : 'participant'} ${id(party)} as ${mermaidText(titleOf(party, flow.told))}`,
    );
    const lines = steps.flatMap(({ edge, messages }) => [
      ...messages.map(
        (message) =>
          `  ${id(message.from)}${arrows[message.kind]}${id(message.to)}: ${mermaidText(sayMessage(message, flow.told, fingerprint))}`,
      ),
      `  Note over ${ids.get(flowKey)}: ${mermaidText(
        innermost(statesAfter(walk, edge))
          .map((state) => stateTitle(flow, state))
          .join(', '),
      )}`,
    ]);
    return [
      `## Path ${index + 1} of ${walk.paths.length}, ${counted(edges.length, 'step')}`,
      '',
      '```mermaid',
      'sequenceDiagram',
      ...heads,
      ...lines,
      '```',
    ].join('\n');
  });
  const notes = (walk.notes ?? []).map(markdownText);
  return `${[`# ${markdownText(flowTitle(flow))}`, markdownText(purposeOf(flow)), ...notes, ...blocks].join('\n\n')}\n`;
}
