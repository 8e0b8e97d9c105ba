import type { Culture } from '#rules/culture.ts';
import { foldAccents } from '#rules/search.ts';

const longest = 80;
const and: Readonly<Record<Culture, string>> = { fr: ' et ', nl: ' en ' };

/**
 * A name as a path segment: `Chaise d'été & table` → `chaise-d-ete-et-table`, `Foto's` → `fotos`. Lower-case letters,
 * digits and single dashes, cut between words at 80; '' if the name has no letter or digit.
 */
export function slugify(name: string, culture: Culture): string {
  // a Dutch plural stays one word, a French elision is a word of its own
  const apostrophe = culture === 'nl' ? '' : ' ';
  const words = foldAccents(name.slice(0, longest * 4))
    .toLowerCase()
    .replaceAll(/['’]/g, apostrophe)
    .replaceAll('&', and[culture])
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? word.slice(0, longest) : `${slug}-${word}`;
    if (next.length > longest) break;
    slug = next;
  }
  return slug;
}
