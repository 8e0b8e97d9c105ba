import { fashion } from './fashion.ts';
import { garden } from './garden.ts';
import { home } from './home.ts';
import type { Root } from './kind.ts';
import { kitchen } from './kitchen.ts';
import { paper } from './paper.ts';
import { sound } from './sound.ts';
import { sport } from './sport.ts';
import { toys } from './toys.ts';

/** Everything the demo shop sells, in the order of its menu. */
export const roots: readonly Root[] = [kitchen, home, garden, sport, fashion, toys, paper, sound];
