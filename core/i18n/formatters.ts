import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from '#i18n/i18n-types.ts';
import { writtenNumber } from '#rules/written-number.ts';

/**
 * Formatters that texts name after a bar (`{count|grouped}`); amounts arrive formatted by the rules.
 */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  grouped: (count) => writtenNumber(count, locale),
});
