import type { Leaf } from './kind.ts';

export const upkeep: Leaf = {
  code: 'upkeep',
  fr: 'Ménage',
  nl: 'Huishouden',
  kinds: [
    {
      picture: 'broom',
      cents: [1690, 3900],
      grams: 780,
      size: '35 × 8 × 140 cm',
      care: 'dry',
      materials: 'beech ash',
      tags: 'eco repair local',
      fr: {
        noun: 'Balai',
        summary: 'Un balai qui ramasse la poussière au lieu de la pousser.',
        body: 'La tête se visse sur le manche et se remplace seule. Choisissez le bois du manche ; il est huilé, pas verni.',
        points: ['Tête remplaçable', 'Manche de 140 cm', 'Anneau pour l’accrocher'],
      },
      nl: {
        noun: 'Borstel',
        summary: 'Een bezem die stof opneemt in plaats van het voort te duwen.',
        body: 'De kop schroeft u op de steel en is los te vervangen. Kies het hout van de steel; het is geolied, niet gevernist.',
        points: ['Vervangbare kop', 'Steel van 140 cm', 'Met ophangring'],
      },
      models: [
        {
          brand: 'smidse',
          as: { fr: 'en crin', nl: 'van paardenhaar' },
          fr: 'Le crin de cheval convient au parquet.',
          nl: 'Paardenhaar is geschikt voor parket.',
        },
        {
          brand: 'smidse',
          as: { fr: 'en coco', nl: 'van kokos' },
          fr: 'La fibre de coco aime le carrelage et la terrasse.',
          nl: 'Kokosvezel houdt van tegels en terras.',
        },
      ],
    },
    {
      picture: 'bucket',
      cents: [1490, 3200],
      grams: 950,
      size: '30 × 30 × 29 cm',
      care: 'rinse',
      sizes: '5l 10l',
      limits: [1, 50, 1],
      tags: 'eco classic',
      fr: {
        noun: 'Seau',
        summary: 'Un seau gradué à bec verseur, qui ne se renverse pas.',
        body: 'Le fond est plus large que sur un seau ordinaire. L’anse tourne dans une poignée de bois et ne scie pas les doigts.',
        points: ['Gradué à l’intérieur', 'Bec verseur', 'Poignée de bois'],
      },
      nl: {
        noun: 'Emmer',
        summary: 'Een emmer met maatstreepjes en schenktuit, die niet omvalt.',
        body: 'De bodem is breder dan die van een gewone emmer. Het hengsel draait in een houten greep en snijdt niet in de vingers.',
        points: ['Maatstreepjes binnenin', 'Schenktuit', 'Houten greep'],
      },
      models: [
        {
          brand: 'smidse',
          in: 'zinc',
          fr: 'L’acier zingué ne rouille pas, même dehors.',
          nl: 'Verzinkt, dus zonder roest, ook buiten.',
        },
        {
          brand: 'smidse',
          in: 'enamel',
          colours: 'white navy red',
          fr: 'L’émail se rince d’un jet d’eau.',
          nl: 'Email spoelt u schoon met één straal water.',
        },
      ],
    },
  ],
};
