export const Countdown = {
  Left: 'Temps restant',
  Until: 'Jusqu’au {day:string}',
  Days: 'j',
  Hours: 'h',
  Minutes: 'min',
  Seconds: 's',
  LeftDays: 'Encore {count:number} jour{{s}}',
  LeftHours: 'Encore {count:number} heure{{s}}',
  LeftMinutes: 'Encore {count:number} minute{{s}}',
  Over: 'C’est terminé.',
};
