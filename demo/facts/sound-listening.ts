import type { Department } from './kind.ts';

export const listening: Department = {
  fr: 'Écouter et enregistrer',
  nl: 'Luisteren en opnemen',
  leaves: [
    {
      code: 'headphones-and-radios',
      fr: 'Casques et radios',
      nl: 'Koptelefoons en radio’s',
      kinds: [
        {
          picture: 'headphone',
          cents: [12900, 29900],
          grams: 260,
          size: '18 × 8 × 20 cm',
          care: 'cloth',
          limits: [1, 10, 1],
          tags: 'work travel repair',
          fr: {
            noun: 'Casque audio',
            summary: 'Un casque confortable dont chaque pièce se remplace.',
            body: 'Coussinets, arceau et batterie se changent sans outil. Le son est réglé neutre, et une molette ajoute des graves pour le bus.',
            points: ['Filaire et sans fil', 'Quarante heures d’écoute', 'Se replie à plat'],
          },
          nl: {
            noun: 'Koptelefoon',
            summary: 'Een comfortabele koptelefoon waarvan elk onderdeel te vervangen is.',
            body: 'Kussens, beugel en batterij wisselt u zonder gereedschap. De klank is neutraal; met een wieltje voegt u bas toe voor op de bus.',
            points: ['Met en zonder draad', 'Veertig uur luisteren', 'Plat op te vouwen'],
          },
          models: [
            {
              brand: 'lumeo',
              as: { fr: 'fermé', nl: 'met gesloten schelpen' },
              colours: 'white ink petrol pink',
              fr: 'Il isole du bruit sans électronique.',
              nl: 'Houdt het lawaai buiten, zonder elektronica.',
            },
            {
              brand: 'sonor',
              in: 'walnut',
              colours: 'ink cognac',
              fr: 'Des coques ouvertes, pour oublier qu’on porte un casque.',
              nl: 'Met open schelpen, zodat u vergeet dat u hem draagt.',
            },
          ],
        },
        {
          picture: 'radio',
          cents: [8900, 21900],
          grams: 1450,
          size: '26 × 11 × 16 cm',
          care: 'unplug',
          tags: 'breakfast repair classic',
          fr: {
            noun: 'Radio',
            summary: 'Une radio FM et DAB+, à deux boutons et une poignée.',
            body: 'Six présélections et pas d’application. Elle fonctionne sur secteur ou sur quatre piles, et se tait au bout d’une heure si vous le souhaitez.',
            points: ['FM et DAB+', 'Prise casque et entrée auxiliaire', 'Minuterie'],
          },
          nl: {
            noun: 'Radio',
            summary: 'Een radio voor FM en DAB+, met twee knoppen en een handvat.',
            body: 'Zes voorkeurzenders en geen app. Ze werkt op netstroom of op vier batterijen, en zwijgt desgewenst na een uur.',
            points: ['FM en DAB+', 'Uitgang voor koptelefoon en aux-ingang', 'Slaaptimer'],
          },
          models: [
            {
              brand: 'lumeo',
              in: 'aluminium',
              colours: 'grey red mustard',
              fr: 'Le capot brossé ne garde pas les traces de farine.',
              nl: 'Op de geborstelde kast blijft geen bloem plakken.',
            },
            {
              brand: 'lumeo',
              in: 'oak',
              colours: 'sand sage',
              fr: 'Le caisson de chêne arrondit les voix.',
              nl: 'De eiken kast maakt stemmen warmer.',
            },
          ],
        },
      ],
    },
    {
      code: 'microphones',
      fr: 'Micros et disques',
      nl: 'Microfoons en cd’s',
      kinds: [
        {
          picture: 'studio-microphone',
          cents: [9900, 24900],
          grams: 640,
          size: '11 × 11 × 24 cm',
          care: 'cloth',
          tags: 'work new gift',
          fr: {
            noun: 'Micro de studio',
            summary: 'Un micro de table pour la voix, la visioconférence et le podcast.',
            body: 'Il se branche en USB-C et s’entend dans le casque sans retard. Un anneau lumineux dit s’il est ouvert.',
            points: ['Pied lesté', 'Retour casque direct', 'Touche muette silencieuse'],
          },
          nl: {
            noun: 'Studiomicrofoon',
            summary: 'Een tafelmicrofoon voor zang, videovergadering en podcast.',
            body: 'U sluit hem aan via USB-C en hoort uzelf zonder vertraging. Een lichtring toont of hij openstaat.',
            points: ['Verzwaarde voet', 'Rechtstreeks te beluisteren', 'Stille dempknop'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'steel',
              colours: 'grey ink',
              fr: 'La grille d’acier arrête les « p » et les « b ».',
              nl: 'Het stalen rooster vangt plofklanken op.',
            },
            {
              brand: 'lumeo',
              as: { fr: 'à bras articulé', nl: 'met zwenkarm' },
              colours: 'white moss',
              fr: 'Le bras se serre au bord de la table et disparaît après l’appel.',
              nl: 'De arm klemt aan het tafelblad en klapt na het gesprek weg.',
            },
          ],
        },
        {
          picture: 'microphone',
          cents: [4900, 11900],
          grams: 310,
          size: '18 × 6 × 6 cm',
          care: 'cloth',
          tags: 'party kids repair',
          fr: {
            noun: 'Micro à main',
            summary: 'Un micro de scène qui pardonne les mauvaises distances.',
            body: 'Suspendu dans son corps, il n’entend pas la main qui bouge. Le câble de cinq mètres est dans le sachet.',
            points: ['Directivité cardioïde', 'Interrupteur blocable', 'Pince de pied comprise'],
          },
          nl: {
            noun: 'Handmicrofoon',
            summary: 'Een podiummicrofoon die een verkeerde afstand vergeeft.',
            body: 'De capsule hangt verend in de behuizing en hoort de hand niet bewegen. De kabel van vijf meter zit erbij.',
            points: ['Richtwerking in niervorm', 'Vergrendelbare schakelaar', 'Met statiefklem'],
          },
          models: [
            {
              brand: 'sonor',
              in: 'aluminium',
              colours: 'ink red',
              fr: 'Il a survécu à vingt soirées karaoké d’essai.',
              nl: 'Hij overleefde twintig karaokeavonden op proef.',
            },
          ],
        },
        {
          picture: 'optical-disk',
          cents: [1490, 2190],
          grams: 90,
          size: '14 × 1 × 13 cm',
          care: 'dry',
          tags: 'gift winter local',
          fr: {
            noun: 'Disque',
            summary: 'Un disque enregistré en une prise, sans montage.',
            body: 'Les musiciens jouent face à face dans une grange de la Famenne. Le livret raconte la séance et donne les accords.',
            points: ['Livret de vingt pages', 'Pochette cartonnée', 'Fichiers sans perte inclus'],
          },
          nl: {
            noun: 'Cd',
            summary: 'Een cd die in één keer is opgenomen, zonder montage.',
            body: 'De muzikanten spelen tegenover elkaar in een schuur in de Famenne. Het boekje vertelt over de opname en geeft de akkoorden.',
            points: ['Boekje van twintig pagina’s', 'Kartonnen hoes', 'Met verliesvrije bestanden'],
          },
          models: [
            {
              brand: 'sonor',
              as: { fr: '« Bals d’hiver »', nl: '“Winterbals”' },
              fr: 'Accordéon, violon et planchers qui grincent.',
              nl: 'Accordeon, viool en krakende planken.',
            },
            {
              brand: 'sonor',
              as: { fr: '« Nocturnes »', nl: '“Nocturnes”' },
              fr: 'Un piano droit, fenêtre ouverte, un soir de juin.',
              nl: 'Een buffetpiano, met het raam open, op een avond in juni.',
            },
          ],
        },
      ],
    },
  ],
};
