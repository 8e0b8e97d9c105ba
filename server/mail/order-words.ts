import { escapeHtml } from '#server/html/escape.ts';
import { buttonTo, frame, heading, linkTo, paragraph, style, writtenLink } from './mail.ts';
import type { MailLink } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

export type Pair = readonly [label: string, value: string];

/** The content of a mail about an order, rendered as text and HTML. */
export interface Words {
  subject: string;
  greeting: string;
  thanks: string;
  /** The promise of delivery; null without one. */
  delivery: string | null;
  number: string;
  lines: readonly { photo: string | null; name: string; details: string; quantity: string; amount: string }[];
  sums: readonly Pair[];
  total: Pair;
  /** The legally required statement about VAT. */
  vat: string | null;
  addresses: readonly { title: string; rows: readonly string[] }[];
  payment: { title: string; text: string; rows: readonly Pair[] };
  notes: readonly Pair[];
  /** What the law gives a consumer; null for a company, and for credit. */
  rights: string | null;
  links: readonly MailLink[];
  signature: string;
  /** The separator between a label and its value; French has a space before it. */
  colon: string;
}

type Ordered = Pick<Words, 'number' | 'lines' | 'sums' | 'total' | 'colon'>;

/** What was ordered, and its sums, as the paragraphs of a text. */
export const orderedText = (words: Ordered): string[] => [
  words.number,
  words.lines.map((line) => `${line.name} (${line.details})\n  ${line.quantity} = ${line.amount}`).join('\n'),
  rowsOf([...words.sums, words.total], words),
];
/** The same as blocks of HTML, with pictures. */
export const orderedHtml = (words: Ordered): string[] => [heading(words.number), linesTable(words), sumsTable(words)];

/** As plain text. */
export const textOf = (words: Words): string =>
  [
    words.greeting,
    words.thanks,
    ...(words.delivery === null ? [] : [words.delivery]),
    ...orderedText(words),
    ...(words.vat === null ? [] : [words.vat]),
    `${words.payment.title}\n${words.payment.text}`,
    ...(words.payment.rows.length > 0 ? [rowsOf(words.payment.rows, words)] : []),
    ...words.links.map(writtenLink),
    ...words.addresses.map(({ title, rows }) => [title, ...rows].join('\n')),
    ...words.notes.map((note) => note.join('\n')),
    ...(words.rights === null ? [] : [words.rights]),
    words.signature,
  ].join('\n\n') + '\n';

const rowsOf = (pairs: readonly Pair[], { colon }: Pick<Words, 'colon'>) =>
  pairs.map(([label, value]) => `${label}${colon} ${value}`).join('\n');

/** As HTML. */
export function htmlOf(words: Words, { culture, shop }: Pick<Writing, 'culture' | 'shop'>): string {
  const { payment, notes } = words;
  return frame({
    lang: culture,
    title: words.subject,
    shop,
    blocks: [
      paragraph(words.greeting),
      paragraph(words.thanks),
      ...(words.delivery === null
        ? []
        : [`<p style="${style.text}"><strong>${escapeHtml(words.delivery)}</strong></p>`]),
      ...orderedHtml(words),
      ...(words.vat === null ? [] : [paragraph(words.vat)]),
      heading(payment.title),
      paragraph(payment.text),
      ...(payment.rows.length > 0 ? [`<div style="${style.box}">${pairsHtml(payment.rows, words)}</div>`] : []),
      ...words.links.slice(0, 1).map(buttonTo),
      ...words.links.slice(1).map(linkTo),
      ...words.addresses.map(
        ({ title, rows }) => `${heading(title)}<p style="${style.text}">${rows.map(escapeHtml).join('<br>')}</p>`,
      ),
      ...notes.flatMap(([title, text]) => [heading(title), `<p style="${style.text}">${escapeHtml(text)}</p>`]),
      ...(words.rights === null ? [] : [`<p style="${style.small}">${escapeHtml(words.rights)}</p>`]),
      paragraph(words.signature),
    ],
  });
}

/** A number to copy stays on one line. */
const pairsHtml = (pairs: readonly Pair[], { colon }: Pick<Words, 'colon'>) =>
  pairs
    .map(([label, value]) => {
      const whole = value.length <= 30 ? ' style="white-space:nowrap"' : '';
      return `${escapeHtml(label + colon)} <strong${whole}>${escapeHtml(value)}</strong>`;
    })
    .join('<br>');

/** Beside its name, which says what it shows; programs that load no pictures keep its place. */
const photoOf = ({ photo }: Words['lines'][number]): string =>
  photo === null
    ? ''
    : `<td style="${style.cell};width:76px"><img src="${escapeHtml(photo)}" width="64" height="64" alt="" style="${style.photo}"></td>`;

/** A picture, the article with how many, and the amount: no more columns than a phone of 320 px has room for. */
const linesTable = ({ lines }: Ordered) => {
  const hasPhotos = lines.some(({ photo }) => photo !== null);
  const rows = lines.map((line) => {
    const under = [line.details, line.quantity].filter(Boolean).map(escapeHtml).join('<br>');
    const name = `<strong>${escapeHtml(line.name)}</strong><br><span style="${style.small}">${under}</span>`;
    const wide = hasPhotos && line.photo === null ? ' colspan="2"' : '';
    return `<tr>${photoOf(line)}<td${wide} style="${style.cell}">${name}</td><td style="${style.amount}">${escapeHtml(line.amount)}</td></tr>`;
  });
  return `<table role="presentation" style="${style.table}">\n${rows.join('\n')}\n</table>`;
};

const sumsTable = ({ sums, total }: Ordered) => `<table role="presentation" style="${style.table};margin-top:12px">
${sums.map(([label, value]) => `<tr><td style="${style.sum}">${escapeHtml(label)}</td><td style="${style.sumAmount}">${escapeHtml(value)}</td></tr>`).join('\n')}
<tr><td style="${style.sum};font-weight:700;font-size:18px">${escapeHtml(total[0])}</td><td style="${style.sumAmount};font-weight:700;font-size:18px">${escapeHtml(total[1])}</td></tr>
</table>`;
