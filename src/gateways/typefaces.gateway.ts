/** The faces that may not replace their stand-ins in a page that is being read (`font-display: optional`). */
const optionalIn = (rules: CSSRuleList): CSSFontFaceRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule)
      return rule.style.getPropertyValue('font-display') === 'optional' ? [rule] : [];
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    return rule instanceof CSSGroupingRule ? optionalIn(rule.cssRules) : [];
  });

const isOwn = ({ href }: CSSStyleSheet) => href === null || href.startsWith(location.origin);

/**
 * A face that came too late for the first page stays unused for as long as the document lasts, and the shop's later pages
 * are the same document (docs/decisions/094). Loads such faces once more, from the browser's cache.
 * @returns what writes a page in those that are there; for a page that is about to be painted, so that nobody sees it change
 */
export function readyTypefaces(): () => void {
  const ready: FontFace[] = [];
  for (const sheet of [...document.styleSheets].filter(isOwn))
    for (const { style } of optionalIn(sheet.cssRules)) {
      const face = new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), addressed(style, sheet), {
        weight: style.getPropertyValue('font-weight'),
      });
      void face.load().then(
        () => ready.push(face),
        () => {},
      );
    }
  return () => {
    for (const face of ready.splice(0)) document.fonts.add(face);
  };
}

/** Addresses in a style sheet are relative to it, not to the page. */
const addressed = (style: CSSStyleDeclaration, { href }: CSSStyleSheet): string =>
  style
    .getPropertyValue('src')
    .replaceAll(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, href ?? document.baseURI).href}")`);
