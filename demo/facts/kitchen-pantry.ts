import type { Department } from './kind.ts';

export const pantry: Department = {
  fr: 'Épicerie',
  nl: 'Kruidenierswaren',
  leaves: [
    {
      code: 'breakfast',
      fr: 'Petit-déjeuner',
      nl: 'Ontbijt',
      kinds: [
        {
          picture: 'honey-pot',
          cents: [690, 1290],
          grams: 640,
          size: '8 × 8 × 10 cm',
          care: 'dry',
          vat: 'reduced',
          sizes: '250g 500g',
          limits: [1, 12, 1],
          tags: 'local breakfast eco',
          fr: {
            noun: 'Miel',
            summary: 'Un miel récolté et mis en pot par le même apiculteur.',
            body: 'Extrait à froid, jamais chauffé, il cristallise avec le temps : un bain d’eau tiède le rend liquide. La date et le rucher sont sur l’étiquette.',
            points: ['Extrait à froid', 'Rucher nommé sur l’étiquette', 'Pot consigné'],
          },
          nl: {
            noun: 'Honing',
            summary: 'Honing, gewonnen en gebotteld door dezelfde imker.',
            body: 'Koud geslingerd en nooit verhit; na een tijd kristalliseert hij, en in lauw water wordt hij weer vloeibaar. Datum en bijenstal staan op het etiket.',
            points: ['Koud geslingerd', 'Bijenstal op het etiket', 'Pot met statiegeld'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'd’acacia', nl: 'van acacia' },
              fr: 'Clair et doux, il reste liquide longtemps.',
              nl: 'Licht en zacht, en lang vloeibaar.',
            },
            {
              brand: 'potager',
              as: { fr: 'de tilleul', nl: 'van linde' },
              fr: 'Frais, presque mentholé, comme une allée en juillet.',
              nl: 'Fris, haast met munt, als een dreef in juli.',
            },
            {
              brand: 'potager',
              as: { fr: 'de bruyère', nl: 'van heide' },
              fr: 'Ambré et légèrement amer, des Hautes Fagnes.',
              nl: 'Amberkleurig en licht bitter, van de Hoge Venen.',
            },
          ],
        },
        {
          picture: 'pancakes',
          cents: [450, 790],
          grams: 520,
          size: '12 × 6 × 18 cm',
          care: 'dry',
          vat: 'reduced',
          limits: [1, 20, 1],
          tags: 'breakfast kids local',
          fr: {
            noun: 'Préparation à crêpes',
            summary: 'De quoi faire vingt crêpes : ajoutez des œufs et du lait.',
            body: 'La farine vient d’un moulin à eau de la Molignée et le sucre de Tirlemont. La pâte repose une heure, ou pas du tout si les enfants attendent.',
            points: ['Pour vingt crêpes', 'Farine moulue à la meule', 'Sachet en papier'],
          },
          nl: {
            noun: 'Pannenkoekenmix',
            summary: 'Goed voor twintig pannenkoeken: voeg eieren en melk toe.',
            body: 'Het meel komt van een watermolen aan de Molignée en de suiker uit Tienen. Laat het beslag een uur rusten, of niet als de kinderen wachten.',
            points: ['Voor twintig pannenkoeken', 'Meel van maalstenen', 'Papieren zak'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'au froment', nl: 'van tarwe' },
              fr: 'La recette du dimanche, légère et dorée.',
              nl: 'Het recept van zondag, luchtig en goudbruin.',
            },
            {
              brand: 'potager',
              as: { fr: 'au sarrasin', nl: 'van boekweit' },
              fr: 'Pour les galettes salées, sans gluten.',
              nl: 'Voor hartige pannenkoeken, glutenvrij.',
            },
          ],
        },
      ],
    },
    {
      code: 'sweets',
      fr: 'Chocolats et biscuits',
      nl: 'Chocolade en koekjes',
      kinds: [
        {
          picture: 'chocolate-bar',
          cents: [350, 590],
          grams: 100,
          size: '16 × 8 × 1 cm',
          care: 'dry',
          vat: 'reduced',
          limits: [3, 60, 3],
          tags: 'gift local party',
          fr: {
            noun: 'Tablette de chocolat',
            summary: 'Une tablette de 100 g, conchée pendant trois jours.',
            body: 'Les fèves sont achetées à la coopérative et torréfiées à Wépion. Rien d’autre que du cacao, du sucre et, parfois, du lait.',
            points: ['Cacao de coopérative', 'Sans lécithine', 'Se vend par trois'],
          },
          nl: {
            noun: 'Reep chocolade',
            summary: 'Een reep van 100 g, drie dagen geconcheerd.',
            body: 'De bonen komen rechtstreeks van de coöperatie en worden in Wépion gebrand. Niets dan cacao, suiker en soms melk.',
            points: ['Cacao van de coöperatie', 'Zonder lecithine', 'Per drie verkocht'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'noir 72 %', nl: 'puur 72 %' },
              fr: 'Fruits rouges d’abord, réglisse ensuite.',
              nl: 'Eerst rood fruit, dan zoethout.',
            },
            {
              brand: 'potager',
              as: { fr: 'au lait', nl: 'met melk' },
              fr: 'Au lait entier de la ferme voisine.',
              nl: 'Met volle melk van de boerderij ernaast.',
            },
            {
              brand: 'potager',
              as: { fr: 'noisette', nl: 'met hazelnoot' },
              fr: 'Les noisettes entières sont grillées le matin même.',
              nl: 'De hele hazelnoten worden dezelfde ochtend geroosterd.',
            },
          ],
        },
        {
          picture: 'cookie',
          cents: [520, 990],
          grams: 300,
          size: '18 × 18 × 7 cm',
          care: 'dry',
          vat: 'reduced',
          sizes: '250g 500g',
          tags: 'gift kids winter',
          fr: {
            noun: 'Biscuits',
            summary: 'Des biscuits au beurre, cuits par petites fournées.',
            body: 'La pâte repose une nuit avant d’être découpée à la main. La boîte en fer se garde bien après les biscuits.',
            points: ['Pur beurre', 'Boîte en fer réutilisable', 'Sans conservateur'],
          },
          nl: {
            noun: 'Koekjes',
            summary: 'Boterkoekjes, in kleine ovenladingen gebakken.',
            body: 'Het deeg rust een nacht en wordt dan met de hand uitgestoken. De blikken doos blijft, lang nadat de koekjes op zijn.',
            points: ['Met echte boter', 'Herbruikbaar blik', 'Zonder bewaarmiddel'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'au chocolat', nl: 'met chocolade' },
              fr: 'Croquants dehors, tendres au centre.',
              nl: 'Krokant vanbuiten, zacht vanbinnen.',
            },
            {
              brand: 'potager',
              as: { fr: 'au spéculoos', nl: 'met speculaas' },
              fr: 'Cannelle, muscade et cassonade brune.',
              nl: 'Kaneel, nootmuskaat en donkere kandijsuiker.',
            },
          ],
        },
      ],
    },
  ],
};
