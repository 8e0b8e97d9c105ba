import type { Translation } from '#i18n/i18n-types.ts';

export const Popup = {
  Label: 'Aankondiging',
  Hide: 'De aankondiging “{title}” verbergen',
  See: 'Het aanbod bekijken',
} satisfies Translation['Popup'];
