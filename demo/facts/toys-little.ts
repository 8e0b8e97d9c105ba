import type { Department } from './kind.ts';

export const little: Department = {
  fr: 'Premiers jouets',
  nl: 'Eerste speelgoed',
  leaves: [
    {
      code: 'dolls',
      fr: 'Peluches et poupées',
      nl: 'Knuffels en poppen',
      kinds: [
        {
          picture: 'teddy-bear',
          cents: [2490, 5900],
          grams: 320,
          size: '26 × 18 × 34 cm',
          care: 'wash30',
          sizes: 'small large',
          tags: 'birth kids gift handmade',
          fr: {
            noun: 'Ours en peluche',
            summary: 'Un ours à câliner dès la naissance, qui passe en machine.',
            body: 'Les yeux sont brodés, les coutures doublées et le rembourrage reste souple après cinquante lavages. Une poche dans le dos accueille un mot doux.',
            points: ['Dès la naissance', 'Yeux brodés', 'Clinique des ours : réparation gratuite'],
          },
          nl: {
            noun: 'Teddybeer',
            summary: 'Een knuffelbeer vanaf de geboorte, die in de machine mag.',
            body: 'De ogen zijn geborduurd, de naden dubbel, en de vulling blijft na vijftig wasbeurten zacht. In het zakje op de rug past een lief briefje.',
            points: ['Vanaf de geboorte', 'Geborduurde ogen', 'Berenkliniek: gratis herstelling'],
          },
          models: [
            {
              brand: 'pimlotte',
              in: 'cotton',
              colours: 'cognac sand pink',
              fr: 'Un pelage ras et doux, sans poils qui se détachent.',
              nl: 'Een korte, zachte vacht die niet verhaart.',
            },
            {
              brand: 'pimlotte',
              in: 'wool',
              colours: 'grey cognac',
              fr: 'La laine bouclée sent encore un peu le mouton, les trois premiers jours.',
              nl: 'De krullende wol ruikt de eerste drie dagen nog een beetje naar schaap.',
            },
            {
              brand: 'pimlotte',
              in: 'linen',
              fr: 'Plus plat et tout fin, il se tient d’une seule main.',
              nl: 'Platter en dunner: past in één handje.',
            },
          ],
        },
        {
          picture: 'nesting-dolls',
          cents: [2900, 5400],
          grams: 380,
          size: '9 × 9 × 17 cm',
          care: 'cloth',
          tags: 'gift handmade kids',
          fr: {
            noun: 'Poupées gigognes',
            summary: 'Cinq poupées tournées, peintes et emboîtées.',
            body: 'Chaque poupée porte une expression différente, de la plus sérieuse à la plus drôle. Les deux moitiés tournent sans forcer et ne gonflent pas.',
            points: ['Cinq poupées', 'Dès trois ans', 'Peinture à l’eau'],
          },
          nl: {
            noun: 'Matroesjka’s',
            summary: 'Vijf gedraaide en beschilderde poppetjes die in elkaar passen.',
            body: 'Elk poppetje kijkt anders, van heel ernstig tot heel grappig. De twee helften draaien vlot open en zwellen niet op.',
            points: ['Vijf poppetjes', 'Vanaf drie jaar', 'Verf op waterbasis'],
          },
          models: [
            {
              brand: 'pimlotte',
              in: 'birch',
              colours: 'red blue moss',
              fr: 'Le bouleau est tourné vert, puis séché un an.',
              nl: 'De berk wordt nat gedraaid en droogt dan een jaar.',
            },
            {
              brand: 'pimlotte',
              as: { fr: 'à animaux', nl: 'met dieren' },
              fr: 'De l’ours à la souris, du plus grand au plus petit.',
              nl: 'Van beer tot muis, van groot naar klein.',
            },
          ],
        },
      ],
    },
    {
      code: 'wooden-toys',
      fr: 'Jouets en bois',
      nl: 'Houten speelgoed',
      kinds: [
        {
          picture: 'abacus',
          cents: [1990, 3400],
          grams: 640,
          size: '28 × 8 × 27 cm',
          care: 'sponge',
          tags: 'kids eco classic',
          fr: {
            noun: 'Boulier',
            summary: 'Un boulier pour compter jusqu’à cent avec les doigts.',
            body: 'Les perles glissent en silence sur des tiges d’acier cintré. Cinq d’une couleur, cinq de l’autre : l’œil compte avant la tête.',
            points: ['Cent perles', 'Dès dix-huit mois', 'Tiges fixées des deux côtés'],
          },
          nl: {
            noun: 'Telraam',
            summary: 'Een telraam om met de vingers tot honderd te tellen.',
            body: 'De kralen glijden geruisloos over stalen staafjes. Vijf in de ene kleur, vijf in de andere: het oog telt sneller dan het hoofd.',
            points: ['Honderd kralen', 'Vanaf achttien maanden', 'Staafjes aan beide kanten vast'],
          },
          models: [
            {
              brand: 'pimlotte',
              in: 'beech',
              colours: 'red sky',
              fr: 'Ses pieds larges l’empêchent de basculer.',
              nl: 'De brede voeten houden het overeind.',
            },
            {
              brand: 'pimlotte',
              in: 'bamboo',
              colours: 'sage mustard',
              fr: 'Le bambou est laissé nu et poncé trois fois.',
              nl: 'Onbehandeld bamboe, drie keer geschuurd.',
            },
          ],
        },
        {
          picture: 'carousel-horse',
          cents: [3900, 7900],
          grams: 900,
          size: '20 × 20 × 26 cm',
          care: 'cloth',
          tags: 'birth gift handmade',
          fr: {
            noun: 'Manège musical',
            summary: 'Un cheval de manège qui monte, descend et joue sa ritournelle.',
            body: 'Le mécanisme se remonte par le socle et joue deux minutes. Le bras s’arrête dès qu’un doigt le touche.',
            points: ['Boîte à musique suisse', 'Sans pile', 'Dès trois ans, sous surveillance'],
          },
          nl: {
            noun: 'Muziekmolen',
            summary: 'Een molenpaard dat op en neer gaat op zijn eigen deuntje.',
            body: 'Het mechaniek windt u op aan de voet; het speelt twee minuten. De arm stopt zodra een vinger hem raakt.',
            points: ['Zwitsers speelwerk', 'Zonder batterij', 'Vanaf drie jaar, onder toezicht'],
          },
          models: [
            {
              brand: 'pimlotte',
              in: 'beech',
              colours: 'cognac white',
              fr: 'La crinière est sculptée mèche par mèche.',
              nl: 'De manen zijn lok voor lok gesneden.',
            },
            {
              brand: 'sonor',
              as: { fr: 'à carillon', nl: 'met klokkenspel' },
              colours: 'pink sky red',
              fr: 'Trente lames jouent la valse entière.',
              nl: 'Dertig klankstaafjes spelen de hele wals.',
            },
          ],
        },
      ],
    },
  ],
};
