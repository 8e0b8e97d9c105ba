import type { Culture } from '#contract/wire.ts';
import { slugify } from '#rules/slug.ts';

/** A text of a page or a post: paragraphs, `## ` headings, lists of `- ` lines and `@` widgets. */
export interface Written {
  title: string;
  summary: string;
  body: readonly string[];
}

/** The HTML of a text. It holds no markup of its own: everything is escaped. Links may name its headings. */
export const htmlOf = (body: readonly string[], culture: Culture): string =>
  body
    .map((part) => {
      if (part.startsWith('@')) return `<div data-widget="${part.slice(1)}"></div>`;
      if (part.startsWith('## ')) return `<h2 id="${slugify(part.slice(3), culture)}">${escaped(part.slice(3))}</h2>`;
      if (!part.startsWith('- ')) return `<p>${escaped(part)}</p>`;
      const items = part.split('\n').map((line) => `<li>${escaped(line.slice(2))}</li>`);
      return `<ul>${items.join('')}</ul>`;
    })
    .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
