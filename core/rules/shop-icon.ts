/** The awning of the shop's icon, in a square of 16. */
const awning = "<path d='M4 5l4 7 4-7' fill='none' stroke='#fff' stroke-width='2'/>";
const green = '#0f5f43';
const svg = (inside: string) => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${inside}</svg>`;

/** A shop window with its awning, as browsers show it in a tab: small enough to be inlined. */
export const shopIcon = svg(`<rect width='16' height='16' rx='4' fill='${green}'/>${awning}`);

/**
 * The same for home screens, which cut it to a shape of their own: without corners, and with everything within the middle
 * four fifths (the safe zone of the W3C's Web Application Manifest).
 */
export const maskableIcon = svg(
  `<rect width='16' height='16' fill='${green}'/><g transform='translate(8 8) scale(.8) translate(-8 -8)'>${awning}</g>`,
);

export const iconUrl = `data:image/svg+xml,${shopIcon.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}`;
export const iconColour = green;
