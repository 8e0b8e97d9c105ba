/** A form of a page as a browser without JavaScript holds it. */
export interface PlainForm {
  action: string;
  method: string;
  /** What it would post untouched, without its buttons. */
  fields: Record<string, string>;
  buttons: { name: string; value: string }[];
  /** The values that a select or a group of radio buttons offers. */
  choices: Record<string, string[]>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
};
const plain = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]));
}

/** The text between the first `<name …>` and its end, tags left out. */
export const textOf = (html: string, name: string): string =>
  plain((new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')).trim();

/** The forms of a page rendered by React: attributes in double quotes, no nested forms. */
export const formsIn = (html: string): PlainForm[] =>
  [...html.matchAll(/<form([^>]*)>([^]*?)<\/form>/g)].map(([, head = '', inner = '']) => {
    const { action = '', method = 'get' } = attributesOf(head);
    return { action, method, ...controlsOf(inner) };
  });

function controlsOf(inner: string): Omit<PlainForm, 'action' | 'method'> {
  const fields: Record<string, string> = {};
  const choices: Record<string, string[]> = {};
  const buttons: PlainForm['buttons'] = [];
  const controls =
    /<input([^>]*?)\/?>|<select([^>]*)>([^]*?)<\/select>|<textarea([^>]*)>([^]*?)<\/textarea>|<button([^>]*)>/g;
  for (const [, input, select, options = '', area, text = '', button] of inner.matchAll(controls)) {
    const attributes = attributesOf(input ?? select ?? area ?? button ?? '');
    const { name, type, value = '' } = attributes;
    if (name === undefined || 'disabled' in attributes) continue;
    if (button !== undefined) buttons.push({ name, value });
    else if (select !== undefined) {
      const offered = [...options.matchAll(/<option([^>]*)>/g)].map(([, head = '']) => attributesOf(head));
      choices[name] = offered.map((option) => option['value'] ?? '');
      fields[name] = (offered.find((option) => 'selected' in option) ?? offered[0])?.['value'] ?? '';
    } else if (area !== undefined) fields[name] = plain(text);
    else if (type === 'radio' || type === 'checkbox') {
      choices[name] = [...(choices[name] ?? []), value];
      if ('checked' in attributes) fields[name] = value || 'on';
    } else fields[name] = value;
  }
  return { fields, buttons, choices };
}
