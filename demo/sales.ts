import type { Order, PostalAddress } from '#contract/sales.ts';
import { yearOf } from '#rules/dates.ts';
import { cartTotal } from '#rules/cart-total.ts';
import type { Amount, RateAmount } from '#rules/cart-total.ts';
import { unitPrice } from '#rules/money.ts';
import { eachOrderText } from '#rules/order-texts.ts';
import { structuredReference } from '#rules/structured-reference.ts';
import type * as tables from '#server/db/schema/index.ts';
import type { attributeRows } from './catalog/taxonomy.ts';
import type { PriceRow } from './catalog/offer.ts';
import { priceBook } from './catalog/price-book.ts';
import type { MadeVariant } from './catalog/variants.ts';
import { customerIdOf, mailOf, people } from './people.ts';
import { past } from './past.ts';
import type { Past } from './past.ts';
import { countries, shippingMethods, shippingRates, vatRates } from './pricing.ts';
import { guidOf } from './random.ts';
import { bankTransfer } from './settings.ts';
import { invoiceNumber } from '#rules/invoice-number.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
type Person = (typeof people)[number];
type Books = Pick<ReturnType<typeof attributeRows>, 'attributes' | 'attributeValues'>;

const day = 86_400_000;
const home = 'BE';
/** Long enough for the demo's open orders to stay open while somebody tries it. */
const demoTransferDays = 60;
const rateOf = (country: string, category: 'standard' | 'reduced') =>
  vatRates.find((each) => each.countryCode === country && each.category === category)?.rate ?? 0;

export interface PastOrders {
  orders: Insert<typeof tables.orders>[];
  orderLines: Insert<typeof tables.orderLines>[];
  stockMoves: Insert<typeof tables.stockMoves>[];
  invoices: Insert<typeof tables.invoices>[];
  invoiceCounters: Insert<typeof tables.invoiceCounters>[];
}

/** Orders as the shop would have placed them: priced, taxed and totalled by its own rules. */
export function pastOrders(
  shop: { variants: readonly MadeVariant[]; prices: readonly PriceRow[] } & Books,
  now: Date,
): PastOrders {
  const sold = shop.variants.filter(({ row }) => row.position === 1);
  const priceAt = priceBook(shop.prices);
  const rows: PastOrders = { orders: [], orderLines: [], stockMoves: [], invoices: [], invoiceCounters: [] };
  past.forEach((each, index) => {
    const person = people[customerIdOf(each.mailbox) - 1];
    if (!person) throw new Error(`nobody has the mailbox ${each.mailbox}`);
    const orderId = index + 1;
    const placedAt = new Date(now.getTime() - each.daysAgo * day - index * 3_700_000);
    const placed = orderOf({ each, person, orderId, placedAt }, { ...shop, sold, priceAt });
    rows.orders.push(placed.order);
    for (const line of placed.lines) {
      rows.orderLines.push({ id: rows.orderLines.length + 1, orderId, ...line });
      rows.stockMoves.push({
        id: rows.stockMoves.length + 1,
        variantId: line.variantId,
        warehouseId: 1,
        delta: -line.quantity,
        orderId,
        reason: 'order',
        at: placedAt,
      });
      if (each.status === 'Cancelled')
        rows.stockMoves.push({
          id: rows.stockMoves.length + 1,
          variantId: line.variantId,
          warehouseId: 1,
          delta: line.quantity,
          orderId,
          reason: 'release',
          at: cancelledAt(placedAt),
        });
    }
    // a paid order has an invoice
    if (each.status !== 'AwaitingPayment' && each.status !== 'Cancelled')
      invoice(rows, { orderId, issuedAt: placedAt });
  });
  return rows;
}

/** When an order was cancelled that nobody paid. */
export const cancelledAt = (placedAt: Date): Date => new Date(placedAt.getTime() + 14 * day);

/** Numbered within its year. */
function invoice({ invoices, invoiceCounters }: PastOrders, given: { orderId: number; issuedAt: Date }): void {
  const year = yearOf(given.issuedAt);
  const counter = invoiceCounters.find((each) => each.year === Number(year)) ?? { year: Number(year), last: 0 };
  if (counter.last === 0) invoiceCounters.push(counter);
  counter.last += 1;
  invoices.push({ ...given, number: invoiceNumber(year, counter.last) });
}

interface Placing {
  each: Past;
  person: Person;
  orderId: number;
  placedAt: Date;
}
interface Shop extends Books {
  sold: readonly MadeVariant[];
  priceAt: ReturnType<typeof priceBook>;
}

