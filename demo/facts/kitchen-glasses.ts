import type { Leaf } from './kind.ts';

export const glasses: Leaf = {
  code: 'glasses',
  fr: 'Verres',
  nl: 'Glazen',
  kinds: [
    {
      picture: 'wine-glass',
      cents: [990, 2400],
      grams: 180,
      size: '8 × 8 × 21 cm',
      care: 'hand',
      limits: [2, 24, 2],
      tags: 'party classic',
      fr: {
        noun: 'Verre à vin',
        summary: 'Un verre à pied soufflé à la bouche, vendu par paires.',
        body: 'Le calice s’ouvre puis se resserre pour retenir les arômes. La jambe est tirée de la même goutte de verre : elle n’a pas de joint.',
        points: ['Se vend par deux', 'Contient 42 cl', 'Sans joint entre jambe et calice'],
      },
      nl: {
        noun: 'Wijnglas',
        summary: 'Een mondgeblazen glas op voet, per paar verkocht.',
        body: 'De kelk wordt eerst wijder en dan smaller, zodat het aroma blijft hangen. De steel is uit dezelfde glasdruppel getrokken en heeft geen naad.',
        points: ['Per twee verkocht', 'Inhoud 42 cl', 'Geen naad tussen steel en kelk'],
      },
      models: [
        {
          brand: 'lumeo',
          in: 'crystal',
          fr: 'Son cristal sans plomb brille même à la bougie.',
          nl: 'Het loodvrije kristal fonkelt zelfs bij kaarslicht.',
        },
        {
          brand: 'lumeo',
          in: 'glass',
          colours: 'sage sky pink',
          fr: 'Le verre est teinté dans la masse, très légèrement.',
          nl: 'Het glas is heel licht in de massa gekleurd.',
        },
      ],
    },
    {
      picture: 'tumbler-glass',
      cents: [690, 1290],
      grams: 240,
      size: '8 × 8 × 9 cm',
      care: 'dishwasher',
      sizes: '25cl 40cl',
      limits: [4, 48, 4],
      tags: 'eco classic',
      fr: {
        noun: 'Gobelet',
        summary: 'Le verre de tous les jours, à fond épais.',
        body: 'Moulé dans du verre de bouteille recyclé, il garde quelques bulles et une teinte à peine verte. Il supporte l’eau bouillante.',
        points: ['Verre recyclé à 95 %', 'Se vend par quatre', 'S’empile'],
      },
      nl: {
        noun: 'Drinkglas',
        summary: 'Het glas voor alle dagen, met een dikke bodem.',
        body: 'Geperst uit gerecycleerd flessenglas: een paar belletjes en een vleugje groen mogen. Het kan tegen kokend water.',
        points: ['95 % gerecycleerd glas', 'Per vier verkocht', 'Stapelbaar'],
      },
      models: [
        {
          brand: 'potager',
          as: { fr: 'en verre recyclé', nl: 'in gerecycleerd glas' },
          colours: 'sage sky',
          fr: 'Ses facettes tiennent bien en main.',
          nl: 'De facetten liggen stevig in de hand.',
        },
        {
          brand: 'ardenne',
          in: 'glass',
          fr: 'Droit, lisse, sans marque ni couture.',
          nl: 'Recht en glad, zonder merk of naad.',
        },
      ],
    },
  ],
};
