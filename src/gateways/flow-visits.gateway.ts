import { flowVisitsPath } from '#contract/flow-visit-limits.ts';
import type { FlowReport } from '#contract/flow-visits.ts';
import { sendAway } from './beacon.gateway.ts';

function send(appPath: string, report: FlowReport): void {
  if (report.Entries.length > 0) sendAway(appPath + flowVisitsPath, report);
}

/** Sends what `report` returns whenever the document is hidden, and once more when it is left. */
export function reportVisits(appPath: string, report: (isLeft: boolean) => FlowReport): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(appPath, report(false));
  });
  addEventListener('pagehide', () => send(appPath, report(true)));
}
