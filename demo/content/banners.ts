import type * as tables from '#server/db/schema/index.ts';
import { filmPath } from '../films.ts';
import { catalogIds } from '../catalog/products.ts';
import type { StillCode } from '../catalog/stills.ts';
import { freeFrom } from './conditions.ts';

type Row = typeof tables.banners.$inferInsert;
const day = 86_400_000;

/** What a banner shows and leads to: the asset of a still life, the path of a root category. */
export interface Sight {
  pictureId: number | null;
  path: { fr: string; nl: string };
}

/** Three sliders of the home page, a popup and the strip above the header. */
export function bannerRows(sightOf: (rootCode: string, still: StillCode) => Sight, now: Date): Row[] {
  const kitchen = sightOf('kitchen', 'laid-table');
  const home = sightOf('home', 'living-room');
  const rows: Row[] = [
    {
      placement: 'home',
      title: { fr: 'La table, simplement', nl: 'Eenvoudig mooi tafelen' },
      text: {
        fr: 'Grès, verre et acier : de quoi recevoir sans rien compliquer.',
        nl: 'Steengoed, glas en staal: gasten ontvangen zonder gedoe.',
      },
      ...kitchen,
      video: { src: filmPath('turn') },
      position: 1,
    },
    {
      placement: 'home',
      title: { fr: 'Un intérieur qui dure', nl: 'Een interieur dat blijft' },
      text: {
        fr: 'Des meubles qui se démontent, se réparent et se transmettent.',
        nl: 'Meubelen die uit elkaar kunnen, te herstellen zijn en worden doorgegeven.',
      },
      ...home,
      position: 2,
    },
    {
      placement: 'home',
      title: { fr: 'La sélection de saison', nl: 'De seizoensselectie' },
      text: {
        fr: 'Quelques pièces, quelques semaines : après, elles laissent la place.',
        nl: 'Enkele stukken, enkele weken: daarna maken ze plaats.',
      },
      ...sightOf('garden', 'winter-evening'),
      path: { fr: '/t/winter', nl: '/t/winter' },
      catalogId: catalogIds.season,
      endsAt: new Date(now.getTime() + 60 * day),
      position: 3,
    },
    {
      placement: 'popup',
      title: { fr: '10 % pour commencer', nl: '10 % om te beginnen' },
      text: {
        fr: 'Avec le code BIENVENUE10 sur votre première commande.',
        nl: 'Met de code BIENVENUE10 bij uw eerste bestelling.',
      },
      path: { fr: '/t/new', nl: '/t/new' },
      pictureId: kitchen.pictureId,
      startsAt: new Date(now.getTime() - 7 * day),
      endsAt: new Date(now.getTime() + 365 * day),
      position: 1,
    },
    {
      placement: 'strip',
      title: { fr: 'Livraison gratuite', nl: 'Gratis levering' },
      text: {
        fr: `À domicile en Belgique dès ${freeFrom('fr', 'home', 'BE')}.`,
        nl: `Aan huis in België vanaf ${freeFrom('nl', 'home', 'BE')}.`,
      },
      path: { fr: '/livraison', nl: '/levering' },
      position: 1,
    },
  ];
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
