import type { Department } from './kind.ts';

export const boardGames: Department = {
  fr: 'Jeux de société',
  nl: 'Gezelschapsspellen',
  leaves: [
    {
      code: 'board-games',
      fr: 'Échecs et dés',
      nl: 'Schaken en dobbelen',
      kinds: [
        {
          picture: 'chess-pawn',
          cents: [4900, 14900],
          grams: 1900,
          size: '40 × 20 × 8 cm',
          care: 'wax',
          sizes: 'small large',
          tags: 'gift classic handmade',
          fr: {
            noun: 'Jeu d’échecs',
            summary: 'Un plateau pliant et ses trente-deux pièces lestées.',
            body: 'Les pièces sont feutrées et rentrent chacune dans son logement. Deux dames de réserve sont prévues pour les promotions.',
            points: ['Pièces lestées', 'Quatre dames', 'Règles illustrées'],
          },
          nl: {
            noun: 'Schaakspel',
            summary: 'Een plooibaar bord met tweeëndertig verzwaarde stukken.',
            body: 'De stukken hebben een vilten voet en elk een eigen plaats in de doos. Voor de promotie zijn er twee extra dames.',
            points: ['Verzwaarde stukken', 'Vier dames', 'Spelregels met tekeningen'],
          },
          models: [
            {
              brand: 'noordhuis',
              in: 'walnut',
              fr: 'Noyer contre érable, sans teinte ajoutée.',
              nl: 'Notelaar tegen esdoorn, zonder kleurstof.',
            },
            {
              brand: 'noordhuis',
              in: 'beech',
              colours: 'ink red',
              fr: 'Une armée naturelle, une armée teintée.',
              nl: 'Het ene leger blank, het andere gekleurd.',
            },
          ],
        },
        {
          picture: 'game-die',
          cents: [890, 2400],
          grams: 160,
          size: '12 × 8 × 6 cm',
          care: 'cloth',
          sizes: 'set6 set12',
          limits: [1, 60, 1],
          tags: 'small travel party',
          fr: {
            noun: 'Dés',
            summary: 'Des dés équilibrés, dans leur gobelet de feutre.',
            body: 'Chaque dé est pesé dans l’eau salée : celui qui retombe deux fois sur la même face est écarté. Douze règles de jeux du monde sont imprimées sur la notice.',
            points: ['Arêtes vives', 'Gobelet silencieux', 'Douze règles de jeu'],
          },
          nl: {
            noun: 'Dobbelstenen',
            summary: 'Eerlijke dobbelstenen in een vilten beker.',
            body: 'Elke steen wordt in zout water gewogen: valt hij twee keer op dezelfde kant, dan gaat hij eruit. In het boekje staan twaalf spelen uit de hele wereld.',
            points: ['Scherpe randen', 'Stille beker', 'Twaalf spelregels'],
          },
          models: [
            {
              brand: 'pimlotte',
              in: 'beech',
              fr: 'Les points sont brûlés au fer, un par un.',
              nl: 'De ogen zijn een voor een ingebrand.',
            },
            {
              brand: 'pimlotte',
              as: { fr: 'à gros points', nl: 'met grote ogen' },
              colours: 'white red ink',
              fr: 'Des points creux, à lire aussi du bout des doigts.',
              nl: 'Met holle ogen, die u ook met de vingers leest.',
            },
          ],
        },
      ],
    },
    {
      code: 'cards-and-puzzles',
      fr: 'Cartes et puzzles',
      nl: 'Kaarten en puzzels',
      kinds: [
        {
          picture: 'joker',
          cents: [790, 1490],
          grams: 110,
          size: '9 × 6 × 2 cm',
          care: 'dry',
          limits: [1, 100, 1],
          tags: 'travel local party',
          fr: {
            noun: 'Jeu de cartes',
            summary: 'Cinquante-quatre cartes dessinées à Turnhout.',
            body: 'Le carton toilé se mélange bien et ne marque pas. Les indices sont imprimés dans les quatre coins, pour les gauchers.',
            points: ['Deux jokers', 'Carton toilé', 'Pour droitiers et gauchers'],
          },
          nl: {
            noun: 'Kaartspel',
            summary: 'Vierenvijftig kaarten, getekend in Turnhout.',
            body: 'Het linnenkarton schudt goed en krijgt geen vlekken. De waarden staan in de vier hoeken, ook voor linkshandigen.',
            points: ['Twee jokers', 'Karton met linnenstructuur', 'Voor links- en rechtshandigen'],
          },
          models: [
            {
              brand: 'quai',
              as: { fr: 'à dos guilloché', nl: 'met geguillocheerde rug' },
              colours: 'red blue',
              fr: 'Le motif du dos est gravé d’après une planche de 1912.',
              nl: 'Het motief op de rug volgt een plaat uit 1912.',
            },
            {
              brand: 'quai',
              as: { fr: 'à grands chiffres', nl: 'met grote cijfers' },
              colours: 'moss plum',
              fr: 'Se lit à deux mètres, même sans lunettes.',
              nl: 'Leesbaar op twee meter, ook zonder bril.',
            },
          ],
        },
        {
          picture: 'puzzle-piece',
          cents: [1690, 2990],
          grams: 720,
          size: '27 × 27 × 6 cm',
          care: 'dry',
          sizes: '500p 1000p',
          tags: 'gift winter eco',
          fr: {
            noun: 'Puzzle',
            summary: 'Un puzzle mat, aux pièces épaisses qui s’emboîtent net.',
            body: 'La découpe compte sept formes, ce qui évite les fausses solutions. Une affiche à la taille de l’image aide à trier.',
            points: ['Impression mate', 'Affiche comprise', 'Une pièce perdue est renvoyée'],
          },
          nl: {
            noun: 'Puzzel',
            summary: 'Een matte puzzel met dikke stukjes die netjes klikken.',
            body: 'Er zijn zeven vormen van stukjes, zodat niets bij toeval past. Een poster op ware grootte helpt bij het sorteren.',
            points: ['Mat gedrukt', 'Met poster', 'Stukje kwijt? Wij sturen het op'],
          },
          models: [
            {
              brand: 'quai',
              as: { fr: '« Grand-Place »', nl: '“Grote Markt”' },
              fr: 'Cent façades et autant de fenêtres à placer.',
              nl: 'Honderd gevels en nog veel meer ramen.',
            },
            {
              brand: 'quai',
              as: { fr: '« Herbier »', nl: '“Herbarium”' },
              fr: 'Quarante plantes du jardin de Wépion, avec leurs noms.',
              nl: 'Veertig planten uit de tuin van Wépion, met hun naam.',
            },
            {
              brand: 'pimlotte',
              as: { fr: '« Carnaval »', nl: '“Carnaval”' },
              fr: 'Une foule à fouiller : vingt chats y sont cachés.',
              nl: 'Een zoekplaat vol volk, met twintig verstopte katten.',
            },
          ],
        },
      ],
    },
  ],
};
