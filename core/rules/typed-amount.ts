const plain = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;
/** `1.234,50`, with both cultures' thousands separator. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * Parses a typed amount in euros into cents: `12,50`, `12.5`, `€ 12`, `1 234,50`. Empty is 0; null if it is not an
 * amount.
 */
export function typedCents(text: string): number | null {
  const bare = text.replaceAll(/[\s€]/g, '');
  if (bare === '') return 0;
  const [, whole, part = ''] = plain.exec(bare) ?? grouped.exec(bare) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}
