import { writtenTexts } from '#rules/order-texts.ts';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';
import type { Culture, Price } from '#contract/wire.ts';
import { localeOf } from '#rules/culture.ts';
import { detailsOf } from '#server/orders/line-details.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { escapeHtml, frame, heading, headerText, linkTo, paragraph, style, writtenLink } from './mail.ts';
import type { Mail, MailLink } from './mail.ts';

export type Translate = (key: string, params?: Record<string, string | number>) => Promise<string>;
export interface Writing {
  culture: Culture;
  shop: string;
  translate: Translate;
}

/** What is needed to write a mail about an order, including the links that open it and its payment. */
export interface OrderWriting extends Writing {
  href: { order: string; payment: string };
}

/** "Dear Anna", or a greeting without a name. */
export const greetingOf = (name: string, translate: Translate): Promise<string> =>
  name === '' ? translate('Mail.GreetingPlain') : translate('Mail.Greeting', { name });

type Pair = readonly [label: string, value: string];

/** The content of a confirmation, rendered as text and HTML. */
interface Words {
  subject: string;
  greeting: string;
  thanks: string;
  number: string;
  columns: readonly [string, string, string];
  lines: readonly { name: string; details: string; quantity: string; amount: string }[];
  sums: readonly Pair[];
  total: Pair;
  /** The legally required statement about VAT. */
  vat: string | null;
  addresses: readonly { title: string; rows: readonly string[] }[];
  payment: { title: string; text: string; rows: readonly Pair[] };
  notes: readonly Pair[];
  links: readonly MailLink[];
  signature: string;
  /** The separator between a label and its value; French has a space before it. */
  colon: string;
}

const titles = {
  BankTransfer: 'Mail.TransferTitle',
  Card: 'Mail.CardTitle',
  Prepaid: 'Mail.PrepaidTitle',
  None: 'Mail.FreeTitle',
} as const;
const texts = {
  BankTransfer: 'Mail.TransferText',
  Card: 'Mail.CardText',
  Prepaid: 'Mail.PrepaidText',
  None: 'Mail.FreeText',
} as const;

/** The order confirmation, in the order's own language, from what was frozen when it was placed. */
export async function orderConfirmation(order: Order, writing: OrderWriting): Promise<Mail> {
  const words = await wordsOf(order, writing);
  const { FirstName, LastName } = order.Billing;
  return {
    to: { name: headerText(`${FirstName} ${LastName}`), address: order.Email },
    subject: headerText(words.subject),
    text: textOf(words),
    html: htmlOf(words, writing),
  };
}

async function wordsOf(order: Order, { culture, shop, translate, href }: OrderWriting): Promise<Words> {
  const money = (cents: number) => formatMoney(cents, culture);
  const shown = (price: Price) => money(price.Shown === 'incl' ? price.TaxIncl : price.TaxExcl);
  const { Totals, BankTransfer } = order;
  const vatRows = order.Vat ? [await translate('Vat.Number', { number: order.Vat.Number })] : [];
  const sums: Pair[] = [[await translate('Mail.Items'), shown(Totals.Items)]];
  if (Totals.Shipping)
    sums.push([await translate('Mail.Shipping', { method: order.ShippingMethod }), shown(Totals.Shipping)]);
  if (Totals.Discount.TaxIncl > 0) {
    const code = order.Coupon?.CouponCode;
    const label = await (code === undefined ? translate('Mail.Discount') : translate('Coupon.Discount', { code }));
    sums.push([label, `−${shown(Totals.Discount)}`]);
  }
  sums.push([await translate('Mail.TaxExcl'), money(Totals.TaxExcl)]);
  for (const { Rate, Vat } of Totals.VatLines) {
    const rate = (Rate / 100).toLocaleString(localeOf[culture]);
    sums.push([
      await (Totals.IsReverseCharge ? translate('Vat.ReverseCharge') : translate('Mail.Vat', { rate })),
      money(Vat),
    ]);
  }
  return {
    subject: await translate('Mail.OrderSubject', { number: order.Number, shop }),
    greeting: await greetingOf(order.Billing.FirstName, translate),
    thanks: await translate('Mail.OrderThanks'),
    number: await translate('Mail.OrderNumber', { number: order.Number, date: formatDate(order.PlacedAt, culture) }),
    columns: [await translate('Mail.Article'), await translate('Mail.Quantity'), await translate('Mail.Amount')],
    lines: await Promise.all(
      order.Lines.map(async (line) => ({
        name: line.Name,
        details: [
          await detailsOf(line, translate),
          ...(line.BackOrdered > 0 ? [await translate('Cart.BackOrdered', { count: line.BackOrdered })] : []),
        ].join(' · '),
        quantity: `${line.Quantity} × ${shown(line.UnitPrice)}`,
        amount: shown(line.Amount),
      })),
    ),
    sums,
    total: [await translate('Mail.TaxIncl'), money(Totals.TaxIncl)],
    vat: Totals.IsReverseCharge ? await translate('Vat.ReverseChargeText') : null,
    addresses: [
      { title: await translate('Mail.BillingAddress'), rows: [...addressRows(order.Billing), ...vatRows] },
      ...(order.TopUp ? [] : [{ title: await translate('Mail.ShippingAddress'), rows: addressRows(order.Shipping) }]),
      ...(order.PickupPoint
        ? [{ title: await translate('Order.PickupPoint'), rows: pointRows(order.PickupPoint) }]
        : []),
    ],
    payment: {
      title: await translate(titles[order.PaymentMethod]),
      text: await translate(texts[order.PaymentMethod]),
      rows: BankTransfer
        ? [
            [await translate('Mail.TransferAmount'), money(BankTransfer.Amount)],
            [await translate('Mail.TransferBeneficiary'), BankTransfer.Beneficiary],
            [await translate('Mail.TransferIban'), BankTransfer.Iban],
            [await translate('Mail.TransferBic'), BankTransfer.Bic],
            [await translate('Mail.TransferReference'), BankTransfer.Reference],
            ...(BankTransfer.PayBy
              ? [[await translate('Mail.TransferBefore'), formatDate(BankTransfer.PayBy, culture)] as const]
              : []),
          ]
        : [],
    },
    notes: await Promise.all(
      writtenTexts(order).map(async ({ name, text }) => [await translate(`Order.${name}`), text] as const),
    ),
    links: [
      ...(order.PaymentMethod === 'Card' ? [{ href: href.payment, label: await translate('Order.PayNow') }] : []),
      { href: href.order, label: await translate('Mail.OrderLink') },
    ],
    signature: await translate('Mail.Signature', { shop }),
    colon: await translate('Mail.Colon'),
  };
}

