import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';

/** The shop's time zone, whatever the machine's own: server, browser and mail agree. */
export const timeZone = 'Europe/Brussels';

/** An instant as a readable date: `5 mai 2026` in French, `5 mei 2026` in Dutch. */
export const formatDate = (moment: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf[culture], { dateStyle: 'long', timeZone }).format(new Date(moment));

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });

/** The year in the shop's time zone. */
export const yearOf = (moment: Date): string => year.format(moment);

const dayParts = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });

/** The day in the shop's time zone (ms since 1970), `2026-05-31`. */
export const dayOf = (moment: number): string => dayParts.format(new Date(moment));

/** An instant as the time of day in the shop's time zone: `14:05`. */
export const formatTime = (moment: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf[culture], { timeStyle: 'short', timeZone }).format(new Date(moment));