function orderOf({ each, person, orderId, placedAt }: Placing, shop: Shop) {
  const { culture } = person;
  const shown = person.company ? 'excl' : 'incl';
  const to = shippingAddressOf(person);
  const asPrice = ({ inclCents, exclCents }: Pick<Amount, 'inclCents' | 'exclCents'>) =>
    ({ TaxIncl: inclCents, TaxExcl: exclCents, Shown: shown }) as const;

  const wanted = each.lines.flatMap(([nth, times]) => {
    const made = shop.sold[nth % shop.sold.length];
    if (!made) return [];
    const { kind } = made.article;
    const [least, , step] = kind.limits ?? [1, 0, 1];
    const quantity = Math.ceil(least / step) * step * times;
    const category = kind.vat ?? 'standard';
    const rateBp = rateOf(to.CountryCode, category);
    const kept = shop.priceAt(made.row.id, quantity, person.company ? 'b2b' : 'default');
    const unit = unitPrice({ ...kept, homeRateBp: rateOf(home, category), rateBp, shown });
    const worth = unitPrice({ ...kept, homeRateBp: rateOf(home, category), rateBp, shown: 'incl' });
    return [{ made, quantity, rateBp, unit, worthCents: quantity * worth.inclCents }];
  });
  const rate = shippingRates.find((it) => it.shippingMethodId === each.methodId && it.countryCode === to.CountryCode);
  if (!rate) throw new Error(`method ${each.methodId} does not serve ${to.CountryCode}`);
  const lines = wanted.map(({ quantity, rateBp, unit }) => ({
    quantity,
    unitCents: shown === 'incl' ? unit.inclCents : unit.exclCents,
    vatRateBp: rateBp,
  }));
  const worth = wanted.reduce((sum, { worthCents }) => sum + worthCents, 0);
  const isFree = rate.freeFromInclCents !== null && worth >= rate.freeFromInclCents;
  const vatRateBp = rateOf(to.CountryCode, 'standard');
  const tariff = { inclCents: isFree ? 0 : rate.inclCents, homeRateBp: rateOf(home, 'standard'), rateBp: vatRateBp };
  const delivery = unitPrice({ ...tariff, shown });
  const cents = shown === 'incl' ? delivery.inclCents : delivery.exclCents;
  const total = cartTotal({ basis: shown, lines, shipping: { cents, vatRateBp, follows: true } });
  const vatLineOf = (it: RateAmount) => ({ Rate: it.vatRateBp, TaxExcl: it.exclCents, Vat: it.vatCents });

  const number = `${yearOf(placedAt)}-${String(orderId).padStart(6, '0')}`;
  const snapshot: Order = {
    OrderId: guidOf(`order ${orderId}`),
    Number: number,
    PlacedAt: placedAt.toISOString(),
    Status: each.status,
    Email: mailOf(person),
    Billing: addressOf(person, person.home),
    Shipping: to,
    PickupPoint: null,
    ShippingMethod: shippingMethods.find(({ id }) => id === each.methodId)?.name[culture] ?? '',
    PaymentMethod: 'BankTransfer',
    Lines: wanted.map(({ made, quantity, rateBp, unit }, index) => ({
      SKU: made.row.sku,
      Name: made.article.name[culture],
      Options: optionsOf(made, shop, culture),
      Quantity: quantity,
      UnitPrice: asPrice(unit),
      Amount: asPrice(total.lines[index]?.gross ?? unit),
      VatRate: rateBp,
      BackOrdered: 0,
    })),
    Totals: {
      Items: asPrice(total.goods),
      Shipping: asPrice(total.shipping),
      Discount: asPrice(total.discount),
      ShippingVatLines: total.shippingRates.map(vatLineOf),
      VatLines: total.rates.map(vatLineOf),
      TaxExcl: total.exclCents,
      Vat: total.vatCents,
      IsReverseCharge: false,
      TaxIncl: total.inclCents,
    },
    Shown: shown,
    BankTransfer: { ...bankTransfer, Reference: structuredReference(orderId), Amount: total.inclCents, PayBy: null },
    ...eachOrderText(() => ''),
    PurchaseOrderNumber: each.purchaseOrder ?? '',
    TopUp: null,
    Coupon: null,
    Vat: person.company
      ? { Number: person.company.vatNumber, IsValid: null, CheckedAt: null, ConsultationNumber: null }
      : null,
  };
  const order: Insert<typeof tables.orders> = {
    id: orderId,
    publicId: snapshot.OrderId,
    number,
    customerId: customerIdOf(each.mailbox),
    email: snapshot.Email,
    culture,
    status: each.status,
    paymentMethod: 'BankTransfer',
    payBy: each.status === 'AwaitingPayment' ? new Date(placedAt.getTime() + demoTransferDays * day) : null,
    totalExclCents: total.exclCents,
    totalVatCents: total.vatCents,
    totalInclCents: total.inclCents,
    snapshot,
    placedAt,
  };
  const orderLines = wanted.map(({ made, quantity, rateBp, unit }, index) => ({
    variantId: made.row.id,
    sku: made.row.sku,
    name: made.article.name[culture],
    quantity,
    ...(total.lines[index]?.net ?? { ...unit, vatCents: 0 }),
    vatRate: rateBp,
  }));
  return { order, lines: orderLines };
}

const shippingAddressOf = (person: Person) => addressOf(person, person.work ?? person.home);

function addressOf(person: Person, [Street1, HouseNumber, BoxNumber, PostalCode, City, CountryCode]: Person['home']) {
  return {
    FirstName: person.firstName,
    LastName: person.lastName,
    Company: person.company?.name ?? '',
    Street1,
    HouseNumber,
    BoxNumber,
    PostalCode,
    City,
    CountryCode,
    CountryName: countries.find(({ code }) => code === CountryCode)?.name[person.culture] ?? CountryCode,
  } satisfies PostalAddress;
}

const optionsOf = ({ row }: MadeVariant, { attributes, attributeValues }: Books, culture: 'fr' | 'nl') =>
  row.valueIds.flatMap((id) => {
    const value = attributeValues[id - 1];
    const attribute = value && attributes[value.attributeId - 1];
    return value && attribute ? [{ Name: attribute.name[culture], Value: value.name[culture] }] : [];
  });
