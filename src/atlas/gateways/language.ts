import { languages } from '../data.ts';
import type { Language } from '../data.ts';

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** The URL's language, else the first of the browser's that the atlas speaks, else English. */
export function preferredLanguage(): Language {
  const wanted = [new URLSearchParams(location.search).get('lang') ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Makes the page and its URL say which language is shown, without loading it again. */
export function noteLanguage(language: Language): void {
  document.documentElement.lang = language;
  const url = new URL(location.href);
  if (url.searchParams.get('lang') === language) return;
  url.searchParams.set('lang', language);
  history.replaceState(history.state, '', url);
}
