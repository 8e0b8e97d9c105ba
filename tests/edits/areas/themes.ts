import type { Edit } from '../edit.ts';

const row = 'SHOP-26';
const theme = 'server/theme/theme.ts';
const file = 'server/theme/theme-file.ts';

/** SHOP-26: a merchant's colours, fonts and logo. */
export const themes: readonly Edit[] = [
  {
    row,
    slip: 'a text that nobody can read is taken',
    file,
    find: '.filter(({ contrast, least }) => contrast < least)',
    replace: '.filter(({ contrast, least }) => contrast + 9 < least)',
  },
  {
    row,
    slip: 'only the day is checked for legibility',
    file: theme,
    find: "(['light', 'dark'] as const).flatMap",
    replace: "(['light'] as const).flatMap",
  },
  {
    row,
    slip: 'colours of the night are left out',
    file: theme,
    find: "    coloursIn(theme, 'dark'),",
    replace: '',
  },
  {
    row,
    slip: 'a colour of the day is one of the night as well',
    file: theme,
    find: "`@media (prefers-color-scheme:${scheme}){:root{${set.join(';')}}}`",
    replace: "`:root{${set.join(';')}}`",
  },
  {
    row,
    slip: 'corners stay as they are',
    file: theme,
    find: "radius === 1 ? '' :",
    replace: "radius !== 7 ? '' :",
  },
  {
    row,
    slip: 'distances stay as they are',
    file: theme,
    find: "density === 1 ? '' :",
    replace: "density !== 7 ? '' :",
  },
  {
    row,
    slip: 'the logo keeps the address of its former version',
    file: theme,
    find: '?v=${versionOf(name)}',
    replace: '?v=1',
  },
  {
    row,
    slip: 'a logo opened by itself runs its scripts',
    file: 'server/theme/theme.routes.ts',
    find: "style-src 'unsafe-inline'; sandbox",
    replace: "style-src 'unsafe-inline'",
  },
  {
    row,
    slip: 'pages do not get the theme',
    file: 'src/app/document.ts',
    find: '<style${attributes({ nonce })}>${assets.theme.css}</style>',
    replace: '',
    browser: true,
  },
  {
    row,
    slip: 'distances of the style sheet do not follow the theme',
    file: 'src/styles/tokens.css',
    find: '--s4: calc(1rem * var(--density));',
    replace: '--s4: 1rem;',
    browser: true,
  },
  {
    row,
    slip: 'mails keep the colours of the theme Default',
    file: 'server/mail/mail.ts',
    find: '.replaceAll(standardButton, `background:${accent};color:${onAccent}`)',
    replace: '',
  },
  {
    row,
    slip: 'a logo says nothing to those who see no pictures',
    file: 'server/mail/mail.ts',
    find: 'alt="${name}"',
    replace: 'alt=""',
  },
  {
    row,
    slip: 'invoices have no logo',
    file: 'server/payment/pdf-parts.ts',
    find: 'if (logo) doc.image(',
    replace: 'if (logo && doc.y < 0) doc.image(',
  },
];
