import { workshopPosts } from './news-workshops.ts';
import type { newsAuthors, newsTags } from './newsroom.ts';
import type { StillCode } from '../catalog/stills.ts';
import { cutoff, freeFrom, nextDay, priceOf } from './conditions.ts';
import type { Written } from './text.ts';

export interface Post {
  /** A code of {@link newsCategories}. */
  category: string;
  daysAgo: number;
  author: (typeof newsAuthors)[number]['code'];
  still: StillCode;
  tags: readonly (typeof newsTags)[number]['code'][];
  fr: Written;
  nl: Written;
}

/** A child follows its parent. */
export const newsCategories = [
  { code: 'shop', parent: null, fr: 'La boutique', nl: 'De winkel' },
  { code: 'advice', parent: null, fr: 'Conseils', nl: 'Tips' },
  { code: 'workshops', parent: 'shop', fr: 'Nos ateliers', nl: 'Onze ateliers' },
] as const;

export const posts: readonly Post[] = [
  {
    category: 'shop',
    daysAgo: 4,
    author: 'lotte',
    still: 'counter',
    tags: ['gent'],
    fr: {
      title: 'Le comptoir de Gand ouvre aussi le samedi',
      summary: 'Retirez votre commande et repartez avec un café.',
      body: [
        'À partir de ce mois-ci, le comptoir de Dok-Noord est ouvert le samedi de 10 h à 18 h. Choisissez « Retrait à Gand » à la commande : c’est gratuit, et prêt le prochain jour d’ouverture.',
        'Vous y verrez aussi les pièces de la vitrine de saison, que nous n’avons pas toutes photographiées.',
      ],
    },
    nl: {
      title: 'De balie in Gent is ook op zaterdag open',
      summary: 'Haal uw bestelling af en drink er een koffie bij.',
      body: [
        'Vanaf deze maand is de balie aan Dok-Noord op zaterdag open van 10 tot 18 uur. Kies bij het bestellen voor “Afhalen in Gent”: gratis, en klaar op de volgende openingsdag.',
        'U ziet er ook de stukken uit de seizoensetalage die we niet allemaal gefotografeerd hebben.',
      ],
    },
  },
  {
    category: 'shop',
    daysAgo: 19,
    author: 'karim',
    still: 'delivery',
    tags: ['transport'],
    fr: {
      title: 'L’express livre aussi au Luxembourg',
      summary: 'Notre livraison la plus rapide passe la frontière.',
      body: [
        `Commandé avant ${cutoff('fr', 'express')}, livré ${nextDay('fr', 'express')}, avant midi : ce qui valait pour la Belgique vaut désormais pour tout le Grand-Duché, au prix de ${priceOf('fr', 'express', 'LU')}.`,
        `La livraison ordinaire y reste gratuite à partir de ${freeFrom('fr', 'home', 'LU')}.`,
      ],
    },
    nl: {
      title: 'Expreslevering nu ook in Luxemburg',
      summary: 'Onze snelste levering steekt de grens over.',
      body: [
        `Vóór ${cutoff('nl', 'express')} besteld, ${nextDay('nl', 'express')} vóór de middag geleverd: wat in België kon, kan nu in het hele Groothertogdom, voor ${priceOf('nl', 'express', 'LU')}.`,
        `Gewone levering blijft er gratis vanaf ${freeFrom('nl', 'home', 'LU')}.`,
      ],
    },
  },
  {
    category: 'shop',
    daysAgo: 47,
    author: 'lotte',
    still: 'honey',
    tags: ['recup', 'cuisine'],
    fr: {
      title: 'La consigne des pots de miel',
      summary: 'Rapportez cinq pots, le sixième est offert.',
      body: [
        'Le verre voyage mal mais se lave bien. Rapportez vos pots vides au comptoir ou glissez-les dans un colis de retour : pour cinq pots, nous en offrons un plein.',
        'L’an dernier, 4 200 pots ont fait plus d’un voyage.',
      ],
    },
    nl: {
      title: 'Statiegeld op honingpotten',
      summary: 'Breng er vijf terug, de zesde krijgt u cadeau.',
      body: [
        'Glas reist slecht maar wast goed. Breng uw lege potten naar de balie of stop ze bij een retour: voor vijf lege potten krijgt u een volle.',
        'Vorig jaar maakten 4.200 potten meer dan één reis.',
      ],
    },
  },
  {
    category: 'advice',
    daysAgo: 9,
    author: 'ines',
    still: 'kitchen',
    tags: ['cuisine'],
    fr: {
      title: 'Culotter une poêle en une soirée',
      summary: 'De l’huile de lin, un four et un peu de patience.',
      body: [
        'Lavez la poêle, séchez-la sur le feu, puis passez une goutte d’huile de lin et essuyez presque tout. Une heure au four à 220 °C, porte fermée. Recommencez trois fois.',
        'Ensuite : jamais de détergent, un peu de gros sel si ça accroche, et un voile d’huile avant de la ranger.',
      ],
    },
    nl: {
      title: 'Een pan inbakken op één avond',
      summary: 'Lijnolie, een oven en wat geduld.',
      body: [
        'Was de pan, droog haar op het vuur, wrijf er een druppel lijnolie in en veeg bijna alles weer weg. Een uur in de oven op 220 °C, deur dicht. Drie keer herhalen.',
        'Daarna nooit afwasmiddel: wat grof zout als er iets kleeft, en een dun laagje olie voor ze de kast in gaat.',
      ],
    },
  },
  {
    category: 'advice',
    daysAgo: 33,
    author: 'ines',
    still: 'linen',
    tags: ['textile'],
    fr: {
      title: 'Laver le lin sans l’abîmer',
      summary: 'Trente degrés, peu d’essorage, et surtout pas de fer.',
      body: [
        'Le lin aime l’eau. Remplissez le tambour à moitié, choisissez trente degrés et un essorage court, puis secouez le tissu avant de l’étendre.',
        'Il se détend à l’usage : au bout de dix lavages, il est plus doux que le premier jour.',
      ],
    },
    nl: {
      title: 'Linnen wassen zonder schade',
      summary: 'Dertig graden, kort centrifugeren en vooral niet strijken.',
      body: [
        'Linnen houdt van water. Vul de trommel maar half, kies dertig graden en een korte centrifuge, en schud de stof uit voor u ze ophangt.',
        'Met de jaren wordt het soepeler: na tien wasbeurten is het zachter dan op de eerste dag.',
      ],
    },
  },
  {
    category: 'advice',
    daysAgo: 71,
    author: 'ines',
    still: 'whetstone',
    tags: ['cuisine', 'atelier'],
    fr: {
      title: 'Affûter un couteau à la pierre',
      summary: 'Quinze degrés, deux grains, cinq minutes.',
      body: [
        'Mouillez la pierre dix minutes. Posez la lame à quinze degrés (l’épaisseur de deux pièces sous le dos) et poussez-la comme pour couper une tranche fine, du talon à la pointe.',
        'Dix passages de chaque côté sur le grain 1000, cinq sur le 3000. La tomate vous dira si c’est fini.',
      ],
    },
    nl: {
      title: 'Een mes slijpen op de steen',
      summary: 'Vijftien graden, twee korrels, vijf minuten.',
      body: [
        'Leg de steen tien minuten in water. Hou het lemmet op vijftien graden (twee muntstukken onder de rug) en duw alsof u een dun plakje snijdt, van hiel tot punt.',
        'Tien halen per kant op korrel 1000, vijf op korrel 3000. De tomaat zegt u wanneer het goed is.',
      ],
    },
  },
  ...workshopPosts,
];
