import type { Order } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import type { CreditedVat } from '#rules/credit-note.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
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

/** A refunded line: its name and pieces. */
export interface CreditedLine {
  name: string;
  sku: string;
  quantity: number;
}

export interface CreditNoteWork {
  order: Order;
  invoice: { number: string; issuedAt: Date };
  creditNote: { number: string; issuedAt: Date; amountCents: number; vat: readonly CreditedVat[]; note: string };
  lines: readonly CreditedLine[];
  seller: Seller;
  brand: Pick<Brand, 'accent' | 'logo'>;
  culture: Culture;
  translate: Translate;
}

/** The credit note as a PDF: the invoice that it corrects, what is refunded and why, and the VAT of each rate. */
export async function drawCreditNote(work: CreditNoteWork): Promise<Uint8Array<ArrayBuffer>> {
  const { order, invoice, creditNote, seller, brand, culture, translate } = work;
  const dateOf = (at: Date) => formatDate(at.toISOString(), culture);
  const doc = beginDocument({
    name: creditNote.number,
    at: creditNote.issuedAt,
    seller,
    brand,
    culture,
    title: await translate('Invoice.CreditTitle', { number: creditNote.number }),
    rows: [
      await translate('Invoice.IssuedAt', { date: dateOf(creditNote.issuedAt) }),
      await translate('Invoice.CreditOf', { number: invoice.number, date: dateOf(invoice.issuedAt) }),
      await translate('Invoice.Order', { number: order.Number, date: formatDate(order.PlacedAt, culture) }),
    ],
  });
  address(doc, { x: margin, y: 190, title: await translate('Invoice.BilledTo'), address: order.Billing });
  if (order.Vat) doc.text(known(await translate('Invoice.VatNumber', { number: order.Vat.Number })), margin);
  doc.y = 300;
  await drawCredited(doc, work);
  await drawAmounts(doc, work);
  return await endDocument(doc);
}

/** What is refunded, in pieces; an amount without pieces has only its reason. */
async function drawCredited(doc: Doc, { lines, creditNote, translate }: CreditNoteWork): Promise<void> {
  if (creditNote.note) {
    doc.font(plain).fontSize(10).fillColor(ink);
    doc.text(known(await translate('Invoice.Reason', { note: creditNote.note })), margin, undefined, {
      width: right - margin,
    });
    doc.y += 10;
  }
  if (lines.length === 0) return;
  doc.font(bold).fontSize(9).fillColor(grey);
  const y = doc.y;
  doc.text(known(await translate('Mail.Article')), columns.name, y);
  ending(doc, await translate('Mail.Quantity'), columns.amount, y);
  rule(doc, y + 15);
  doc.y = y + 22;
  for (const { name, sku, quantity } of lines) {
    if (doc.y > foot - 40) doc.addPage();
    const top = doc.y;
    doc.font(plain).fontSize(10).fillColor(ink);
    ending(doc, String(quantity), columns.amount, top);
    doc.text(known(`${name} · ${sku}`), columns.name, top, { width: 340 });
    doc.y += 4;
  }
  rule(doc, doc.y);
  doc.y += 10;
}

async function drawAmounts(doc: Doc, { order, creditNote, culture, translate }: CreditNoteWork): Promise<void> {
  const money = (cents: number) => formatMoney(-cents, culture);
  const { vat, amountCents } = creditNote;
  const exclCents = amountCents - vat.reduce((sum, { Vat }) => sum + Vat, 0);
  if (doc.y > foot - 60 - vat.length * 16) doc.addPage();
  doc.font(plain).fontSize(10).fillColor(ink);
  total(doc, await translate('Mail.TaxExcl'), money(exclCents));
  for (const { Rate, TaxExcl, Vat } of vat)
    total(doc, await translate('Invoice.VatOf', { rate: percent(Rate, culture), base: money(TaxExcl) }), money(Vat));
  doc.font(bold).fontSize(12);
  total(doc, await translate('Mail.TaxIncl'), money(amountCents));
  if (!order.Totals.IsReverseCharge) return;
  doc.y += 20;
  doc
    .font(plain)
    .fontSize(10)
    .text(known(await translate('Invoice.ReverseCharge')), margin, undefined, {
      width: right - margin,
      lineGap: 3,
    });
}
