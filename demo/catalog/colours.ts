import { attributes } from '../facts/attributes.ts';

const values = attributes.find(({ code }) => code === 'colour')?.values ?? [];

export const colourOf = (code: string) => values.find((value) => value.code === code);

/** `#rrggbb`, the main one first. */
export const hexesOf = (code: string): string[] => {
  const value = colourOf(code);
  return value && 'colours' in value ? [...(value.colours ?? [])] : [];
};
