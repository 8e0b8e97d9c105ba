import type { Translation } from '#i18n/i18n-types.ts';

export const DeskVisits = {
  Title: 'Bezoeken en zoekopdrachten',
  Intro:
    'Totalen per dag, door de winkel zelf geteld: zonder cookie, zonder adres, zonder iets dat zegt wie er was. Robots en uw eigen mensen tellen niet mee. Na 400 dagen worden ze gewist.',
  Back: 'De bestellingen',
  Period: 'Periode',
  Days: '{days} dagen',
  Views: 'Bekeken pagina’s',
  Sum: '{views|grouped} bekeken {{pagina|pagina’s}} en {searches|grouped} {{zoekopdracht|zoekopdrachten}} in {days} {{dag|dagen}}.',
  Chart: 'Bekeken pagina’s per dag, over {days} {{dag|dagen}}; hoogstens {most} op één dag',
  NoDays: 'Voor deze periode is niets geteld: de totalen gaan over de laatste {kept} dagen, vandaag inbegrepen.',
  ByDay: 'Per dag',
  Day: 'Dag',
  Pages: 'Meest bekeken pagina’s',
  Page: 'Pagina',
  NonePages: 'In deze periode werd geen enkele pagina bekeken.',
  Missed: 'Zoekopdrachten zonder resultaat',
  MissedText:
    'Wat bezoekers wilden en de winkel niet toonde: een artikel om aan te bieden, of een woord om in de tekst van een artikel te zetten. Zodra een zoekopdracht iets vindt, verdwijnt ze uit deze lijst.',
  NoneMissed: 'Elke zoekopdracht vond iets.',
  Searched: 'Meest gezocht',
  SearchedText: 'Vanaf drie zoekopdrachten naar hetzelfde woord.',
  NoneSearched: 'Nog niets werd drie keer gezocht.',
  Term: 'Zoekopdracht',
  Language: 'Taal',
  Times: 'Keer',
  Hits: 'Gevonden artikelen',
} satisfies Translation['DeskVisits'];