const addressRows = (address: PostalAddress): string[] =>
  [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    [address.Street1, address.HouseNumber, address.BoxNumber].filter(Boolean).join(' '),
    `${address.PostalCode} ${address.City}`,
    address.CountryName,
  ].filter((row) => row.trim() !== '');

const pointRows = ({ Name, Street1, HouseNumber, PostalCode, City }: PickupPoint): string[] => [
  Name,
  `${Street1} ${HouseNumber}`,
  `${PostalCode} ${City}`,
];

const textOf = (words: Words): string =>
  [
    words.greeting,
    words.thanks,
    words.number,
    words.lines.map((line) => `${line.name} (${line.details})\n  ${line.quantity} = ${line.amount}`).join('\n'),
    rowsOf([...words.sums, words.total], words),
    ...(words.vat === null ? [] : [words.vat]),
    `${words.payment.title}\n${words.payment.text}`,
    ...(words.payment.rows.length > 0 ? [rowsOf(words.payment.rows, words)] : []),
    ...words.links.map(writtenLink),
    ...words.addresses.map(({ title, rows }) => [title, ...rows].join('\n')),
    ...words.notes.map((note) => note.join('\n')),
    words.signature,
  ].join('\n\n') + '\n';

const rowsOf = (pairs: readonly Pair[], { colon }: Words) =>
  pairs.map(([label, value]) => `${label}${colon} ${value}`).join('\n');

function htmlOf(words: Words, { culture, shop }: Writing): string {
  const { payment, notes } = words;
  return frame({
    lang: culture,
    title: words.subject,
    shop,
    blocks: [
      paragraph(words.greeting),
      paragraph(words.thanks),
      heading(words.number),
      linesTable(words),
      sumsTable(words),
      ...(words.vat === null ? [] : [paragraph(words.vat)]),
      heading(payment.title),
      paragraph(payment.text),
      ...(payment.rows.length > 0 ? [`<div style="${style.box}">${pairsHtml(payment.rows, words)}</div>`] : []),
      ...words.links.map(linkTo),
      ...words.addresses.map(
        ({ title, rows }) => `${heading(title)}<p style="${style.text}">${rows.map(escapeHtml).join('<br>')}</p>`,
      ),
      ...notes.flatMap(([title, text]) => [heading(title), `<p style="${style.text}">${escapeHtml(text)}</p>`]),
      paragraph(words.signature),
    ],
  });
}

const pairsHtml = (pairs: readonly Pair[], { colon }: Words) =>
  pairs.map(([label, value]) => `${escapeHtml(label + colon)} <strong>${escapeHtml(value)}</strong>`).join('<br>');

const linesTable = ({ columns: [article, quantity, amount], lines }: Words) => `<table style="${style.table}">
<tr><th style="${style.head}">${escapeHtml(article)}</th><th style="${style.head};text-align:right">${escapeHtml(quantity)}</th><th style="${style.head};text-align:right">${escapeHtml(amount)}</th></tr>
${lines
  .map(
    (line) =>
      `<tr><td style="${style.cell}">${escapeHtml(line.name)}<br><span style="${style.small}">${escapeHtml(line.details)}</span></td><td style="${style.amount}">${escapeHtml(line.quantity)}</td><td style="${style.amount}">${escapeHtml(line.amount)}</td></tr>`,
  )
  .join('\n')}
</table>`;

const sumsTable = ({ sums, total }: Words) => `<table style="${style.table};margin-top:12px">
${sums.map(([label, value]) => `<tr><td style="${style.sum}">${escapeHtml(label)}</td><td style="${style.sumAmount}">${escapeHtml(value)}</td></tr>`).join('\n')}
<tr><td style="${style.sum};font-weight:700;font-size:18px">${escapeHtml(total[0])}</td><td style="${style.sumAmount};font-weight:700;font-size:18px">${escapeHtml(total[1])}</td></tr>
</table>`;
