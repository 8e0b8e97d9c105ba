import type { FormattersInitializer } from 'typesafe-i18n';
import type { Formatters, Locales } from '#i18n/i18n-types.ts';

/** Formatters that texts may name after a bar (`{date|day}`); none so far: amounts arrive formatted by the rules. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = () => ({});
