import { i18nString } from 'typesafe-i18n';
import type { FlatTexts } from '#i18n/flat.ts';
import { initFormatters } from '#i18n/formatters.ts';
import type { Locales, TranslationFunctions } from '#i18n/i18n-types.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** A culture's texts, the same on the server and in the browser. */
export interface Translator {
  /** Typed: `texts.Cart.Count({ count })`. */
  readonly texts: TranslationFunctions;
  /** For keys known only at run time, such as a problem's code. */
  readonly translate: (key: string, params?: TextParams) => string;
}

/**
 * Texts come from the server's translation set, so any key may lack one, and any text may be mistyped by its editor:
 * the first shows the key itself, the second shows the text as it was written.
 */
export function translatorOf(culture: Locales, flat: FlatTexts): Translator {
  const format = i18nString(culture, initFormatters(culture));
  const translate = (key: string, params: TextParams = {}): string => {
    const text = Object.hasOwn(flat, key) ? flat[key] : undefined;
    if (text === undefined) return key;
    try {
      return format(text, { ...params });
    } catch {
      return text;
    }
  };
  return { translate, texts: typed(translate) };
}

/** `texts.Area.Key(params)` says the key `Area.Key`; the generated types promise which areas and keys there are. */
function typed(translate: Translator['translate']): TranslationFunctions {
  const areas = new Map<string, object>();
  const areaOf = (area: string) =>
    new Proxy({}, { get: (_, key) => (params?: TextParams) => translate(`${area}.${String(key)}`, params) });
  const proxy: unknown = new Proxy(
    {},
    {
      get: (_, area) => {
        const name = String(area);
        const known = areas.get(name) ?? areaOf(name);
        areas.set(name, known);
        return known;
      },
    },
  );
  return proxy as TranslationFunctions;
}
