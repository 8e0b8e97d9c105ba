import type { Department } from './kind.ts';

export const bedAndBath: Department = {
  fr: 'Chambre et bain',
  nl: 'Slaapkamer en bad',
  leaves: [
    {
      code: 'bedding',
      fr: 'Literie',
      nl: 'Bedlinnen',
      kinds: [
        {
          picture: 'bed',
          cents: [5900, 17900],
          grams: 1600,
          size: '240 × 220 cm',
          care: 'wash30',
          sizes: '90×200cm 140×200cm 160×200cm',
          tags: 'eco local classic',
          fr: {
            noun: 'Parure de lit',
            summary: 'Une housse de couette et ses taies, prélavées et douces dès la première nuit.',
            body: 'Le rabat de cinquante centimètres se glisse sous le matelas : pas de boutons. Les taies ont la même teinte, cousues dans le même rouleau.',
            points: ['Housse et taies', 'Sans boutons', 'Teint en petites cuves'],
          },
          nl: {
            noun: 'Dekbedovertrek',
            summary: 'Een overtrek met slopen, voorgewassen en zacht vanaf de eerste nacht.',
            body: 'De flap van vijftig centimeter gaat onder de matras: geen knopen nodig. De slopen komen van dezelfde rol en hebben dezelfde tint.',
            points: ['Overtrek en slopen', 'Zonder knopen', 'In kleine kuipen geverfd'],
          },
          models: [
            {
              brand: 'liniere',
              in: 'linen',
              colours: 'white sand sage',
              fr: 'Frais en été, tiède en hiver.',
              nl: 'Koel in de zomer, behaaglijk in de winter.',
            },
            {
              brand: 'liniere',
              in: 'cotton',
              colours: 'sky pink grey',
              fr: 'Une percale serrée de deux cents fils.',
              nl: 'Dichte perkal met tweehonderd draden.',
            },
            {
              brand: 'liniere',
              in: 'merino',
              colours: 'grey navy',
              fr: 'La laine fine règle la chaleur toute la nuit.',
              nl: 'Fijne wol regelt de warmte, de hele nacht.',
            },
          ],
        },
      ],
    },
    {
      code: 'bath',
      fr: 'Savons et soins',
      nl: 'Zeep en verzorging',
      kinds: [
        {
          picture: 'soap',
          cents: [450, 890],
          grams: 120,
          size: '8 × 5 × 3 cm',
          care: 'dry',
          limits: [2, 40, 2],
          tags: 'eco handmade gift',
          fr: {
            noun: 'Savon',
            summary: 'Un savon saponifié à froid qui dure deux mois.',
            body: 'Coupé à la main et séché six semaines, il fond lentement. Emballé dans un ruban de papier, sans rien d’autre.',
            points: ['Saponifié à froid', 'Sans huile de palme', 'Sans plastique'],
          },
          nl: {
            noun: 'Zeep',
            summary: 'Koud verzeepte zeep die twee maanden meegaat.',
            body: 'Met de hand gesneden en zes weken gedroogd, dus ze slinkt traag. Verpakt in een papieren bandje en verder niets.',
            points: ['Koud verzeept', 'Zonder palmolie', 'Zonder plastic'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'au calendula', nl: 'met goudsbloem' },
              fr: 'Pour les peaux sensibles et les bébés.',
              nl: 'Voor de gevoelige huid en voor baby’s.',
            },
            {
              brand: 'potager',
              as: { fr: 'à la lavande', nl: 'met lavendel' },
              fr: 'Distillée au jardin en juillet.',
              nl: 'In juli in de tuin gedistilleerd.',
            },
            {
              brand: 'potager',
              as: { fr: 'au marc de café', nl: 'met koffiedik' },
              fr: 'Il frotte les mains du jardinier et enlève l’odeur d’oignon.',
              nl: 'Schrobt tuinhanden schoon en neemt de geur van ui weg.',
            },
          ],
        },
        {
          picture: 'lotion-bottle',
          cents: [990, 1990],
          grams: 320,
          size: '7 × 7 × 19 cm',
          care: 'dry',
          sizes: '25cl 75cl',
          tags: 'eco birth',
          fr: {
            noun: 'Lait corporel',
            summary: 'Un lait fluide qui pénètre sans coller.',
            body: 'Huile de lin, cire d’abeille et eau de fleurs : neuf ingrédients, tous cités en français et en néerlandais. Le flacon se remplit en boutique.',
            points: ['Neuf ingrédients', 'Flacon rechargeable', 'Testé sous contrôle dermatologique'],
          },
          nl: {
            noun: 'Bodymelk',
            summary: 'Een vloeibare melk die intrekt zonder te plakken.',
            body: 'Lijnolie, bijenwas en bloemenwater: negen ingrediënten, allemaal in het Nederlands en in het Frans vermeld. De fles vult u bij in de winkel.',
            points: ['Negen ingrediënten', 'Hervulbare fles', 'Dermatologisch getest'],
          },
          models: [
            {
              brand: 'potager',
              as: { fr: 'à l’avoine', nl: 'met haver' },
              fr: 'Il calme les peaux sèches de l’hiver.',
              nl: 'Kalmeert de droge winterhuid.',
            },
            {
              brand: 'potager',
              as: { fr: 'à la verveine', nl: 'met verbena' },
              fr: 'Vif et citronné, pour le matin.',
              nl: 'Fris en citroenachtig, voor de ochtend.',
            },
          ],
        },
      ],
    },
  ],
};
