import { hasChosen } from '#app/chosen.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { late } from '#views/parts/late.tsx';

/** Comes with the first product that is chosen to be compared, or with the page when some are. */
const loadLate = () => import('./compare-late.ts');
const load = async () => (await loadLate()).compareFlow;
const Bar = late(async () => (await loadLate()).CompareBar);

/** The comparison that lists and product pages choose for, with the bar of what is chosen. */
export function useComparing() {
  const compare = useLateFlow({ id: 'compare', load, isWanted: hasChosen });
  return { compare, bar: compare.actor && <Bar compare={compare.actor} /> };
}
