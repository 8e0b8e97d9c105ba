import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from '#i18n/i18n-types.ts';

/**
 * Formatters that texts name after a bar (`{count|grouped}`); amounts arrive formatted by the rules. Narrow spaces
 * become no-break ones, as there: engines disagree on them.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  grouped: (count) => count.toLocaleString(`${locale}-BE`).replaceAll('\u202f', '\u00a0'),
});
