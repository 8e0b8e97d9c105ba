import type { Translation } from '#i18n/i18n-types.ts';

export const DeskDelivery = {
  Title: 'Levertijden',
  Intro:
    'Uit deze instellingen ontstaan de data die op artikelen, in het winkelmandje, bij het bestellen en in e-mails beloofd worden. Een wijziging geldt meteen voor nieuwe bestellingen; geplaatste bestellingen behouden hun belofte.',
  Preparing: 'Klaarmaken van pakketten',
  WorkingDays: 'Dagen waarop pakketten klaargemaakt worden',
  ClosedDays: 'Sluitingsdagen',
  ClosedHint:
    'Eén datum per regel, bijvoorbeeld {example}. De feestdagen van België, Frankrijk, Nederland en Luxemburg zijn al meegeteld.',
  Handling: 'Dagen om klaar te maken: {warehouse}',
  HandlingHint: '0 als het pakket dezelfde dag vertrekt.',
  Cutoff: 'Uiterste uur',
  CutoffHint: 'Van 0 tot 23: een bestelling van daarvoor vertrekt dezelfde dag.',
  MinDays: 'Dagen onderweg, minstens',
  MaxDays: 'Dagen onderweg, hoogstens',
  DaysHint: 'Laat beide leeg om niets te beloven.',
  Weekdays: 'Dagen waarop geleverd wordt',
  Now: 'Nu besteld ({country}): “{promise}”',
  NoPromise: 'Deze leverwijze belooft geen datum.',
  Nowhere: 'Deze leverwijze gaat naar geen enkel land.',
  Save: 'Opslaan',
  SaveOf: 'Opslaan: {what}',
  DispatchSaved: 'De dagen om klaar te maken zijn opgeslagen. De nieuwe beloften staan hieronder.',
  MethodSaved: 'De leverwijze is opgeslagen. Haar nieuwe belofte staat hieronder.',
  Number: 'Vul een geheel getal van {min} tot {max} in.',
  SomeDay: 'Vink minstens één dag aan.',
  BothDays: 'Vul beide aantallen dagen in, of geen van beide.',
  Order: 'Het maximum kan niet kleiner zijn dan het minimum.',
  ClosedDay: '“{text}” is geen datum. Schrijf bijvoorbeeld {example}.',
  TooMany: 'Vul hoogstens {max} dagen in.',
} satisfies Translation['DeskDelivery'];
