/**
 * The layout's two widths in px, the one setting that style sheets and machines share. Style sheets cannot import
 * it: they write the same numbers in range syntax, `@media (width < 768px)`, and a test refuses any other.
 */
export const SMALL = 768;
export const LARGE = 1024;

/** For `matchMedia`: below the small breakpoint, and from the large one up. */
export const smallScreen = `(width < ${SMALL}px)`;
export const largeScreen = `(width >= ${LARGE}px)`;

/** The same as CSS custom media, for a style sheet whose tools know them. */
export const customMedia = `@custom-media --small-screen ${smallScreen};\n@custom-media --large-screen ${largeScreen};\n`;

export function isSmall(width: number): boolean {
  return width < SMALL;
}

export function isLarge(width: number): boolean {
  return width >= LARGE;
}
