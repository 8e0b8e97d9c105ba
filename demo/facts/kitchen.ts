import type { Root } from './kind.ts';
import { cooking } from './kitchen-cooking.ts';
import { pantry } from './kitchen-pantry.ts';
import { table } from './kitchen-table.ts';

export const kitchen: Root = { code: 'kitchen', fr: 'Cuisine', nl: 'Keuken', departments: [table, cooking, pantry] };
