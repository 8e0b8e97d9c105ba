import { turnsOf } from '#rules/unbroken.ts';
import { escapeHtml } from '#server/html/escape.ts';
import type { Brand } from '#server/theme/theme.ts';

/** A message, ready to send. */
export interface Mail {
  to: { name: string; address: string };
  /** Who gets the answer, if not the shop. */
  replyTo?: { name: string; address: string };
  /** It goes to the address of the account that triggered it. */
  isOwn?: boolean;
  /** It is about this order; only its buyer, others who know its number and address, and the shop can trigger it. */
  ofOrder?: number;
  /** Where one press ends the list that it belongs to (RFC 8058). */
  unsubscribe?: string;
  /** A file that comes with it. */
  file?: { name: string; type: string; content: Uint8Array };
  subject: string;
  text: string;
  html: string;
}

/** A text for a header: a line break in a name or a subject would start another header. */
export const headerText = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The colours of a mail before it is sent in those of the theme. */
const standardAccent = '#1f6b5c';
const standardButton = `background:${standardAccent};color:#fff`;

/** Mail clients ignore style sheets: the style of all mails is here, in attributes. */
export const style = {
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#22262b',
  small: 'font-size:14px;line-height:1.5;color:#5a626c',
  heading: 'margin:32px 0 8px;font-size:17px;line-height:1.3;color:#22262b',
  table: 'width:100%;border-collapse:collapse;font-size:15px;line-height:1.5;color:#22262b',
  cell: 'padding:10px 0;vertical-align:top;border-bottom:1px solid #edf0f2',
  amount:
    'padding:10px 0 10px 16px;vertical-align:top;text-align:right;white-space:nowrap;border-bottom:1px solid #edf0f2',
  sum: 'padding:4px 0',
  sumAmount: 'padding:4px 0 4px 16px;text-align:right;white-space:nowrap',
  button: `display:inline-block;padding:12px 20px;border-radius:8px;${standardButton};font-weight:600;text-decoration:none`,
  photo: 'display:block;border-radius:6px;background:#f4f4f1',
  link: `color:${standardAccent}`,
  box: 'margin:0 0 20px;padding:16px 20px;background:#f1f5f4;border-radius:8px;font-size:15px;line-height:1.6;color:#22262b',
} as const;

/** For the programs that read a style sheet: small pictures on a narrow phone, and the colours by night. */
const sheet = `@media (max-width:360px){img[width="64"]{width:44px!important;height:44px!important}[style*="width:76px"]{width:54px!important}}
@media (prefers-color-scheme:dark){.mail{background:#14181a!important}.mail-card{background:#1e2426!important}
[style*="color:#22262b"],.mail-name,a[style]:not([style*="background"]){color:#eef0ec!important}
[style*="color:#5a626c"]{color:#b4bcb9!important}[style*="background:#f1f5f4"]{background:#2a3234!important}
[style*="1px solid"]{border-color:#3a4446!important}.mail-name img{padding:6px;background:#fff;border-radius:6px}}`;

/** The layout around a mail's blocks, which are already HTML. */
export const frame = ({
  lang,
  title,
  shop,
  blocks,
}: {
  lang: string;
  title: string;
  shop: string;
  blocks: readonly string[];
}): string =>
  `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${sheet}</style></head>
<body class="mail" style="margin:0;padding:16px 8px;background:#f4f4f1;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" class="mail-card" align="center" style="width:100%;max-width:600px;margin:0 auto;background:#fff;border-radius:12px">
<tr><td class="mail-name" style="padding:24px 20px 0;font-size:20px;font-weight:700;letter-spacing:.02em;color:${standardAccent}"><!-- name -->${escapeHtml(shop)}<!-- /name --></td></tr>
<tr><td style="padding:20px 20px 28px">
${blocks.join('\n')}
</td></tr></table>${imprintPlace}</body></html>
`;

const imprintPlace = '<!-- imprint -->';

/** The mail with who sends it below: the shop's name, address and numbers (Directive 2000/31/EC, art. 5). */
export function withImprint(mail: Mail, rows: readonly string[]): Mail {
  const known = rows.filter((row) => row !== '');
  // a number of the company stays on one line; a row as long as an address has no room for that on a phone of 320 px
  const html = known.map((row) => (row.length > 30 ? escapeHtml(row) : unbroken(row))).join(' · ');
  return {
    ...mail,
    text: known.length === 0 ? mail.text : `${mail.text}\n-- \n${known.join('\n')}\n`,
    html: mail.html.replace(
      imprintPlace,
      known.length === 0
        ? ''
        : `<p style="${style.small};max-width:536px;margin:16px auto 0;text-align:center">${html}</p>`,
    ),
  };
}

/** The mail in the merchant's colours, with their logo in the place of the shop's name. */
export function withBrand(mail: Mail, { accent, onAccent, logo }: Brand, base: string): Mail {
  const html = mail.html
    .replaceAll(standardButton, `background:${accent};color:${onAccent}`)
    .replaceAll(`color:${standardAccent}`, `color:${accent}`);
  if (!logo) return { ...mail, html };
  const { url, width, height } = logo;
  const tag = (name: string) =>
    `<img src="${escapeHtml(base + url)}" alt="${name}" width="${width}" height="${height}" style="display:block;border:0">`;
  return { ...mail, html: html.replace(/<!-- name -->(.*?)<!-- \/name -->/u, (_, name: string) => tag(name)) };
}

const unbroken = (text: string): string => `<span style="white-space:nowrap">${escapeHtml(text)}</span>`;

/** A text of a mail; what must not break at its hyphen stays on one line. */
const written = (text: string): string =>
  turnsOf(text)
    .map((turn, at) => (at % 2 === 0 ? escapeHtml(turn) : unbroken(turn)))
    .join('');
export const paragraph = (text: string): string => `<p style="${style.text}">${written(text)}</p>`;
export interface MailLink {
  href: string;
  label: string;
}
export const linkTo = ({ href, label }: MailLink): string =>
  `<p style="${style.text}"><a href="${escapeHtml(href)}" style="${style.link}">${escapeHtml(label)}</a></p>`;
/** The link that the mail is about, as a button. */
export const buttonTo = ({ href, label }: MailLink): string =>
  `<p style="${style.text}"><a href="${escapeHtml(href)}" style="${style.button}">${escapeHtml(label)}</a></p>`;
/** A link in a plain-text mail. */
export const writtenLink = ({ href, label }: MailLink): string => `${label}\n${href}`;
export const heading = (text: string): string => `<h2 style="${style.heading}">${written(text)}</h2>`;
