import type { Translation } from '#i18n/i18n-types.ts';

export const Sales = {
  QuantityIsMandatory: 'Vul het bedrag in dat u wilt toevoegen.',
  QuantityNotPossible: 'Vul een bedrag in hele euro’s in, van 1 tot {most}.',
} satisfies Translation['Sales'];
