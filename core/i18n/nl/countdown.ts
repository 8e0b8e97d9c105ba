import type { Translation } from '#i18n/i18n-types.ts';

export const Countdown = {
  Left: 'Resterende tijd',
  Until: 'Tot {day}',
  Days: 'd',
  Hours: 'u',
  Minutes: 'min',
  Seconds: 's',
  LeftDays: 'Nog {count} {{dag|dagen}}',
  LeftHours: 'Nog {count} uur',
  LeftMinutes: 'Nog {count} {{minuut|minuten}}',
  Over: 'Het is voorbij.',
} satisfies Translation['Countdown'];
