/** How many recovery codes an account gets at once. */
export const recoveryCodesMost = 10;
/** Letters and digits that nobody takes for another (Crockford's base32): 16 of them are 80 bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryLength = 16;

/** As it is written down: `k3x9-…`, four groups of four. */
export const writtenCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** As it is compared: case, spaces and dashes don't matter, nor do letters that look like digits. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
