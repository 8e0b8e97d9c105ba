import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';

/** The shop's own day and year, wherever the machine stands that prints them: server, browser and mail agree. */
export const timeZone = 'Europe/Brussels';

/** A moment as the date a person reads: `5 mai 2026` in French, `5 mei 2026` in Dutch. */
export const formatDate = (moment: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf[culture], { dateStyle: 'long', timeZone }).format(new Date(moment));

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });

/** The year of a moment in the shop's own time. */
export const yearOf = (moment: Date): string => year.format(moment);

const dayParts = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });

/** The shop's day at a moment (ms since 1970), `2026-05-31`. */
export const dayOf = (moment: number): string => dayParts.format(new Date(moment));

/** A moment as the time of day in the shop: `14:05`. */
export const formatTime = (moment: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf[culture], { timeStyle: 'short', timeZone }).format(new Date(moment));
