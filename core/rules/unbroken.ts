/** E-mail and the numbers that are typed or read aloud, `2026-000022`: a line that ends at their hyphen hides it. */
const kept = /(\S{0,16}(?:\be-m|\d-\d)\S{0,16})/iu;

/**
 * A text in turns: what may break, and at odd places what stays on one line. The hyphen itself stays as it is typed, so
 * that a text is found, copied and read like any other: keeping its line is left to the style.
 */
export const turnsOf = (text: string): string[] => text.split(kept);
