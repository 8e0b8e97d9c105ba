import Pdf from 'pdfkit';
import type { Order } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import { localeOf } from '#rules/culture.ts';
import { imprintOf } from '#server/db/seller.ts';
import type { Seller } from '#server/db/seller.ts';
import type { Brand } from '#server/theme/theme.ts';

export const margin = 56;
const width = 595.28;
export const right = width - margin;
export const foot = 760;
export const grey = '#5a626c';
export const ink = '#22262b';
export const plain = 'Helvetica';
export const bold = 'Helvetica-Bold';

/** The columns' positions from the left edge, in points; amounts are aligned at `end`. */
export const columns = { name: margin, quantity: 310, unit: 405, rate: 445, amount: right } as const;

export type Doc = InstanceType<typeof Pdf>;

interface Heading {
  /** Of the document, as its readers list it. */
  name: string;
  at: Date;
  seller: Seller;
  brand: Pick<Brand, 'accent' | 'logo'>;
  culture: Culture;
  title: string;
  /** Below the title. */
  rows: readonly string[];
}

/** A page with the seller on the left, and what the document is on the right. */
export function beginDocument({ name, at, seller, brand, culture, title, rows }: Heading): Doc {
  const doc = new Pdf({
    size: 'A4',
    margin,
    lang: localeOf[culture],
    info: { Title: name, Author: seller.Name, CreationDate: at },
  });
  const { logo, accent } = brand;
  if (logo) doc.image(Buffer.from(logo.png), margin, margin - 4, { fit: [200, 36] });
  // the seller is named in letters as well: by law, and for those who search
  doc.font(bold).fillColor(accent);
  doc.fontSize(logo ? 11 : 20).text(known(seller.Name), margin, logo ? margin + 42 : margin);
  doc.font(plain).fontSize(9).fillColor(grey);
  for (const row of imprintOf(seller)) doc.text(known(row), { lineGap: 1.5 });
  doc.font(bold).fontSize(16).fillColor(ink);
  doc.text(known(title), 300, margin, { width: right - 300, align: 'right' });
  doc.font(plain).fontSize(9).fillColor(grey);
  for (const row of rows) doc.text(known(row), 300, undefined, { width: right - 300, align: 'right' });
  return doc;
}

/** The finished document's bytes. */
export async function endDocument(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  doc.on('data', (piece: Uint8Array) => pieces.push(piece));
  const isDrawn = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.end();
  await isDrawn;
  return new Uint8Array(Buffer.concat(pieces));
}

/** A postal address under its title. */
export function address(
  doc: Doc,
  { x, y, title, address: it }: { x: number; y: number; title: string; address: Order['Billing'] },
): void {
  doc.font(bold).fontSize(9).fillColor(grey).text(known(title), x, y);
  doc.font(plain).fontSize(10).fillColor(ink);
  doc.y += 3;
  const rows = [
    it.Company,
    `${it.FirstName} ${it.LastName}`,
    `${it.Street1} ${it.HouseNumber} ${it.BoxNumber}`,
    `${it.PostalCode} ${it.City}`,
    it.CountryName,
  ];
  for (const row of rows) if (row.trim() !== '') doc.text(known(row.trim()), x, undefined, { width: 230, lineGap: 2 });
}

/** Right-aligned text. */
export const ending = (doc: Doc, text: string, end: number, y: number) =>
  doc.text(known(text), end - 90, y, { width: 90, align: 'right' });

export function total(doc: Doc, label: string, amount: string): void {
  const { y } = doc;
  doc.text(known(label), 250, y, { width: 215, align: 'right' });
  const below = doc.y;
  ending(doc, amount, right, y);
  doc.y = Math.max(below, doc.y) + 3;
}

/** A line across the page, or from `start`. */
export const rule = (doc: Doc, y: number, start = margin) =>
  doc.moveTo(start, y).lineTo(right, y).lineWidth(0.5).strokeColor('#d9dee3').stroke();

export const percent = (rateBp: number, culture: Culture) =>
  `${(rateBp / 100).toLocaleString(localeOf[culture])}\u00A0%`;

/**
 * The text in the fonts' encoding (Windows-1252): typographic spaces become plain ones, other letters lose their
 * diacritics.
 */
export const known = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200A\u202F]/gu, '\u00A0')
    .replaceAll('−', '-')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/gu, (sign) => {
      const base = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007E]+$/.test(base) ? base : '?';
    });
