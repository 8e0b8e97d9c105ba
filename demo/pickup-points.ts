import type { OpeningHours } from '#contract/pickup-point-search.ts';
import type * as tables from '#server/db/schema/index.ts';

/** Country, code, town in both languages, latitude, longitude, then the points: name, street and number. */
const belgianAndFrench = `
BE 1000 Bruxelles/Brussel 50.847 4.352: Librairie du Sablon, Rue de la Régence, 12; Papeterie Anspach, Boulevard Anspach, 84; Épicerie du Midi, Rue du Midi, 57
BE 1050 Ixelles/Elsene 50.827 4.366: Librairie Flagey, Place Eugène Flagey, 18; Pressing Louise, Avenue Louise, 203
BE 1060 Saint-Gilles/Sint-Gillis 50.829 4.345: Night-shop du Parvis, Parvis de Saint-Gilles, 31
BE 2000 Anvers/Antwerpen 51.219 4.402: Dagbladhandel Groenplaats, Groenplaats, 21; Fietsenmaker Nationale, Nationalestraat, 66; Kruidenier Meir, Meir, 44
BE 9000 Gand/Gent 51.054 3.722: Boekhandel Veldstraat, Veldstraat, 38; Krantenwinkel Kouter, Kouter, 9; Koffiehuis Sint-Pieters, Koningin Maria Hendrikaplein, 15
BE 8000 Bruges/Brugge 51.209 3.224: Krantenwinkel Zand, ’t Zand, 12; Kruidenier Langestraat, Langestraat, 75
BE 3000 Louvain/Leuven 50.879 4.701: Papierwinkel Bondgenoten, Bondgenotenlaan, 112; Boekhandel Oude Markt, Oude Markt, 8
BE 2800 Malines/Mechelen 51.028 4.480: Krantenwinkel Bruul, Bruul, 63
BE 4000 Liège/Luik 50.643 5.571: Librairie Saint-Lambert, Place Saint-Lambert, 25; Épicerie Outremeuse, Rue Puits-en-Sock, 40; Tabac du Carré, Rue du Pot d’Or, 11
BE 5000 Namur/Namen 50.467 4.867: Librairie de Fer, Rue de Fer, 45; Papeterie Ange, Rue de l’Ange, 22
BE 6000 Charleroi/Charleroi 50.411 4.444: Librairie de la Montagne, Rue de la Montagne, 33
BE 7000 Mons/Bergen 50.454 3.952: Librairie Grand-Place, Grand-Place, 17
BE 7500 Tournai/Doornik 50.606 3.388: Presse du Beffroi, Grand-Place, 49
FR 59000 Lille/Rijsel 50.637 3.063: Tabac Gambetta, Rue Léon Gambetta, 152; Librairie de Béthune, Rue de Béthune, 27
FR 59100 Roubaix/Robaais 50.690 3.174: Épicerie de la Gare, Avenue Jean Lebas, 61
FR 59140 Dunkerque/Duinkerke 51.034 2.377: Maison de la presse, Rue Clemenceau, 19
FR 75011 Paris/Parijs 48.859 2.380: Librairie Oberkampf, Rue Oberkampf, 74; Pressing Voltaire, Boulevard Voltaire, 131
FR 67000 Strasbourg/Straatsburg 48.583 7.746: Tabac Kléber, Place Kléber, 6
LU 1616 Luxembourg/Luxemburg 49.600 6.134: Librairie de la Gare, Avenue de la Gare, 28
LU 4041 Esch-sur-Alzette/Esch-aan-de-Alzette 49.496 5.981: Papeterie de l’Alzette, Rue de l’Alzette, 52
`;
const dutch = `
NL 1012 Amsterdam/Amsterdam 52.373 4.893: Boekhandel Spui, Spui, 14; Sigarenwinkel Damrak, Damrak, 70
NL 1017 Amsterdam/Amsterdam 52.364 4.886: Drogist Prinsengracht, Prinsengracht, 488; Kantoorboekhandel Vijzelstraat, Vijzelstraat, 95
NL 2511 La Haye/Den Haag 52.080 4.311: Primera Grote Markt, Grote Marktstraat, 43
NL 3011 Rotterdam/Rotterdam 51.919 4.486: Boekhandel Coolsingel, Coolsingel, 129; Fietspunt Blaak, Blaak, 16
NL 3511 Utrecht/Utrecht 52.092 5.115: Kantoorboekhandel Oudegracht, Oudegracht, 167
NL 5611 Eindhoven/Eindhoven 51.438 5.478: Drogist Demer, Demer, 25
NL 6211 Maastricht/Maastricht 50.849 5.690: Boekhandel Vrijthof, Vrijthof, 11
NL 9711 Groningue/Groningen 53.218 6.568: Sigarenwinkel Herestraat, Herestraat, 72
`;

const hours: readonly OpeningHours[number][] = [
  [['09:00', '18:30']],
  [['07:00', '19:00']],
  [
    ['08:30', '12:30'],
    ['13:30', '18:00'],
  ],
];
const weekend: readonly OpeningHours[number][] = [[], [['09:00', '13:00']], [['10:00', '17:00']]];

/** Beside each other in their town, each at the same spot every time. */
const shift = (index: number) => [((index * 7) % 11) - 5, ((index * 5) % 9) - 4].map((step) => step / 600);

const pointsOf = (text: string, carrierGatewayId: number) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, countryCode = '', postalCode = '', fr = '', nl = '', latitude = '', longitude = '', list = ''] =
        /^(\w+) (\w+) ([^/]+)\/(.+?) ([\d.]+) ([\d.]+): (.+)$/.exec(line) ?? [];
      return list.split('; ').map((entry) => {
        const [name = '', street1 = '', houseNumber = ''] = entry.split(', ');
        return {
          carrierGatewayId,
          countryCode,
          postalCode,
          city: { fr, nl },
          latitude,
          longitude,
          name,
          street1,
          houseNumber,
        };
      });
    });

/** Points of the two carriers of the demo's methods, with their hours. */
export function pickupPointRows(): (typeof tables.pickupPoints.$inferInsert)[] {
  const all = [...pointsOf(belgianAndFrench, 1), ...pointsOf(dutch, 2)];
  return all.map((point, index) => {
    const [north = 0, east = 0] = shift(index);
    const weekday = hours[index % hours.length] ?? [];
    const saturday = weekend[(index + 1) % weekend.length] ?? [];
    const sunday = index % 4 === 0 ? (weekend[1] ?? []) : [];
    return {
      ...point,
      id: index + 1,
      code: `${point.countryCode}-${String(index + 1).padStart(3, '0')}`,
      latitude: Number(point.latitude) + north,
      longitude: Number(point.longitude) + east,
      openingHours: [...Array.from({ length: 5 }, () => weekday), saturday, sunday],
    };
  });
}
