/** Attribute values; `null` and `undefined` omit the attribute. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for element content and attribute values. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (letter) => entities[letter] ?? letter);

/** An element; `children` are markup already, made of elements and {@link escaped} text. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
