/** `{name}`, `{name:string}`, `{count|grouped}`: replaced by a value. */
const placeholder = /\{([A-Za-z]\w*)(?::\w+)?(?:\|grouped)?\}/g;
/** `{{s}}`, `{{artikel|artikelen}}`: chosen by the count before it. */
const plural = /\{\{[^{}]+\}\}/g;

/** The names of a text's placeholders, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.replaceAll(plural, '').matchAll(placeholder)].map(([, name = '']) => name)),
];

export interface PlaceholderFault {
  code: 'DeskTexts.Braces' | 'DeskTexts.Unknown' | 'DeskTexts.Lost';
  params: { names: string };
}

const named = (names: readonly string[]) => ({ names: names.map((name) => `{${name}}`).join(', ') });

/**
 * What is wrong with an edited text: braces that are no placeholder, a placeholder that nothing fills, or one of the
 * default text's that is gone. `others`: the default in the other cultures, whose placeholders have values as well.
 */
export function placeholderFault(text: string, own: string, others: readonly string[]): PlaceholderFault | null {
  const rest = text.replaceAll(plural, '').replaceAll(placeholder, '');
  const needed = placeholdersIn(own);
  const filled = new Set([...needed, ...others.flatMap(placeholdersIn)]);
  if (/[{}]/.test(rest)) return { code: 'DeskTexts.Braces', params: named([...filled]) };
  const used = placeholdersIn(text);
  const unknown = used.filter((name) => !filled.has(name));
  if (unknown.length > 0) return { code: 'DeskTexts.Unknown', params: named(unknown) };
  const lost = needed.filter((name) => !used.includes(name));
  return lost.length > 0 ? { code: 'DeskTexts.Lost', params: named(lost) } : null;
}
