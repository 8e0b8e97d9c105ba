import type { Line } from '#demo/studio/order.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import type { PictureFile } from '../pictures.ts';
import { guidOf } from '../random.ts';
import { masterFile, masters } from './photographs.ts';

/** Px. */
export const STILL_SIZE = { width: 1440, height: 1080 } as const;

/** Pictures of no single product, for banners and the news: a composition of `blender/stills.py` and what it shows. */
const stills = {
  'laid-table': {
    fr: 'Une table dressée pour deux\u00a0: assiettes, bols, verres et une théière',
    nl: 'Een tafel gedekt voor twee: borden, kommen, glazen en een theepot',
  },
  'living-room': {
    fr: 'Un canapé en lin entre une chaise paillée et une plante',
    nl: 'Een linnen zetel tussen een biezen stoel en een plant',
  },
  'winter-evening': {
    fr: 'Des bougies, une tasse, des biscuits et un livre, le soir',
    nl: '’s Avonds: kaarsen, een kop, koekjes en een boek',
  },
  counter: { fr: 'Des colis prêts sur un comptoir', nl: 'Klaargezette pakketten op een balie' },
  delivery: { fr: 'Deux colis posés sur un paillasson', nl: 'Twee pakketten op een deurmat' },
  honey: { fr: 'Trois pots de miel sur une planche de hêtre', nl: 'Drie honingpotten op een beukenhouten plank' },
  kitchen: { fr: 'Une poêle en acier sur un torchon', nl: 'Een stalen pan op een doek' },
  linen: { fr: 'Du linge de lit plié', nl: 'Opgevouwen bedlinnen' },
  whetstone: { fr: 'Un couteau devant sa pierre à aiguiser', nl: 'Een mes voor zijn wetsteen' },
  pottery: { fr: 'Trois étagères de grès', nl: 'Drie planken met steengoed' },
  forge: { fr: 'Une hache, un marteau et des rails rouillés', nl: 'Een bijl, een hamer en verroeste rails' },
  drying: { fr: 'Des draps teints qui sèchent', nl: 'Geverfde lakens hangen te drogen' },
} as const satisfies Record<string, Localized>;

export type StillCode = keyof typeof stills;
export const stillCodes = Object.keys(stills) as StillCode[];
export const stillAlt = (code: StillCode): Localized => stills[code];
export const stillName = (code: StillCode): string => `stills/${code}`;

/** How the studio is asked for it. */
export const stillLine = (code: StillCode): Line => ({
  key: stillName(code),
  model: code,
  of: '',
  material: null,
  colours: [],
  view: 'still',
  frame: null,
});

/** Its file's name changes with its content, for browsers keep it. */
export function stillFile(code: StillCode): PictureFile {
  const name = stillName(code);
  return { guid: guidOf(`still ${name} ${masters[name]?.sha256 ?? ''}`), master: masterFile(name), ...STILL_SIZE };
}
