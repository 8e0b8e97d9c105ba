import type { Pricing } from '#server/cart/pricing.ts';

/** An order's lines as rows, priced after their share of the discount. */
export const linesOf = (orderId: number, { lines, total }: Pricing) =>
  lines.map(({ line, gross, vatRate }, index) => {
    const { exclCents, vatCents, inclCents } = total.lines[index]?.net ?? gross;
    const { variantId, sku, name, quantity, origin } = line;
    return { orderId, variantId, sku, name, quantity, exclCents, vatCents, inclCents, vatRate, origin: { ...origin } };
  });
