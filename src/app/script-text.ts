import type { Shell } from '#contract/page.ts';

const escapes: Readonly<Record<string, string>> = { '<': '\\x3C', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A text as the inside of a string literal between double quotes, in a script that stands in HTML. */
export const scriptText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

const written = new WeakMap<object, string>();

/** Texts and menu are the same objects on one page after another: they are written once. */
function jsonOnce(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = scriptText(JSON.stringify(value));
  written.set(value, text);
  return text;
}

/** The shell's JSON as {@link scriptText}; two thirds of a page's script are the texts and the menu in it. */
export function shellScriptText({ Texts, Menu, ...own }: Shell): string {
  const rest = scriptText(`,${JSON.stringify(own).slice(1)}`);
  return `${scriptText('{"Texts":')}${jsonOnce(Texts)}${scriptText(',"Menu":')}${jsonOnce(Menu)}${rest}`;
}
