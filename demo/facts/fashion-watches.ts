import type { Leaf } from './kind.ts';

export const watches: Leaf = {
  code: 'watches',
  fr: 'Montres, lunettes et parapluies',
  nl: 'Horloges, brillen en paraplu’s',
  kinds: [
    {
      picture: 'watch',
      cents: [12900, 29900],
      grams: 62,
      size: '4 × 1 × 24 cm',
      care: 'cloth',
      limits: [1, 4, 1],
      tags: 'gift repair classic',
      fr: {
        noun: 'Montre',
        summary: 'Une montre lisible qui dit l’heure et rien d’autre.',
        body: 'Le verre saphir est légèrement bombé et le boîtier étanche à cinquante mètres. Le bracelet se change sans outil.',
        points: ['Verre saphir', 'Étanche à 50 m', 'Révision au prix coûtant'],
      },
      nl: {
        noun: 'Horloge',
        summary: 'Een goed leesbaar horloge dat de tijd zegt en verder niets.',
        body: 'Het saffierglas is licht gebold en de kast waterdicht tot vijftig meter. Het bandje wisselt u zonder gereedschap.',
        points: ['Saffierglas', 'Waterdicht tot 50 m', 'Onderhoud tegen kostprijs'],
      },
      models: [
        {
          brand: 'noordhuis',
          in: 'steel',
          colours: 'blue ink cognac',
          fr: 'Quarante millimètres, pas un chiffre de trop sur le cadran.',
          nl: 'Veertig millimeter en geen cijfer te veel op de wijzerplaat.',
        },
        {
          brand: 'noordhuis',
          as: { fr: 'automatique', nl: 'met automatisch uurwerk' },
          colours: 'navy sand',
          fr: 'Le mouvement se remonte au poignet et se voit par le dos.',
          nl: 'Het uurwerk windt zich op aan de pols en is achteraan te zien.',
        },
      ],
    },
    {
      picture: 'sunglasses',
      cents: [6900, 14900],
      grams: 34,
      size: '14 × 5 × 15 cm',
      care: 'rinse',
      sizes: 's m l',
      tags: 'summer travel eco',
      fr: {
        noun: 'Lunettes de soleil',
        summary: 'Des lunettes de catégorie 3, polarisées, légères sur le nez.',
        body: 'Les charnières ont cinq lames et un ressort. Les verres se remplacent à votre vue chez tout opticien.',
        points: ['Verres polarisés', 'UV 400', 'Étui et microfibre compris'],
      },
      nl: {
        noun: 'Zonnebril',
        summary: 'Een gepolariseerde bril van categorie 3, licht op de neus.',
        body: 'De scharnieren hebben vijf lamellen en een veer. Elke opticien kan er glazen op sterkte in zetten.',
        points: ['Gepolariseerde glazen', 'UV 400', 'Met etui en doekje'],
      },
      models: [
        {
          brand: 'cleo',
          as: { fr: 'en acétate', nl: 'in acetaat' },
          colours: 'ink cognac',
          fr: 'L’acétate de coton est poli pendant quatre jours en tonneau.',
          nl: 'Katoenacetaat, vier dagen lang in een trommel gepolijst.',
        },
        {
          brand: 'kaap',
          in: 'recycled',
          colours: 'moss sky',
          fr: 'Les branches souples serrent la tempe sans la pincer.',
          nl: 'De soepele pootjes klemmen zonder te knellen.',
        },
      ],
    },
    {
      picture: 'umbrella',
      cents: [2900, 7900],
      grams: 460,
      size: '98 × 98 × 84 cm',
      care: 'air',
      tags: 'local repair gift',
      fr: {
        noun: 'Parapluie',
        summary: 'Un parapluie belge, c’est-à-dire un parapluie sérieux.',
        body: 'Seize baleines tiennent tête à la drache de novembre. Une baleine tordue se remplace en cinq minutes, la pièce coûte deux euros.',
        points: ['Seize baleines', 'Ouverture automatique', 'Pièces détachées'],
      },
      nl: {
        noun: 'Paraplu',
        summary: 'Een Belgische paraplu, een ernstige paraplu dus.',
        body: 'Zestien baleinen bieden weerstand aan de stortregen van november. Een kromme balein vervangt u in vijf minuten, voor twee euro.',
        points: ['Zestien baleinen', 'Gaat automatisch open', 'Losse onderdelen'],
      },
      models: [
        {
          brand: 'kaap',
          in: 'nylon',
          colours: 'plum ink mustard belgica',
          fr: 'Le tissu sèche d’une secousse.',
          nl: 'Eén keer schudden en het doek is droog.',
        },
        {
          brand: 'liniere',
          as: { fr: 'à canne de noyer', nl: 'met notelaren stok' },
          colours: 'navy petrol',
          fr: 'La canne cintrée porte votre poids en promenade.',
          nl: 'Op de gebogen stok kunt u tijdens een wandeling steunen.',
        },
      ],
    },
  ],
};
