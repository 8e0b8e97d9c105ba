const escapes: Readonly<Record<string, string>> = { '<': '\\x3C', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A text as the inside of a string literal between double quotes, in a script that stands in HTML. */
export const scriptText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
