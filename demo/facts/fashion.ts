import { accessories } from './fashion-accessories.ts';
import { clothes } from './fashion-clothes.ts';
import { shoes } from './fashion-shoes.ts';
import type { Root } from './kind.ts';

export const fashion: Root = { code: 'fashion', fr: 'Mode', nl: 'Mode', departments: [clothes, shoes, accessories] };
