import { writtenTexts } from '#rules/order-texts.ts';
import { detailsOf } from '#server/orders/line-details.ts';
import { shippingLabel } from '#server/orders/shipping-label.ts';
import type { Order } from '#contract/sales.ts';
import type { Culture, Price } from '#contract/wire.ts';
import { formatDate } from '#rules/dates.ts';
import { divideRounded, formatMoney } from '#rules/money.ts';
import { shownCents } from '#server/pricing/prices.ts';
import type { Translate } from '#server/mail/order-confirmation.ts';
import {
  address,
  beginDocument,
  bold,
  columns,
  ending,
  endDocument,
  foot,
  grey,
  ink,
  known,
  margin,
  percent,
  plain,
  right,
  rule,
  total,
} from './pdf-parts.ts';
import type { Seller } from '#server/db/seller.ts';
import type { Brand } from '#server/theme/theme.ts';
import type { Doc } from './pdf-parts.ts';

export interface InvoiceWork {
  order: Order;
  invoice: { number: string; issuedAt: Date };
  seller: Seller;
  brand: Pick<Brand, 'accent' | 'logo'>;
  culture: Culture;
  translate: Translate;
}

/**
 * The invoice as a PDF, from what was frozen when the order was placed: seller and buyer, each line, VAT by rate, the
 * payment. It uses the standard PDF fonts, which cover Western European letters; others are replaced by their base
 * letter.
 */
export async function drawInvoice(work: InvoiceWork): Promise<Uint8Array<ArrayBuffer>> {
  const { order, invoice, seller, brand, culture, translate } = work;
  const doc = beginDocument({
    name: invoice.number,
    at: invoice.issuedAt,
    seller,
    brand,
    culture,
    title: await translate('Invoice.Title', { number: invoice.number }),
    rows: [
      await translate('Invoice.IssuedAt', { date: formatDate(invoice.issuedAt.toISOString(), culture) }),
      await translate('Invoice.Order', { number: order.Number, date: formatDate(order.PlacedAt, culture) }),
      ...(await Promise.all(
        writtenTexts(order)
          .filter(({ isOnInvoice }) => isOnInvoice)
          .map(
            async ({ name, text }) =>
              await translate('Invoice.Named', { name: await translate(`Order.${name}`), text }),
          ),
      )),
    ],
  });

  const top = 190;
  const { Vat, Billing, Shipping } = order;
  address(doc, { x: margin, y: top, title: await translate('Invoice.BilledTo'), address: Billing });
  if (Vat) doc.text(known(await translate('Invoice.VatNumber', { number: Vat.Number })), margin);
  address(doc, { x: 330, y: top, title: await translate('Invoice.DeliveredTo'), address: Shipping });

  doc.y = 300;
  await drawLines(doc, work);
  await drawTotals(doc, work);
  await drawPayment(doc, work);
  return await endDocument(doc);
}

async function drawLines(doc: Doc, work: InvoiceWork): Promise<void> {
  const { order, culture, translate } = work;
  const money = (price: Price) => formatMoney(shownCents(price), culture);
  const isNet = order.Shown === 'excl';
  const head = async () => {
    doc.font(bold).fontSize(9).fillColor(grey);
    const y = doc.y;
    doc.text(known(await translate('Mail.Article')), columns.name, y);
    ending(doc, await translate('Mail.Quantity'), columns.quantity, y);
    ending(doc, await translate(isNet ? 'Invoice.UnitExcl' : 'Invoice.UnitIncl'), columns.unit, y);
    ending(doc, await translate('Invoice.Vat'), columns.rate, y);
    ending(doc, await translate(isNet ? 'Invoice.AmountExcl' : 'Invoice.AmountIncl'), columns.amount, y);
    rule(doc, y + 15);
    doc.y = y + 22;
  };
  await head();
  for (const line of order.Lines) {
    if (doc.y > foot - 40) {
      doc.addPage();
      await head();
    }
    const y = doc.y;
    doc.font(plain).fontSize(10).fillColor(ink);
    ending(doc, String(line.Quantity), columns.quantity, y);
    ending(doc, money(line.UnitPrice), columns.unit, y);
    ending(doc, percent(line.VatRate, culture), columns.rate, y);
    ending(doc, money(line.Amount), columns.amount, y);
    doc.text(known(line.Name), columns.name, y, { width: 210 });
    const details = [await detailsOf(line, translate), ...(order.Vat && !isNet ? [await netOf(line, work)] : [])].join(
      ' · ',
    );
    doc.fontSize(8).fillColor(grey).text(known(details), columns.name, undefined, { width: 210 });
    doc.y += 6;
    rule(doc, doc.y);
    doc.y += 7;
  }
  doc.y += 3;
}

