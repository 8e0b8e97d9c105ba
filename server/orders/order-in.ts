import { sql } from 'drizzle-orm';
import type { Order, PostalAddress } from '#contract/sales.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import type { OrderRow } from './find.ts';
import { toldOrder } from './kept-promise.ts';

/** The cultures of the buyer, in whose words the order is kept, and of whoever reads it. */
interface Cultures {
  from: OrderRow['culture'];
  to: OrderRow['culture'];
}
interface Reader {
  visit: Pick<Visit, 'culture'>;
  services: Pick<Services, 'db' | 'now'>;
}
type Named = Readonly<Record<OrderRow['culture'], string>>;

/**
 * An order in its reader's language: countries, the shipping method and what distinguishes its variants, as far as the
 * shop still knows them under the names kept with the order; whatever it does not is told as it was bought.
 */
export async function orderIn({ visit, services }: Reader, row: OrderRow): Promise<Order> {
  const order = await toldOrder(services.db, row, services.now());
  const cultures = { from: row.culture, to: visit.culture };
  if (cultures.from === cultures.to) return order;
  const [lookups, values] = [await readLookups(services.db), await valuesOf(services.db, row.id)];
  return {
    ...order,
    Billing: addressIn(order.Billing, lookups, cultures),
    Shipping: addressIn(order.Shipping, lookups, cultures),
    ShippingMethod: methodIn(order, lookups, cultures),
    Lines: order.Lines.map((line, index) => ({
      ...line,
      Options: optionsIn(line.Options, { lookups, cultures, valueIds: values[index] ?? [] }),
    })),
  };
}

/** The name in the reader's language, if it is the one that was kept. */
const nameIn = (name: Named | undefined, kept: string, { from, to }: Cultures): string =>
  name?.[from] === kept ? name[to] : kept;

const addressIn = (address: PostalAddress, { places }: Lookups, cultures: Cultures): PostalAddress => {
  const country = places.countryByCode(address.CountryCode);
  return { ...address, CountryName: nameIn(country?.name, address.CountryName, cultures) };
};

function methodIn({ Shipping, ShippingMethod: kept }: Order, { places }: Lookups, cultures: Cultures): string {
  const method = places.methodsFor(Shipping.CountryCode).find(({ name }) => name[cultures.from] === kept);
  return nameIn(method?.name, kept, cultures);
}

type Options = Order['Lines'][number]['Options'];
interface Known {
  lookups: Pick<Lookups, 'attributes'>;
  cultures: Cultures;
  /** Those of the variant today. */
  valueIds: readonly number[];
}

function optionsIn(options: Options, { lookups: { attributes: book }, cultures, valueIds }: Known): Options {
  const { from, to } = cultures;
  const known = valueIds.flatMap((id) => {
    const value = book.values.get(id);
    const attribute = value && book.attributes.get(value.attributeId);
    return attribute ? [{ attribute: attribute.name, value: value.name }] : [];
  });
  return options.map((option) => {
    const same = known.find(({ attribute, value }) => attribute[from] === option.Name && value[from] === option.Value);
    return same ? { Name: same.attribute[to], Value: same.value[to] } : option;
  });
}

/** What distinguishes the variant of each line, in the order's own order. */
async function valuesOf(db: Db, orderId: number): Promise<number[][]> {
  const rows = rowsOf<{ valueIds: number[] }>(
    await db.execute(sql`
      SELECT coalesce(v.value_ids, '{}') AS "valueIds" FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id
      WHERE l.order_id = ${orderId} ORDER BY l.id`),
  );
  return rows.map(({ valueIds }) => valueIds);
}
