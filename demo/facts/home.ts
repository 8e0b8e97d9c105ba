import { bedAndBath } from './home-bed-bath.ts';
import { decoration } from './home-decoration.ts';
import { living } from './home-living.ts';
import type { Root } from './kind.ts';

export const home: Root = { code: 'home', fr: 'Maison', nl: 'Wonen', departments: [living, bedAndBath, decoration] };
