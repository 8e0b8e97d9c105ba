import type { Message } from '#atlas/data.ts';
import { carriedBy, partyKey } from 'machine-paths/exchange';
import { createFingerprint } from 'machine-paths/fingerprint';
import type { DescribedFlow } from 'machine-paths/formats/described';
import { exchangeOf } from 'machine-paths/formats/sequence';
import type { GraphEdge } from 'machine-paths/graph';

/** The messages of each step, once for all paths that take it. */
export function exchangesOf(described: DescribedFlow) {
  const fingerprint = createFingerprint();
  const messagesAt = exchangeOf(described);
  const known = new Map<GraphEdge, number>();
  const exchanges: Message[][] = [];
  const indexOf = (edge: GraphEdge): number => {
    const before = known.get(edge);
    if (before !== undefined) return before;
    known.set(edge, exchanges.length);
    exchanges.push(
      messagesAt(edge).map((message) => ({
        kind: message.kind,
        from: partyKey(message.from),
        to: partyKey(message.to),
        name: message.name,
        carries: carriedBy(message, fingerprint),
        flows: message.flows ?? [],
      })),
    );
    return exchanges.length - 1;
  };
  return { exchanges, indexOf };
}
