import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Culture } from '#contract/wire.ts';
import type { FlatTexts } from '#i18n/flat.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { speechOf } from '#i18n/speech.ts';
import type { Speech } from '#i18n/speech.ts';

const SpeechContext = createContext<Speech>(speechOf('fr', {}));

/** Cached per set of texts: rendering again with the same page returns the same functions. */
const speeches = new WeakMap<FlatTexts, Speech>();

function speechFor(culture: Culture, flat: FlatTexts): Speech {
  const speech = speeches.get(flat) ?? speechOf(culture, flat);
  speeches.set(flat, speech);
  return speech;
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
  return <SpeechContext value={speechFor(culture, texts)}>{children}</SpeechContext>;
}

/** Typed texts: `const LL = useTexts(); LL.Cart.Title()`. */
export const useTexts = (): TranslationFunctions => use(SpeechContext).texts;

/** Texts by keys known only at run time: `const say = useSay(); say(failure.code)`. */
export const useSay = (): Speech['say'] => use(SpeechContext).say;
