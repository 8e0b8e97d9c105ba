import type { Edit } from '../edit.ts';

const verb = 'server/flow-visits/count.ts';

/** Where visitors go and leave. */
export const countedVisits: readonly Edit[] = [
  {
    row: 'FLOW-20',
    slip: 'the server counts without consent',
    file: verb,
    find: "if (!isGranted(visit.consent, stamp, 'statistics') || entries.length === 0) return;",
    replace: 'if (entries.length === 0) return;',
  },
  {
    row: 'FLOW-20',
    slip: 'a second report replaces the first one of the day',
    file: verb,
    find: 'times = flow_visits.times + excluded.times',
    replace: 'times = excluded.times',
  },
  {
    row: 'FLOW-20',
    slip: 'what a single person did is shown',
    file: verb,
    find: 'HAVING sum(times) >= ${fewestShown}',
    replace: '',
  },
  {
    row: 'FLOW-20',
    slip: 'the sums include a day too many',
    file: verb,
    find: 'dayOf(now() - (days - 1) * DAY)',
    replace: 'dayOf(now() - days * DAY)',
  },
  {
    row: 'FLOW-20',
    slip: 'customers read the shop’s sums',
    file: 'core/contract/flow-visits.ts',
    find: "may: 'staff',",
    replace: "may: 'customer',",
  },
  {
    row: 'FLOW-20',
    slip: 'the browser counts on after consent was withdrawn',
    browser: true,
    file: 'src/app/flow-visits.ts',
    find: 'if (!mayCount()) counter.forget();',
    replace: '',
  },
  {
    row: 'FLOW-20',
    slip: 'states in which a page was left are drawn as if nobody left there',
    browser: true,
    file: 'src/atlas/lights.ts',
    find: 'left: levels(counted?.Left)',
    replace: 'left: {}',
  },
  {
    row: 'FLOW-20',
    slip: 'a report says again what the one before said',
    file: 'src/live/count.ts',
    find: '      taken.clear();\n      return',
    replace: '      return',
  },
];
