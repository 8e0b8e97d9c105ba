import { planWithin } from '../budget.ts';
import type { Budget, Plan } from '../budget.ts';
import { explore } from '../explore.ts';
import { counted, uncoveredIn } from '../formats/described.ts';
import { report } from '../report.ts';
import type { Request } from './options.ts';
import type { CommandFlow } from './project.ts';
import type { Answer } from './walks.ts';

const percent = (part: number, whole: number) => (whole === 0 ? '100 %' : `${Math.round((part / whole) * 100)} %`);

/** `9 min 40 s`, `40 s`. */
const said = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};

const costIn = ({ unit }: Budget, amount: number) => (unit === 'steps' ? counted(amount, 'step') : said(amount));

/** The best paths of the flows within a budget, which they share, by the flow's name. */
export function answersWithin(
  asked: readonly CommandFlow[],
  budget: Budget,
  { maxNodes }: Request,
): ReadonlyMap<string, Answer> {
  const explored = asked.map(({ model }) => {
    const graph = explore(model.machine, maxNodes === null ? model : { ...model, maxNodes });
    return { model, graph };
  });
  const plans = planWithin(explored, budget);
  return new Map(
    asked.flatMap((flow, index) => {
      const [graph, plan] = [explored[index]?.graph, plans[index]];
      if (!graph || !plan) return [];
      const told = report(graph, plan.paths, flow.model.unreachable);
      const notes = notesOf(
        plan,
        budget,
        uncoveredIn(told).map(({ transition }) => transition.id),
      );
      return [[flow.name, { walk: { graph, paths: plan.paths, report: told, coverage: null, notes }, isFine: true }]];
    }),
  );
}

/** What is left out is named as far as anybody reads it. */
const mostNamed = 8;

function notesOf({ gained, total, cost }: Plan, budget: Budget, left: readonly string[]): string[] {
  const whole = costIn(budget, budget.amount);
  const named = left.slice(0, mostNamed).join('; ');
  const rest = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : '';
  return [
    `${costIn(budget, cost)} of the ${whole} by hand, ${percent(gained, total)} of its weight.`,
    left.length === 0 ? 'No transition is left out.' : `Left out: ${named}${rest}.`,
  ];
}
