import { workshop } from './garden-workshop.ts';
import type { Department } from './kind.ts';

export const tools: Department = {
  fr: 'Outils',
  nl: 'Gereedschap',
  leaves: [
    {
      code: 'hand-tools',
      fr: 'Outils à main',
      nl: 'Handgereedschap',
      kinds: [
        {
          picture: 'hammer',
          cents: [2200, 4600],
          grams: 560,
          size: '32 × 12 × 3 cm',
          care: 'oil',
          materials: 'ash beech',
          tags: 'repair handmade classic',
          fr: {
            noun: 'Marteau',
            summary: 'Un marteau équilibré qui fatigue moins le poignet.',
            body: 'La tête est forgée d’une pièce et calée par deux coins de métal. Le manche ovale renseigne la main sur le sens de la frappe.',
            points: ['Tête forgée d’une pièce', 'Manche ovale', 'Manche de rechange au catalogue'],
          },
          nl: {
            noun: 'Hamer',
            summary: 'Een hamer in balans, die de pols minder vermoeit.',
            body: 'De kop is uit één stuk gesmeed en met twee metalen wiggen vastgezet. Aan de ovale steel voelt de hand hoe de kop staat.',
            points: ['Kop uit één stuk gesmeed', 'Ovale steel', 'Losse steel verkrijgbaar'],
          },
          models: [
            {
              brand: 'smidse',
              as: { fr: 'de menuisier', nl: 'voor schrijnwerk' },
              fr: 'Ses 400 grammes suffisent aux pointes fines.',
              nl: 'Met zijn 400 gram slaat hij fijne nagels recht in.',
            },
            {
              brand: 'smidse',
              as: { fr: 'arrache-clou', nl: 'met klauw' },
              fr: 'La panne fendue retire un clou de douze sans marquer le bois.',
              nl: 'De gespleten klauw trekt een dikke nagel uit zonder het hout te merken.',
            },
          ],
        },
        {
          picture: 'screwdriver',
          cents: [1290, 3400],
          grams: 180,
          size: '22 × 4 × 4 cm',
          care: 'cloth',
          tags: 'repair small work',
          fr: {
            noun: 'Tournevis',
            summary: 'Un tournevis dont l’embout ne glisse pas dans la vis.',
            body: 'La pointe est microbillée, la tige traverse le manche et supporte un coup de maillet. Six pans sous la collerette accueillent une clé.',
            points: ['Pointe microbillée', 'Tige traversante', 'Garanti à vie contre la casse'],
          },
          nl: {
            noun: 'Schroevendraaier',
            summary: 'Een schroevendraaier die niet uit de schroef glijdt.',
            body: 'De punt is gestraald, de schacht loopt door het heft en kan tegen een tik met de hamer. Op de zeskant onder de kraag past een sleutel.',
            points: ['Gestraalde punt', 'Doorlopende schacht', 'Levenslange garantie tegen breuk'],
          },
          models: [
            {
              brand: 'smidse',
              as: { fr: 'à manche de buis', nl: 'met heft van palmhout' },
              fr: 'Le buis se polit dans la paume avec les années.',
              nl: 'Palmhout wordt in de loop van de jaren glad in de hand.',
            },
            {
              brand: 'smidse',
              as: { fr: 'à six embouts', nl: 'met zes bits' },
              colours: 'red mustard ink',
              fr: 'Les embouts se rangent dans le manche creux.',
              nl: 'De bits zitten in het holle heft.',
            },
          ],
        },
      ],
    },
    {
      code: 'wood-tools',
      fr: 'Haches et scies',
      nl: 'Bijlen en zagen',
      kinds: [
        {
          picture: 'axe',
          cents: [4900, 11900],
          grams: 1450,
          size: '60 × 18 × 4 cm',
          care: 'oil',
          sizes: 'small large',
          tags: 'winter handmade repair',
          fr: {
            noun: 'Hache',
            summary: 'Une hache forgée pour fendre et ébrancher.',
            body: 'Le tranchant est affûté comme un rasoir ; un étui de cuir le protège. Le petit modèle se manie d’une main, le grand fend les bûches de trente centimètres.',
            points: ['Étui de cuir compris', 'Manche en frêne de droit fil', 'Première année d’affûtage offerte'],
          },
          nl: {
            noun: 'Bijl',
            summary: 'Een gesmede bijl om te kloven en takken af te slaan.',
            body: 'De snede komt vlijmscherp uit de werkplaats en zit in een leren hoes. Het kleine model hanteert u met één hand, het grote klieft blokken van dertig centimeter.',
            points: ['Met leren hoes', 'Steel van rechtdradig essenhout', 'Het eerste jaar gratis slijpen'],
          },
          models: [
            {
              brand: 'smidse',
              in: 'forged',
              fr: 'Les coups de marteau du forgeron restent visibles sur la joue.',
              nl: 'Op de wang blijven de hamerslagen van de smid zichtbaar.',
            },
            {
              brand: 'smidse',
              as: { fr: 'à fendre', nl: 'om te kloven' },
              colours: 'ink red',
              fr: 'La tête en coin écarte les fibres au lieu de rester prise.',
              nl: 'De wigvormige kop duwt de vezels open en blijft niet steken.',
            },
          ],
        },
        {
          picture: 'carpentry-saw',
          cents: [2900, 6400],
          grams: 620,
          size: '55 × 14 × 3 cm',
          care: 'oil',
          materials: 'beech walnut',
          tags: 'repair local',
          fr: {
            noun: 'Scie égoïne',
            summary: 'Une scie à denture trempée qui part droit.',
            body: 'La lame de cinquante centimètres est rectifiée en dépouille : elle ne coince pas dans le bois vert. Deux vis suffisent pour changer la poignée.',
            points: ['Lame de 50 cm', 'Coupe en poussant', 'Poignée démontable'],
          },
          nl: {
            noun: 'Handzaag',
            summary: 'Een zaag met geharde tanden die meteen recht loopt.',
            body: 'Het blad van vijftig centimeter is naar de rug toe dunner geslepen en klemt niet in groen hout. Met twee schroeven wisselt u de greep.',
            points: ['Blad van 50 cm', 'Zaagt bij het duwen', 'Afneembare greep'],
          },
          models: [
            {
              brand: 'smidse',
              as: { fr: 'à denture fine', nl: 'met fijne tanden' },
              fr: 'Onze dents au pouce, pour les tenons et les plinthes.',
              nl: 'Elf tanden per duim, voor pennen en plinten.',
            },
            {
              brand: 'smidse',
              as: { fr: 'à denture large', nl: 'met grove tanden' },
              fr: 'Sept dents au pouce avalent planches et branches.',
              nl: 'Met zeven tanden per duim gaat ze vlot door planken en takken.',
            },
          ],
        },
      ],
    },
    workshop,
  ],
};
