const plain = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;
/** `1.234,50`, as both cultures write thousands. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * Euro as a person types them, in cents: `12,50`, `12.5`, `€ 12`, `1 234,50`. Nothing is 0; null for what is no amount.
 */
export function typedCents(text: string): number | null {
  const bare = text.replaceAll(/[\s€]/g, '');
  if (bare === '') return 0;
  const [, whole, part = ''] = plain.exec(bare) ?? grouped.exec(bare) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
}
