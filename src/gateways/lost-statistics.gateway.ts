/** ERR-13: the page works without the code of its statistics. */
export const warnOfStatistics = (): void => console.warn('The code of the statistics did not load');
