/** The awning of the shop's icon, in a square of 16. */
const awning = "<path d='M4 5l4 7 4-7' fill='none' stroke='#fff' stroke-width='2'/>";
/** Of the theme Default. */
const green = '#0e5e44';
const svg = (inside: string, width = 16, height = 16) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${inside}</svg>`;

/** A shop window with its awning, as browsers show it in a tab: small enough to be inlined. */
export const shopIcon = (colour = green) => svg(`<rect width='16' height='16' rx='4' fill='${colour}'/>${awning}`);

/**
 * The same for home screens, which cut it to a shape of their own: without corners, and with everything within the middle
 * four fifths (the safe zone of the W3C's Web Application Manifest).
 */
export const maskableIcon = (colour = green) =>
  svg(
    `<rect width='16' height='16' fill='${colour}'/><g transform='translate(8 8) scale(.8) translate(-8 -8)'>${awning}</g>`,
  );

/** The width of the card below, in its own units; its ratio is the one that networks show whole, 1.91 to 1. */
export const socialCardWidth = 32;
/** What stands beside a shared link to a page that has no picture of its own. */
export const socialCard = (colour = green) =>
  svg(
    `<rect width='32' height='16.8' fill='${colour}'/><g transform='translate(9.6 1) scale(.8)'>${awning}</g>`,
    socialCardWidth,
    16.8,
  );

export const iconUrl = (colour?: string): string =>
  `data:image/svg+xml,${shopIcon(colour).replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}`;
