import sanitizeHtml from 'sanitize-html';
import type { ContentPageData } from '#contract/content.ts';
import { consentCategories } from '#rules/consent.ts';
import { markers } from '#rules/markers.ts';
import { unknownPart } from './unknown-part.ts';

type PageScript = ContentPageData['Scripts'][number];
type PageCallback = ContentPageData['Callbacks'][number];

/** Allowed script sources: this site, or another one over https. */
const isSource = (src: string) => /^(?:https:\/\/|\/(?!\/))/u.test(src);

const isCategory = (name: string): name is PageScript['Category'] => consentCategories.some((known) => known === name);
const isOccasion = (name: string): name is PageCallback['On'] => name === 'accept' || name === 'decline';

/** Keeps a script's text from closing its element. */
const inScript = (source: string) => source.replaceAll('</', '<\\/');

/** A script as a page carries it; null if it has nothing to run or no category of cookies. */
export function pageScript(category: string, source: string, src = ''): PageScript | null {
  if (!isCategory(category) || (src === '' ? source.trim() === '' : !isSource(src))) return null;
  return { Category: category, Source: src === '' ? inScript(source) : '', Src: src };
}

/** Shows each script of an editor's HTML that has the marker, in order. */
function eachScript(html: string, marker: string, see: (value: string, text: string, src?: string) => void): void {
  if (!html.includes(marker)) return;
  sanitizeHtml(html, {
    allowedTags: ['script'],
    allowVulnerableTags: true,
    allowedAttributes: { script: [marker, 'src'] },
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag === 'script') see(attribs[marker] ?? '', text, attribs['src']);
      return false;
    },
  });
}

/**
 * The scripts in an editor's HTML that name their category of cookies, in order: the page carries them inert. All
 * others are removed with everything else that is not allowed.
 */
export function scriptsIn(html: string): PageScript[] {
  const scripts: PageScript[] = [];
  eachScript(html, markers.consent, (category, text, src) => {
    const script = pageScript(category, text, src);
    if (script) scripts.push(script);
  });
  return scripts;
}

/** The scripts in it that wait for a choice about cookies, inert as well. */
export function callbacksIn(html: string): PageCallback[] {
  const callbacks: PageCallback[] = [];
  eachScript(html, markers.consentCallback, (On, text) => {
    if (isOccasion(On) && text.trim() !== '') callbacks.push({ On, Source: inScript(text) });
  });
  return callbacks;
}

/** The names in it of categories and occasions that there are not: their scripts never run. */
export function unknownScriptsIn(html: string) {
  const unknown: ReturnType<typeof unknownPart>[] = [];
  eachScript(html, markers.consent, (name) => {
    // a callback is a script without a category
    if (name !== '' && !isCategory(name)) unknown.push(unknownPart('consent', name));
  });
  eachScript(html, markers.consentCallback, (name) => {
    if (name !== '' && !isOccasion(name)) unknown.push(unknownPart('callback', name));
  });
  return unknown;
}
