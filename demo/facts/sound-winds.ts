import type { Leaf } from './kind.ts';

export const winds: Leaf = {
  code: 'winds',
  fr: 'Vents et percussions',
  nl: 'Blazers en slagwerk',
  kinds: [
    {
      picture: 'flute',
      cents: [2900, 8900],
      grams: 150,
      size: '33 × 4 × 4 cm',
      care: 'oil',
      tags: 'kids gift handmade',
      fr: {
        noun: 'Flûte à bec',
        summary: 'Une flûte à bec juste, qui ne siffle pas entre les notes.',
        body: 'Les doubles trous facilitent les altérations. Elle se démonte en trois pièces et sèche debout sur son support.',
        points: ['Doigté baroque', 'Écouvillon et graisse', 'Tableau des doigtés'],
      },
      nl: {
        noun: 'Blokfluit',
        summary: 'Een zuivere blokfluit die niet piept tussen de noten.',
        body: 'De dubbele gaten maken kruisen en mollen gemakkelijker. U haalt ze in drie stukken uit elkaar en laat ze rechtop drogen.',
        points: ['Barokke vingerzetting', 'Met wisser en vet', 'Grepentabel'],
      },
      models: [
        {
          brand: 'sonor',
          in: 'maple',
          fr: 'Un son doux, qui se fond dans un ensemble.',
          nl: 'Zacht van klank, en mooi in een ensemble.',
        },
        {
          brand: 'sonor',
          in: 'recycled',
          colours: 'sky red white',
          fr: 'Pour l’école : elle passe sous le robinet.',
          nl: 'Voor op school: ze mag onder de kraan.',
        },
      ],
    },
    {
      picture: 'trumpet',
      cents: [29900, 69900],
      grams: 1100,
      size: '50 × 17 × 15 cm',
      care: 'cloth',
      limits: [1, 3, 1],
      tags: 'party repair classic',
      fr: {
        noun: 'Trompette',
        summary: 'Une trompette en si bémol, souple dès le premier souffle.',
        body: 'Les pistons sont rodés par paires avec leur cylindre. L’embouchure fournie convient aux débuts comme à la fanfare.',
        points: ['Embouchure 7C', 'Huile à pistons', 'Étui rigide'],
      },
      nl: {
        noun: 'Trompet',
        summary: 'Een trompet in si-bemol die meteen aanspreekt.',
        body: 'Elk ventiel is in zijn eigen cilinder ingeslepen. Het mondstuk past bij de eerste noten en bij de fanfare.',
        points: ['Mondstuk 7C', 'Met ventielolie', 'Stevige koffer'],
      },
      models: [
        {
          brand: 'sonor',
          in: 'brass',
          fr: 'Le pavillon d’une seule feuille est battu à la main.',
          nl: 'De beker is met de hand uit één plaat gehamerd.',
        },
      ],
    },
    {
      picture: 'drum',
      cents: [5900, 16900],
      grams: 2200,
      size: '36 × 36 × 18 cm',
      care: 'sponge',
      sizes: 'small large',
      tags: 'kids party handmade',
      fr: {
        noun: 'Tambour',
        summary: 'Un tambour de fanfare, avec baguettes et sangle.',
        body: 'Huit tirants tendent la peau également. Le timbre se coupe d’un levier quand la sieste commence.',
        points: ['Deux baguettes', 'Sangle croisée', 'Peaux interchangeables'],
      },
      nl: {
        noun: 'Trommel',
        summary: 'Een fanfaretrommel met stokken en draagriem.',
        body: 'Acht spanschroeven trekken het vel gelijkmatig aan. De snaren zet u met een hendel af zodra het middagdutje begint.',
        points: ['Twee stokken', 'Gekruiste draagriem', 'Verwisselbare vellen'],
      },
      models: [
        {
          brand: 'sonor',
          in: 'birch',
          colours: 'red blue belgica',
          fr: 'Le fût de six plis est cintré à chaud.',
          nl: 'De ketel van zes lagen is warm gebogen.',
        },
        {
          brand: 'pimlotte',
          as: { fr: 'd’enfant', nl: 'voor kinderen' },
          colours: 'sunset',
          fr: 'Deux fois moins fort, les parents l’ont mesuré.',
          nl: 'Half zo luid, de ouders hebben het gemeten.',
        },
      ],
    },
    {
      picture: 'maracas',
      cents: [1490, 2900],
      grams: 240,
      size: '25 × 7 × 7 cm',
      care: 'cloth',
      tags: 'kids party small',
      fr: {
        noun: 'Maracas',
        summary: 'Une paire de maracas accordées, l’une grave, l’autre claire.',
        body: 'Les graines sont pesées au gramme. Le manche traverse la coque, rien ne se dévisse dans le feu de la danse.',
        points: ['Deux timbres', 'Manche traversant', 'Dès deux ans et demi'],
      },
      nl: {
        noun: 'Sambaballen',
        summary: 'Een paar gestemde sambaballen, de ene laag en de andere hoog.',
        body: 'De zaden zijn tot op de gram gewogen. De steel loopt door de bol: er komt niets los in het vuur van de dans.',
        points: ['Twee klanken', 'Doorlopende steel', 'Vanaf tweeënhalf jaar'],
      },
      models: [
        {
          brand: 'sonor',
          in: 'beech',
          colours: 'sunset moss red',
          fr: 'Des bandes peintes à main levée.',
          nl: 'Met uit de vrije hand geschilderde banden.',
        },
      ],
    },
  ],
};
