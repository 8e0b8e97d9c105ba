import type { FlatTexts } from './flat.ts';

/** Whose Dutch a shop speaks: that of Belgium, in which its texts are written, or that of the Netherlands. */
export type Dutch = 'BE' | 'NL';

/**
 * What is called otherwise in the Netherlands, the longer before the shorter: a *winkelwagen* is not neuter, so articles
 * and pronouns change with it.
 */
export const saidInTheNetherlands: readonly (readonly [said: RegExp, instead: string])[] = [
  [/winkelmandje blijft zoals het is/g, 'winkelwagen blijft zoals hij is'],
  [
    /(winkelmandje blijft [^.]*): bij uw volgende bezoek vindt u het terug/g,
    '$1: bij uw volgende bezoek vindt u hem terug',
  ],
  [/\bhet winkelmandje/g, 'de winkelwagen'],
  [/\bHet winkelmandje/g, 'De winkelwagen'],
  [/\bdit winkelmandje/g, 'deze winkelwagen'],
  [/\bDit winkelmandje/g, 'Deze winkelwagen'],
  [/winkelmandje/g, 'winkelwagen'],
  [/Winkelmandje/g, 'Winkelwagen'],
  [/toestellen/g, 'apparaten'],
  [/toestel/g, 'apparaat'],
  [/aangerekend/g, 'in rekening gebracht'],
  [/herstelling/g, 'reparatie'],
  [/openingsuren/g, 'openingstijden'],
  [/Openingsuren/g, 'Openingstijden'],
  [/\bop 5\b/g, 'van de 5'],
  [/aankoper/g, 'inkoper'],
  [/Aankoper/g, 'Inkoper'],
  [/bestelbonnummer/g, 'inkoopordernummer'],
  [/Bestelbon/g, 'Inkooporder'],
  [/bestelbon/g, 'inkooporder'],
  [/Facturatieadres/g, 'Factuuradres'],
  [/leveringsadres/g, 'afleveradres'],
  [/Leveringsadres/g, 'Afleveradres'],
  [/In de kijker/g, 'Uitgelicht'],
  [/Van gedacht veranderd/g, 'Van gedachten veranderd'],
];

const inTheNetherlands = (text: string): string =>
  saidInTheNetherlands.reduce((told, [said, instead]) => told.replace(said, instead), text);

/** The built Dutch texts as that country says them. */
export function inDutchOf(country: Dutch, texts: FlatTexts): FlatTexts {
  if (country === 'BE') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inTheNetherlands(text)]));
}
