import { mostNames, mostTimes } from '#contract/flow-visit-limits.ts';
import { reportVisits } from '#gateways/flow-visits.gateway.ts';
import { visitCounter } from '#live/count.ts';

interface Consented {
  /** Whether the visitor consents to statistics at this moment. */
  mayCount(): boolean;
  whenDecided(obey: () => void): unknown;
}

/** Counts from now on what the actors do, for as long as the visitor consents to it. */
export function countVisits(appPath: string, { mayCount, whenDecided }: Consented): void {
  const counter = visitCounter({ names: mostNames, times: mostTimes });
  const before = window.watchActors;
  window.watchActors = (event) => {
    before?.(event);
    if (mayCount()) counter.inspect(event);
  };
  // consent that was withdrawn covers nothing of what was not yet sent
  whenDecided(() => {
    if (!mayCount()) counter.forget();
  });
  reportVisits(appPath, (isLeft) => (mayCount() ? counter.report(isLeft) : { Entries: [] }));
}
