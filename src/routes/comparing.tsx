import { hasChosen } from '#app/chosen.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { late } from '#views/parts/late.tsx';

/** Loaded with the first product that is selected for comparison, or with the page if some already are. */
const loadLate = () => import('./compare-late.ts');
const load = async () => (await loadLate()).compareFlow;
const Bar = late(async () => (await loadLate()).CompareBar);

/** The comparison as used by lists and product pages, with the bar of selected products. */
export function useComparing() {
  const compare = useLateFlow({ id: 'compare', load, isWanted: hasChosen });
  return { compare, bar: compare.actor && <Bar compare={compare.actor} /> };
}
