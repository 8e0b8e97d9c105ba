const escapes: Readonly<Record<string, string>> = { '<': '\\x3C', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Escapes a text for a double-quoted string literal in an inline script. */
export const scriptText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
