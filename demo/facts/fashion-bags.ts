import type { Leaf } from './kind.ts';

export const bags: Leaf = {
  code: 'bags',
  fr: 'Sacs et porte-monnaie',
  nl: 'Tassen en portemonnees',
  kinds: [
    {
      picture: 'handbag',
      cents: [14900, 32900],
      grams: 820,
      size: '34 × 14 × 26 cm',
      care: 'wax',
      sizes: 'small large',
      limits: [1, 4, 1],
      tags: 'work repair classic',
      fr: {
        noun: 'Sac à main',
        summary: 'Un sac à main qui reste ouvert pendant que vous cherchez vos clés.',
        body: 'La structure tient seule, sans carton. Une bandoulière se clipse sous les anses et disparaît dans la poche intérieure.',
        points: ['Bandoulière amovible', 'Crochet pour clés', 'Quatre pieds de laiton'],
      },
      nl: {
        noun: 'Handtas',
        summary: 'Een handtas die openblijft terwijl u uw sleutels zoekt.',
        body: 'De tas houdt haar vorm zonder karton. Een schouderriem klikt u onder de hengsels; los verdwijnt hij in het binnenvak.',
        points: ['Afneembare schouderriem', 'Haakje voor sleutels', 'Vier messing voetjes'],
      },
      models: [
        {
          brand: 'cleo',
          in: 'leather',
          colours: 'cognac ink petrol',
          fr: 'Le cuir au tannage végétal fonce au fil des saisons.',
          nl: 'Plantaardig gelooid leer, dat met de seizoenen donkerder wordt.',
        },
        {
          brand: 'cleo',
          in: 'canvas',
          colours: 'sand navy-white',
          fr: 'La toile de voile se nettoie à l’eau savonneuse.',
          nl: 'Zeildoek dat u met zeepsop schoonmaakt.',
        },
      ],
    },
    {
      picture: 'briefcase',
      cents: [17900, 34900],
      grams: 1150,
      size: '39 × 9 × 29 cm',
      care: 'wax',
      tags: 'work classic repair',
      fr: {
        noun: 'Cartable',
        summary: 'Un cartable à deux soufflets pour dossiers et ordinateur.',
        body: 'La serrure à poussoir se ferme d’une main. Le fond rigide protège un écran de quatorze pouces des chocs du tram.',
        points: ['Pour ordinateur de 14 pouces', 'Deux soufflets', 'Bord peint à la main'],
      },
      nl: {
        noun: 'Boekentas',
        summary: 'Een boekentas met twee vakken, voor dossiers en laptop.',
        body: 'Het drukslot sluit u met één hand. De stijve bodem beschermt een scherm van veertien inch tegen de schokken van de tram.',
        points: ['Voor een laptop van 14 inch', 'Twee ruime vakken', 'Randen met de hand geverfd'],
      },
      models: [
        {
          brand: 'cleo',
          in: 'leather',
          colours: 'cognac ink navy',
          fr: 'Trois millimètres de cuir, cousus au point sellier.',
          nl: 'Drie millimeter leer, met de zadelsteek genaaid.',
        },
        {
          brand: 'liniere',
          in: 'felt',
          colours: 'grey moss',
          fr: 'Plus léger de moitié, avec une poignée de cuir.',
          nl: 'Half zo zwaar, met een leren handvat.',
        },
      ],
    },
    {
      picture: 'purse',
      cents: [2900, 5900],
      grams: 85,
      size: '11 × 9 × 4 cm',
      care: 'cloth',
      tags: 'gift small handmade',
      fr: {
        noun: 'Porte-monnaie',
        summary: 'Un porte-monnaie à fermoir qui claque comme autrefois.',
        body: 'Le fermoir de laiton est serti, pas collé. Une poche plate accueille trois cartes et un billet plié.',
        points: ['Fermoir serti', 'Poche pour trois cartes', 'Doublure de coton'],
      },
      nl: {
        noun: 'Portemonnee',
        summary: 'Een beugelportemonnee die dichtklikt als vroeger.',
        body: 'De messing beugel is geklemd en niet gelijmd. In het platte vak passen drie kaarten en een geplooid biljet.',
        points: ['Geklemde beugel', 'Vak voor drie kaarten', 'Katoenen voering'],
      },
      models: [
        {
          brand: 'cleo',
          in: 'leather',
          colours: 'red ink pink mustard',
          fr: 'Découpé dans les chutes des sacs de la maison.',
          nl: 'Gesneden uit wat er van de tassen overblijft.',
        },
        {
          brand: 'cleo',
          in: 'velvet',
          colours: 'plum petrol',
          fr: 'Le velours de soie est doux comme une pêche.',
          nl: 'Zijdefluweel, zacht als een perzik.',
        },
      ],
    },
  ],
};
