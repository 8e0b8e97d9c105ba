import { i18nString } from 'typesafe-i18n';
import type { FlatTexts } from '#i18n/flat.ts';
import { initFormatters } from '#i18n/formatters.ts';
import type { Locales, TranslationFunctions } from '#i18n/i18n-types.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** A culture's texts, spoken: the same words on the server and in the browser. */
export interface Speech {
  /** Typed: `texts.Cart.Count({ count })`. */
  readonly texts: TranslationFunctions;
  /** For keys known only at run time, such as a problem's code. */
  readonly say: (key: string, params?: TextParams) => string;
}

/**
 * Texts come from the server's translation set, so any key may lack one, and any text may be mistyped by its editor:
 * the first shows the key itself, the second shows the text as it was written.
 */
export function speechOf(culture: Locales, flat: FlatTexts): Speech {
  const format = i18nString(culture, initFormatters(culture));
  const say = (key: string, params: TextParams = {}): string => {
    const text = Object.hasOwn(flat, key) ? flat[key] : undefined;
    if (text === undefined) return key;
    try {
      return format(text, { ...params });
    } catch {
      return text;
    }
  };
  return { say, texts: typed(say) };
}

/** `texts.Area.Key(params)` says the key `Area.Key`; the generated types promise which areas and keys there are. */
function typed(say: Speech['say']): TranslationFunctions {
  const areas = new Map<string, object>();
  const areaOf = (area: string) =>
    new Proxy({}, { get: (_, key) => (params?: TextParams) => say(`${area}.${String(key)}`, params) });
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
