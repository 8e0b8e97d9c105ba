import type { Neighbours } from 'machine-paths/exchange';
import { systemChart } from './system.ts';

/** Which other flows a flow hears and tells, from the facts of the running system. */
export function neighbours(flow: string): Neighbours {
  const facts = new Map(systemChart().facts.map((fact) => [fact.type, fact]));
  const without = (names: readonly string[] = []) => names.filter((name) => name !== flow);
  return {
    emittersOf: (event) => {
      const fact = facts.get(event);
      const flows = fact?.heardBy.includes(flow) ? without(fact.saidBy) : [];
      return fact?.isSaidByApp && fact.heardBy.includes(flow) ? [...flows, 'the app'] : flows;
    },
    receiversOf: (fact) => without(facts.get(fact)?.heardBy),
  };
}
