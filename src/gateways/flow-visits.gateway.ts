import { flowVisitsPath } from '#contract/flow-visit-limits.ts';
import type { FlowReport } from '#contract/flow-visits.ts';

/** Sends a report that outlives its page. It is not waited for, and one that is lost is not missed. */
function send(appPath: string, report: FlowReport): void {
  if (report.Entries.length === 0) return;
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(appPath + flowVisitsPath, body);
}

/** Sends what `report` returns whenever the document is hidden, and once more when it is left. */
export function reportVisits(appPath: string, report: (isLeft: boolean) => FlowReport): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(appPath, report(false));
  });
  addEventListener('pagehide', () => send(appPath, report(true)));
}
