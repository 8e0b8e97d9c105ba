import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Culture } from '#contract/wire.ts';
import type { FlatTexts } from '#i18n/flat.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Translator } from '#i18n/translator.ts';

const TranslatorContext = createContext<Translator>(translatorOf('fr', {}));

/** Cached per set of texts: rendering again with the same page returns the same functions. */
const translators = new WeakMap<FlatTexts, Translator>();
let latest: { culture: Culture; flat: FlatTexts; translator: Translator } | null = null;

const isSame = (a: FlatTexts, b: FlatTexts): boolean => Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

/**
 * Equal texts of another answer are the same texts: with a new context React drops the server's HTML of what still
 * sleeps (`asleep`), and the page under it jumps up.
 */
function translatorFor(culture: Culture, flat: FlatTexts): Translator {
  const cached = translators.get(flat);
  if (cached) return cached;
  const isKnown = latest?.culture === culture && isSame(latest.flat, flat);
  const translator = latest && isKnown ? latest.translator : translatorOf(culture, flat);
  translators.set(flat, translator);
  latest = { culture, flat, translator };
  return translator;
}

/** Provides the texts that the page contains (`shell.Texts`), or those loaded after it. */
export function TextsProvider({
  culture,
  texts,
  children,
}: {
  readonly culture: Culture;
  readonly texts: FlatTexts;
  readonly children: ReactNode;
}) {
  return <TranslatorContext value={translatorFor(culture, texts)}>{children}</TranslatorContext>;
}

/** Typed texts: `const LL = useTexts(); LL.Cart.Title()`. */
export const useTexts = (): TranslationFunctions => use(TranslatorContext).texts;

/** Texts by keys known only at run time: `const translate = useTranslate(); translate(failure.code)`. */
export const useTranslate = (): Translator['translate'] => use(TranslatorContext).translate;
