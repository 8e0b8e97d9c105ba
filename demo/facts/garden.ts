import { plants } from './garden-plants.ts';
import { terrace } from './garden-terrace.ts';
import { tools } from './garden-tools.ts';
import type { Root } from './kind.ts';

export const garden: Root = { code: 'garden', fr: 'Jardin', nl: 'Tuin', departments: [plants, terrace, tools] };
