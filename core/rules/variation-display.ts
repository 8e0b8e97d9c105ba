import type { VariationDisplay } from '#contract/wire.ts';

/** As many buttons as are seen at a glance, on a phone too. */
export const buttonsMax = 12;

/**
 * What a merchant asked for, as far as it helps: a swatch without a colour shows nothing (imported colours are names
 * alone), and more buttons than can be seen at a glance are a list.
 */
export function displayOf(
  asked: VariationDisplay,
  values: readonly { readonly ColorCode1: string | null }[],
): VariationDisplay {
  const isDrawn = asked !== 'Square' || values.every(({ ColorCode1 }) => ColorCode1 !== null);
  const display = isDrawn ? asked : 'Button';
  return display === 'Button' && values.length > buttonsMax ? 'Select' : display;
}
