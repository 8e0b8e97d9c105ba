import type { Department } from './kind.ts';
import { winds } from './sound-winds.ts';

export const instruments: Department = {
  fr: 'Instruments',
  nl: 'Instrumenten',
  leaves: [
    {
      code: 'strings',
      fr: 'Cordes et claviers',
      nl: 'Snaren en klavieren',
      kinds: [
        {
          picture: 'guitar',
          cents: [34900, 89000],
          grams: 3300,
          size: '98 × 32 × 5 cm',
          care: 'cloth',
          sizes: 'small large',
          limits: [1, 3, 1],
          tags: 'repair handmade gift',
          fr: {
            noun: 'Guitare électrique',
            summary: 'Une guitare électrique réglée bas, sans corde qui frise.',
            body: 'Le petit modèle a un diapason de 57 cm pour les mains courtes. Les micros se débrochent : on en essaie d’autres sans fer à souder.',
            points: ['Housse rembourrée', 'Micros débrochables', 'Premier réglage offert après six mois'],
          },
          nl: {
            noun: 'Elektrische gitaar',
            summary: 'Een elektrische gitaar, laag afgesteld en zonder gezoem.',
            body: 'Het kleine model heeft een mensuur van 57 cm voor kortere vingers. De elementen klikt u los en wisselt u zonder soldeerbout.',
            points: ['Gevoerde hoes', 'Losklikbare elementen', 'Na zes maanden gratis bijgesteld'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'maple',
              colours: 'red sky ink',
              fr: 'L’érable donne une attaque claire et un long soutien.',
              nl: 'Esdoorn klinkt helder en lang.',
            },
            {
              brand: 'sonor',
              in: 'ash',
              colours: 'mustard sage',
              fr: 'Un corps creux, pour un son plus rond et moins de poids.',
              nl: 'Met een holle kast: ronder van klank en lichter.',
            },
          ],
        },
        {
          picture: 'violin',
          cents: [39900, 99000],
          grams: 460,
          size: '60 × 21 × 10 cm',
          care: 'cloth',
          sizes: 'small large',
          limits: [1, 2, 1],
          tags: 'handmade classic repair',
          fr: {
            noun: 'Violon',
            summary: 'Un violon d’étude monté par un luthier.',
            body: 'Le chevalet et l’âme sont ajustés à l’instrument, non l’inverse. Le petit modèle est un trois-quarts ; nous le reprenons quand l’élève a grandi.',
            points: ['Archet et colophane', 'Étui à bretelles', 'Reprise à la moitié du prix'],
          },
          nl: {
            noun: 'Viool',
            summary: 'Een studieviool, opgezet door een vioolbouwer.',
            body: 'Kam en stapel zijn naar het instrument gesneden en niet omgekeerd. Het kleine model is een driekwart; wij nemen het terug zodra de leerling gegroeid is.',
            points: ['Met strijkstok en hars', 'Koffer met draagriemen', 'Terugkoop tegen de halve prijs'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'spruce',
              fr: 'Une table d’épicéa des Vosges, à grain serré.',
              nl: 'Met een bovenblad van fijnnervige spar uit de Vogezen.',
            },
            {
              brand: 'sonor',
              as: { fr: 'à vernis à l’huile', nl: 'met olielak' },
              colours: 'cognac brick',
              fr: 'Douze couches de vernis, séchées au soleil de l’atelier.',
              nl: 'Twaalf lagen lak, gedroogd in de zon van het atelier.',
            },
          ],
        },
        {
          picture: 'banjo',
          cents: [24900, 49900],
          grams: 2700,
          size: '94 × 28 × 9 cm',
          care: 'cloth',
          limits: [1, 3, 1],
          tags: 'new repair party',
          fr: {
            noun: 'Banjo',
            summary: 'Un banjo à cinq cordes, vif et facile à accorder.',
            body: 'La peau synthétique ne bouge pas avec la météo. Le dos se retire pour jouer plus doux, à l’heure où les voisins dorment.',
            points: ['Cinq cordes', 'Dos amovible', 'Clé de tension fournie'],
          },
          nl: {
            noun: 'Banjo',
            summary: 'Een vijfsnarige banjo, levendig en vlot te stemmen.',
            body: 'Het kunststofvel werkt niet met het weer. De rug gaat eraf om stiller te spelen, als de buren slapen.',
            points: ['Vijf snaren', 'Afneembare rug', 'Met spansleutel'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'walnut',
              fr: 'Un timbre boisé, moins perçant que la moyenne.',
              nl: 'Warm van klank en minder scherp dan de meeste.',
            },
          ],
        },
        {
          picture: 'musical-keyboard',
          cents: [19900, 59900],
          grams: 6400,
          size: '96 × 28 × 9 cm',
          care: 'unplug',
          sizes: 'small large',
          tags: 'kids small repair',
          fr: {
            noun: 'Clavier',
            summary: 'Un clavier au toucher lourd, sans mille sons inutiles.',
            body: 'Le petit modèle a quarante-neuf touches, le grand quatre-vingt-huit. Six timbres enregistrés sur de vrais instruments, un bouton pour chacun.',
            points: ['Toucher lesté', 'Six sons', 'Prise casque', 'Pupitre et pédale'],
          },
          nl: {
            noun: 'Keyboard',
            summary: 'Een keyboard met een zware aanslag en zonder duizend nutteloze klanken.',
            body: 'Het kleine model heeft negenenveertig toetsen, het grote achtentachtig. Zes klanken van echte instrumenten, met elk een eigen knop.',
            points: ['Gewogen toetsen', 'Zes klanken', 'Koptelefoonaansluiting', 'Met lessenaar en pedaal'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'beech',
              colours: 'sand ink',
              fr: 'Le meuble de hêtre supporte aussi une tasse et un métronome.',
              nl: 'Op de beuken kast is ook plaats voor een kopje en een metronoom.',
            },
          ],
        },
      ],
    },
    winds,
  ],
};
