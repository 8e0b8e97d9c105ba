import type { Pricing } from '#server/cart/pricing.ts';

/** The lines of an order as rows: what each costs after its share of the discount. */
export const linesOf = (orderId: number, { lines, total }: Pricing) =>
  lines.map(({ line, gross, vatRate }, index) => {
    const { exclCents, vatCents, inclCents } = total.lines[index]?.net ?? gross;
    const { variantId, sku, name, quantity, origin } = line;
    return { orderId, variantId, sku, name, quantity, exclCents, vatCents, inclCents, vatRate, origin: { ...origin } };
  });
