import { cart } from './areas/cart.ts';
import { catalogue } from './areas/catalogue.ts';
import { failures } from './areas/failures.ts';
import { forms } from './areas/forms.ts';
import { navigation } from './areas/navigation.ts';
import { product } from './areas/product.ts';
import { sale } from './areas/sale.ts';
import { site } from './areas/site.ts';
import type { Edit } from './edit.ts';

/** Every edit that `npm run edits` may try. */
export const edits: readonly Edit[] = [
  ...navigation,
  ...failures,
  ...catalogue,
  ...product,
  ...cart,
  ...sale,
  ...forms,
  ...site,
];