/**
 * A company's invoice has unit prices without VAT (Directive 2006/112/EC, art. 226 (8)): exact to a hundredth of a cent
 * if the order was shown with VAT.
 */
function netOf({ UnitPrice, VatRate }: Order['Lines'][number], { culture, translate }: InvoiceWork): Promise<string> {
  const tenThousandths = divideRounded(UnitPrice.TaxIncl * 1_000_000, 10_000 + VatRate);
  return translate('Invoice.UnitNet', { price: formatMoney(tenThousandths / 100, culture, 'EUR', 4) });
}

async function drawTotals(doc: Doc, { order, culture, translate }: InvoiceWork): Promise<void> {
  const money = (cents: number) => formatMoney(cents, culture);
  const shown = (price: Price) => money(shownCents(price));
  const { Totals } = order;
  const rows: [string, string][] = [[await translate('Mail.Items'), shown(Totals.Items)]];
  if (Totals.Discount.TaxIncl > 0) rows.push([await translate('Mail.Discount'), `-${shown(Totals.Discount)}`]);
  if (Totals.Shipping) {
    rows.push([await shippingLabel(order.ShippingMethod, translate), shown(Totals.Shipping)]);
  }
  rows.push([await translate('Mail.TaxExcl'), money(Totals.TaxExcl)]);
  for (const { Rate, TaxExcl, Vat } of Totals.VatLines) {
    const params = { rate: percent(Rate, culture), base: money(TaxExcl) };
    rows.push([await translate('Invoice.VatOf', params), money(Vat)]);
  }
  if (doc.y > foot - 40 - rows.length * 16) doc.addPage();
  doc.font(plain).fontSize(10).fillColor(ink);
  for (const [label, amount] of rows) total(doc, label, amount);
  doc.y += 3;
  rule(doc, doc.y, 310);
  doc.y += 6;
  doc.font(bold).fontSize(12);
  total(doc, await translate('Mail.TaxIncl'), money(Totals.TaxIncl));
}

async function drawPayment(doc: Doc, { order, culture, translate }: InvoiceWork): Promise<void> {
  const { BankTransfer: transfer, Totals } = order;
  // only paid orders are shipped
  const isPaid = ['Paid', 'PartShipped', 'Shipped'].includes(order.Status);
  const rows = [
    ...(Totals.IsReverseCharge
      ? [await translate('Invoice.ReverseCharge'), ...(await consultationOf(order, culture, translate))]
      : []),
    ...(isPaid ? [await translate('Invoice.Paid')] : []),
    ...(!isPaid && transfer
      ? [
          await translate('Invoice.ToPay', { amount: formatMoney(transfer.Amount, culture) }),
          `${transfer.Beneficiary} · IBAN ${transfer.Iban} · BIC ${transfer.Bic}`,
          await translate('Invoice.Reference', { reference: transfer.Reference }),
        ]
      : []),
  ];
  if (doc.y > foot - rows.length * 16) doc.addPage();
  doc.y += 20;
  doc.font(plain).fontSize(10).fillColor(ink);
  for (const row of rows) doc.text(known(row), margin, undefined, { width: right - margin, lineGap: 3 });
}

/** Proof that the VAT number was checked, for an order without VAT. */
async function consultationOf({ Vat }: Order, culture: Culture, translate: Translate): Promise<string[]> {
  if (!Vat?.ConsultationNumber || Vat.CheckedAt === null) return [];
  return [
    await translate('Invoice.Consultation', {
      date: formatDate(Vat.CheckedAt, culture),
      number: Vat.ConsultationNumber,
    }),
  ];
}
