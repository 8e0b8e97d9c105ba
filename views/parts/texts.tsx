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

function translatorFor(culture: Culture, flat: FlatTexts): Translator {
  const translator = translators.get(flat) ?? translatorOf(culture, flat);
  translators.set(flat, translator);
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
