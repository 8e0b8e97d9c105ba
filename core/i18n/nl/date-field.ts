import type { Translation } from '#i18n/i18n-types.ts';

export const DateField = {
  From: 'Van',
  Until: 'Tot en met',
  Show: 'Tonen',
  All: 'Alle datums',
  Format: 'dd/mm/jjjj',
  Choose: 'Een datum kiezen: {field}',
  Calendar: 'Kalender: {field}',
  Invalid: '“{field}”: {text} is geen datum. Schrijf de datum zo: 31/12/2026.',
  Reversed: '“{field}”: {text} ligt vóór het begin van de periode. Kies een latere datum.',
} satisfies Translation['DateField'];
