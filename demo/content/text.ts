import type { Culture } from '#contract/wire.ts';
import { slugify } from '#rules/slug.ts';

/** A text of a page or a post: paragraphs, `## ` headings, lists of `- ` lines, `=> ` buttons and `@` widgets with their options. */
export interface Written {
  title: string;
  summary: string;
  body: readonly string[];
}

/** The HTML of a text. It holds no markup of its own: everything is escaped. Links may name its headings. */
export const htmlOf = (body: readonly string[], culture: Culture): string =>
  body
    .map((part) => {
      if (part.startsWith('@')) return widget(part.slice(1));
      if (part.startsWith('=> ')) return button(part.slice(3));
      if (part.startsWith('## ')) return `<h2 id="${slugify(part.slice(3), culture)}">${escaped(part.slice(3))}</h2>`;
      if (!part.startsWith('- ')) return `<p>${escaped(part)}</p>`;
      const items = part.split('\n').map((line) => `<li>${escaped(line.slice(2))}</li>`);
      return `<ul>${items.join('')}</ul>`;
    })
    .join('');

/** `contact/form | Write to us`: a link that looks like a button. */
function button(part: string): string {
  const [path = '', words = ''] = part.split(' | ');
  return `<p><a class="button" href="${escaped(path)}">${escaped(words)}</a></p>`;
}

/** `video | src=/film.mp4 | title=A film`: a widget's name, then its options. */
const widget = (part: string) => {
  const [name = '', ...options] = part.split(' | ');
  const attributes = options
    .map((option) => option.split('='))
    .map(([key, ...value]) => ` data-${key}="${escaped(value.join('='))}"`);
  return `<div data-widget="${name}"${attributes.join('')}></div>`;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
