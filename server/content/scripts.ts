import sanitizeHtml from 'sanitize-html';
import type { ContentPageData } from '#contract/content.ts';
import { consentCategories } from '#rules/consent.ts';
import { markers } from '#rules/markers.ts';

type PageScript = ContentPageData['Scripts'][number];

/** Allowed script sources: this site, or another one over https. */
const isSource = (src: string) => /^(?:https:\/\/|\/(?!\/))/u.test(src);

/** Keeps a script's text from closing its element. */
const inScript = (source: string) => source.replaceAll('</', '<\\/');

/** A script as a page carries it; null if it has nothing to run or no category of cookies. */
export function pageScript(category: string, source: string, src = ''): PageScript | null {
  const Category = consentCategories.find((known) => known === category);
  if (!Category || (src === '' ? source.trim() === '' : !isSource(src))) return null;
  return { Category, Source: src === '' ? inScript(source) : '', Src: src };
}

/**
 * The scripts in an editor's HTML that name their category of cookies, in order: the page carries them inert. All
 * others are removed with everything else that is not allowed.
 */
export function scriptsIn(html: string): PageScript[] {
  if (!html.includes(markers.consent)) return [];
  const scripts: PageScript[] = [];
  sanitizeHtml(html, {
    allowedTags: ['script'],
    allowVulnerableTags: true,
    allowedAttributes: { script: [markers.consent, 'src'] },
    exclusiveFilter: ({ tag, attribs, text }) => {
      const script = tag === 'script' && pageScript(attribs[markers.consent] ?? '', text, attribs['src']);
      if (script) scripts.push(script);
      return false;
    },
  });
  return scripts;
}
