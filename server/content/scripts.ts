import sanitizeHtml from 'sanitize-html';
import type { ContentPageData } from '#contract/content.ts';
import { consentCategories } from '#rules/consent.ts';
import { markers } from '#rules/markers.ts';

type PageScript = ContentPageData['Scripts'][number];

/** Where a script may come from: this site, or another one over a safe line. */
const isSource = (src: string) => /^(?:https:\/\/|\/(?!\/))/u.test(src);

/** A script's text may not end the element that it stands in. */
const inScript = (source: string) => source.replaceAll('</', '<\\/');

/** A script as a page carries it; null for one that has nothing to run or no category of cookies. */
export function pageScript(category: string, source: string, src = ''): PageScript | null {
  const Category = consentCategories.find((known) => known === category);
  if (!Category || (src === '' ? source.trim() === '' : !isSource(src))) return null;
  return { Category, Source: src === '' ? inScript(source) : '', Src: src };
}

/**
 * The scripts in an editor's HTML that name the category of cookies they need, in their order: the page carries them
 * inert. All others are dropped with the rest of what is not allowed.
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
