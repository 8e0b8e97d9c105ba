import { upkeep } from './home-upkeep.ts';
import type { Department } from './kind.ts';

export const decoration: Department = {
  fr: 'Décoration et entretien',
  nl: 'Decoratie en onderhoud',
  leaves: [
    {
      code: 'objects',
      fr: 'Bougies, miroirs et réveils',
      nl: 'Kaarsen, spiegels en wekkers',
      kinds: [
        {
          picture: 'candle',
          cents: [890, 2900],
          grams: 380,
          size: '7 × 7 × 15 cm',
          care: 'dry',
          sizes: 'small large',
          tags: 'winter gift handmade',
          fr: {
            noun: 'Bougie',
            summary: 'Une bougie qui brûle droit, sans fumée ni coulure.',
            body: 'La mèche de coton est choisie pour chaque diamètre : la cire fond jusqu’au bord et rien ne se perd. Le grand modèle brûle soixante heures.',
            points: ['Mèche de coton', 'De 25 à 60 heures', 'Coulée à la main'],
          },
          nl: {
            noun: 'Kaars',
            summary: 'Een kaars die recht brandt, zonder rook of druipen.',
            body: 'Bij elke dikte hoort een katoenen lont op maat: de was smelt tot aan de rand en niets gaat verloren. Het grote model brandt zestig uur.',
            points: ['Katoenen lont', '25 tot 60 uur', 'Met de hand gegoten'],
          },
          models: [
            {
              brand: 'lumeo',
              in: 'beeswax',
              fr: 'Elle sent le miel, même éteinte.',
              nl: 'Ruikt naar honing, ook als ze niet brandt.',
            },
            {
              brand: 'lumeo',
              as: { fr: 'en colza', nl: 'van koolzaad' },
              colours: 'white brick petrol',
              fr: 'La cire de colza vient de Hesbaye.',
              nl: 'De koolzaadwas komt uit Haspengouw.',
            },
            {
              brand: 'lumeo',
              as: { fr: 'à trois tons', nl: 'in drie tinten' },
              colours: 'sunset lagoon',
              fr: 'Les couleurs se fondent l’une dans l’autre à mesure qu’elle descend.',
              nl: 'De kleuren vloeien in elkaar naarmate ze opbrandt.',
            },
          ],
        },
        {
          picture: 'mirror',
          cents: [5900, 15900],
          grams: 3800,
          size: '45 × 3 × 60 cm',
          care: 'cloth',
          sizes: '30cm 50cm',
          tags: 'small classic',
          fr: {
            noun: 'Miroir',
            summary: 'Un miroir au tain clair, à suspendre ou à poser.',
            body: 'Le verre de cinq millimètres est biseauté et son dos protégé de l’humidité. La patère règle l’inclinaison.',
            points: ['Verre de 5 mm', 'Convient à la salle de bains', 'Vis et chevilles comprises'],
          },
          nl: {
            noun: 'Spiegel',
            summary: 'Een heldere spiegel om op te hangen of neer te zetten.',
            body: 'Het glas van vijf millimeter heeft een schuine rand en een rug die tegen vocht kan. Met de haak stelt u de hoek in.',
            points: ['Glas van 5 mm', 'Geschikt voor de badkamer', 'Met schroeven en pluggen'],
          },
          models: [
            {
              brand: 'noordhuis',
              in: 'brass',
              fr: 'Le laiton brossé fonce doucement.',
              nl: 'Geborsteld messing wordt stilaan donkerder.',
            },
            {
              brand: 'noordhuis',
              in: 'oak',
              colours: 'sand ink',
              fr: 'Le cadre est coupé d’onglet et chevillé.',
              nl: 'De lijst is in verstek gezaagd en met deuvels vastgezet.',
            },
          ],
        },
        {
          picture: 'alarm-clock',
          cents: [3400, 6900],
          grams: 410,
          size: '11 × 6 × 13 cm',
          care: 'cloth',
          spins: true,
          tags: 'repair gift small',
          fr: {
            noun: 'Réveil',
            summary: 'Un réveil sans tic-tac, qui sonne de plus en plus fort.',
            body: 'L’aiguille glisse au lieu de sauter. Les chiffres luisent une heure après qu’on a éteint, puis laissent dormir.',
            points: ['Silencieux', 'Sonnerie progressive', 'Pile pour deux ans'],
          },
          nl: {
            noun: 'Wekker',
            summary: 'Een wekker zonder getik, die steeds luider belt.',
            body: 'De wijzer glijdt in plaats van te springen. De cijfers lichten nog een uur op nadat het licht uit is, en laten u dan slapen.',
            points: ['Geluidloos', 'Belt steeds luider', 'Batterij voor twee jaar'],
          },
          models: [
            {
              brand: 'sonor',
              as: { fr: 'à deux timbres', nl: 'met twee bellen' },
              colours: 'red sky mustard ink',
              fr: 'Les deux timbres sont accordés à la quinte.',
              nl: 'De twee bellen zijn op een kwint gestemd.',
            },
            {
              brand: 'sonor',
              in: 'beech',
              fr: 'Le boîtier de hêtre adoucit la sonnerie.',
              nl: 'De beuken kast verzacht de bel.',
            },
            {
              brand: 'lumeo',
              as: { fr: 'à lumière d’aube', nl: 'met ochtendlicht' },
              colours: 'white sage',
              fr: 'Une lueur monte pendant la demi-heure qui précède.',
              nl: 'Een halfuur vooraf gaat er langzaam een licht aan.',
            },
          ],
        },
      ],
    },
    upkeep,
  ],
};
