import type { Order } from '#contract/sales.ts';

type Line = Order['Lines'][number];

/** An ordered line's details besides its name: `MUG-01 · Couleur : Bleu`. */
export async function detailsOf(
  { SKU, Options }: Pick<Line, 'SKU' | 'Options'>,
  translate: (key: string, params?: Record<string, string>) => Promise<string>,
): Promise<string> {
  const options = await Promise.all(
    Options.map(({ Name, Value }) => translate('Core.Option', { name: Name, value: Value })),
  );
  return [SKU, ...options].join(' · ');
}
