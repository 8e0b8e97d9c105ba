import type { Leaf } from './kind.ts';

export const workshop: Leaf = {
  code: 'workshop',
  fr: 'Atelier',
  nl: 'Werkplaats',
  kinds: [
    {
      picture: 'toolbox',
      cents: [3900, 8900],
      grams: 3400,
      size: '46 × 22 × 24 cm',
      care: 'sponge',
      sizes: 'small large',
      tags: 'work repair',
      fr: {
        noun: 'Boîte à outils',
        summary: 'Une boîte où chaque outil se voit dès qu’on l’ouvre.',
        body: 'Le plateau se soulève avec le couvercle et dégage le fond. Les fermoirs acceptent un cadenas ; les coins sont renforcés contre les chutes.',
        points: ['Plateau amovible', 'Porte 20 kg', 'Fermoirs cadenassables'],
      },
      nl: {
        noun: 'Gereedschapskist',
        summary: 'Een kist waarin u elk stuk gereedschap meteen ziet liggen.',
        body: 'Het inzetbakje gaat mee omhoog met het deksel, zodat de bodem vrijkomt. De sluitingen passen op een hangslot en de hoeken kunnen tegen een val.',
        points: ['Uitneembaar inzetbakje', 'Draagt 20 kg', 'Af te sluiten met een hangslot'],
      },
      models: [
        {
          brand: 'smidse',
          in: 'mildSteel',
          colours: 'red blue ink',
          fr: 'La tôle est pliée, soudée puis peinte au four.',
          nl: 'Het plaatstaal is geplooid, gelast en in de oven gelakt.',
        },
        {
          brand: 'kassei',
          in: 'recycled',
          colours: 'orange petrol',
          fr: 'Elle flotte, résiste au gel et pèse la moitié de l’acier.',
          nl: 'Ze drijft, kan tegen vorst en weegt half zoveel als staal.',
        },
      ],
    },
    {
      picture: 'ladder',
      cents: [6900, 16900],
      grams: 7200,
      size: '48 × 12 × 210 cm',
      care: 'oil',
      sizes: 'small large',
      limits: [1, 4, 1],
      tags: 'repair classic',
      fr: {
        noun: 'Échelle',
        summary: 'Une échelle stable pour les fruits comme pour les corniches.',
        body: 'Les échelons sont emboîtés et goupillés, sans vis apparente. La base s’élargit et ses patins se posent aussi bien sur l’herbe que sur le carrelage.',
        points: ['Porte 150 kg', 'Patins pour sol dur et herbe', 'Six ou huit échelons'],
      },
      nl: {
        noun: 'Ladder',
        summary: 'Een stabiele ladder voor de fruitboom en de dakgoot.',
        body: 'De sporten zijn ingelaten en met pennen geborgd, zonder zichtbare schroef. De voet is breder en staat even vast op gras als op tegels.',
        points: ['Draagt 150 kg', 'Voeten voor gras en harde vloer', 'Zes of acht sporten'],
      },
      models: [
        {
          brand: 'noordhuis',
          in: 'ash',
          fr: 'Le frêne plie sans rompre et prévient avant de casser.',
          nl: 'Essenhout buigt mee en kraakt lang voor het breekt.',
        },
        {
          brand: 'smidse',
          in: 'aluminium',
          colours: 'grey red',
          fr: 'Elle se porte à l’épaule sans effort.',
          nl: 'U draagt ze moeiteloos op de schouder.',
        },
      ],
    },
  ],
};
