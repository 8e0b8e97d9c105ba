/**
 * The layout's two breakpoints in px, shared by style sheets and machines. Style sheets cannot import them: they repeat
 * the numbers in range syntax, `@media (width < 768px)`, and a test rejects any other.
 */
export const SMALL = 768;
export const LARGE = 1024;

/** For `matchMedia`: below the small breakpoint, and from the large one up. */
export const smallScreen = `(width < ${SMALL}px)`;
export const largeScreen = `(width >= ${LARGE}px)`;

/** The same as CSS custom media, for tools that support them. */
export const customMedia = `@custom-media --small-screen ${smallScreen};\n@custom-media --large-screen ${largeScreen};\n`;

export function isSmall(width: number): boolean {
  return width < SMALL;
}

export function isLarge(width: number): boolean {
  return width >= LARGE;
}
