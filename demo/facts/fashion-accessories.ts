import { bags } from './fashion-bags.ts';
import { watches } from './fashion-watches.ts';
import type { Department } from './kind.ts';

export const accessories: Department = {
  fr: 'Accessoires',
  nl: 'Accessoires',
  leaves: [
    bags,
    {
      code: 'knitwear',
      fr: 'Écharpes, gants et chapeaux',
      nl: 'Sjaals, handschoenen en hoeden',
      kinds: [
        {
          picture: 'scarf',
          cents: [3900, 8900],
          grams: 210,
          size: '30 × 190 cm',
          care: 'cold',
          tags: 'winter gift local',
          fr: {
            noun: 'Écharpe',
            summary: 'Une écharpe longue à enrouler deux fois.',
            body: 'Tissée sur un métier étroit, elle a deux vraies lisières et ne se déforme pas. Les franges sont nouées une à une.',
            points: ['190 cm de long', 'Franges nouées', 'Teinture sans métal lourd'],
          },
          nl: {
            noun: 'Sjaal',
            summary: 'Een lange sjaal om twee keer om te slaan.',
            body: 'Geweven op een smal getouw: hij heeft twee echte zelfkanten en trekt niet scheef. De franjes zijn een voor een geknoopt.',
            points: ['190 cm lang', 'Geknoopte franjes', 'Verf zonder zware metalen'],
          },
          models: [
            {
              brand: 'liniere',
              in: 'wool',
              colours: 'red petrol mustard grey',
              fr: 'La laine de Texel gonfle et réchauffe dès le premier tour.',
              nl: 'Wol van texelaars, bol en warm vanaf de eerste slag.',
            },
            {
              brand: 'liniere',
              in: 'silk',
              colours: 'lagoon pink-plum',
              fr: 'Elle glisse sous un col et passe l’été aussi.',
              nl: 'Past onder elke kraag en mag ook in de zomer mee.',
            },
          ],
        },
        {
          picture: 'gloves',
          cents: [2900, 6900],
          grams: 90,
          size: '24 × 10 cm',
          care: 'air',
          sizes: 's m l',
          tags: 'winter gift travel',
          fr: {
            noun: 'Gants',
            summary: 'Des gants fins que l’on garde même pour téléphoner.',
            body: 'Le pouce et l’index répondent aux écrans. Le poignet remonte de huit centimètres sous la manche.',
            points: ['Pour écran tactile', 'Poignet long', 'Un gant perdu se rachète seul'],
          },
          nl: {
            noun: 'Handschoenen',
            summary: 'Dunne handschoenen die u aanhoudt, ook om te bellen.',
            body: 'Duim en wijsvinger werken op een touchscreen. De boord schuift acht centimeter onder de mouw.',
            points: ['Voor touchscreens', 'Lange boord', 'Eén verloren? Los bij te kopen'],
          },
          models: [
            {
              brand: 'liniere',
              in: 'merino',
              colours: 'plum ink moss',
              fr: 'Le mérinos tient chaud même humide.',
              nl: 'Merinowol houdt ook vochtig nog warm.',
            },
            {
              brand: 'cleo',
              in: 'leather',
              colours: 'cognac ink',
              fr: 'L’agneau est coupé dans le sens du doigt et doublé de soie.',
              nl: 'Lamsleer, in de lengte van de vinger gesneden en met zijde gevoerd.',
            },
          ],
        },
        {
          picture: 'socks',
          cents: [990, 1690],
          grams: 70,
          size: '10 × 38 cm',
          care: 'wash30',
          sizes: 's m l',
          limits: [2, 40, 2],
          tags: 'gift winter eco',
          fr: {
            noun: 'Chaussettes',
            summary: 'Des chaussettes qui ne tombent pas et ne serrent pas.',
            body: 'Le talon est tricoté double et la pointe remaillée à plat. Vendues par deux paires, pour ne jamais en chercher la dernière.',
            points: ['Vendues par deux paires', 'Talon renforcé', 'Pointe sans couture'],
          },
          nl: {
            noun: 'Sokken',
            summary: 'Sokken die niet afzakken en niet knellen.',
            body: 'De hiel is dubbel gebreid en de teen vlak gesloten. Per twee paar verkocht: zo raakt u er niet meteen een kwijt.',
            points: ['Per twee paar verkocht', 'Versterkte hiel', 'Teen zonder naad'],
          },
          models: [
            {
              brand: 'liniere',
              in: 'cotton',
              colours: 'navy-white mustard sage-sand',
              fr: 'Des rayures pour retrouver la paire dans le tiroir.',
              nl: 'Met strepen, zodat u het paar terugvindt in de lade.',
            },
            {
              brand: 'kaap',
              in: 'merino',
              colours: 'grey brick',
              fr: 'Trois jours de marche sans odeur.',
              nl: 'Drie dagen stappen zonder geurtje.',
            },
          ],
        },
        {
          picture: 'womans-hat',
          cents: [4900, 9900],
          grams: 130,
          size: '36 × 34 × 13 cm',
          care: 'brush',
          sizes: 's m l',
          tags: 'summer handmade travel',
          fr: {
            noun: 'Chapeau',
            summary: 'Un chapeau à large bord, roulable dans une valise.',
            body: 'Le bord de neuf centimètres protège la nuque. Un galon intérieur se serre pour les jours de vent ; le ruban se change.',
            points: ['Tour de tête réglable', 'Bord de 9 cm', 'Ruban amovible'],
          },
          nl: {
            noun: 'Hoed',
            summary: 'Een hoed met brede rand, op te rollen in een koffer.',
            body: 'De rand van negen centimeter beschermt de nek. Met het bandje binnenin zit hij vast als het waait; het lint is te wisselen.',
            points: ['Regelbare hoofdomtrek', 'Rand van 9 cm', 'Afneembaar lint'],
          },
          models: [
            {
              brand: 'cleo',
              in: 'straw',
              colours: 'sand',
              fr: 'La paille de seigle est tressée puis cousue en spirale.',
              nl: 'Gevlochten roggestro, in een spiraal genaaid.',
            },
            {
              brand: 'cleo',
              in: 'felt',
              colours: 'grey petrol cognac',
              fr: 'Un feutre mat qui reprend sa forme à la vapeur.',
              nl: 'Mat vilt dat boven wat stoom weer in vorm komt.',
            },
          ],
        },
      ],
    },
    watches,
  ],
};
