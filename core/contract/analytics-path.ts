/** Where events are counted, without a schema: the browser sends them as beacons. */
export const analyticsPath = '/api/v1/analytics/events';
