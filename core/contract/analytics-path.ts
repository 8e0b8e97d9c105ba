/** Where events are counted, without a schema: the browser sends them as beacons. */
export const analyticsPath = '/api/v1/analytics/events';
/** Where pages that the browser shows without a new document are counted. */
export const pageViewsPath = '/api/v1/pageviews';
