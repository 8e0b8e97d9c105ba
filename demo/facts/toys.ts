import type { Root } from './kind.ts';
import { boardGames } from './toys-games.ts';
import { little } from './toys-little.ts';
import { play } from './toys-play.ts';

export const toys: Root = {
  code: 'toys',
  fr: 'Jeux et jouets',
  nl: 'Spel en speelgoed',
  departments: [little, boardGames, play],
};
