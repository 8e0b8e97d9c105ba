import { accounts } from './areas/accounts.ts';
import { beyond } from './areas/beyond.ts';
import { cart } from './areas/cart.ts';
import { catalogue } from './areas/catalogue.ts';
import { checkout } from './areas/checkout.ts';
import { credentials } from './areas/credentials.ts';
import { developing } from './areas/developing.ts';
import { failures } from './areas/failures.ts';
import { flows } from './areas/flows.ts';
import { forms } from './areas/forms.ts';
import { history } from './areas/history.ts';
import { navigation } from './areas/navigation.ts';
import { ordering } from './areas/ordering.ts';
import { prepaid } from './areas/prepaid.ts';
import { orders } from './areas/orders.ts';
import { product } from './areas/product.ts';
import { reviews } from './areas/reviews.ts';
import { running } from './areas/running.ts';
import { sale } from './areas/sale.ts';
import { screen } from './areas/screen.ts';
import { site } from './areas/site.ts';
import type { Edit } from './edit.ts';

/** Every edit that `npm run edits` may try. */
export const edits: readonly Edit[] = [
  ...navigation,
  ...history,
  ...failures,
  ...catalogue,
  ...product,
  ...cart,
  ...checkout,
  ...ordering,
  ...sale,
  ...prepaid,
  ...orders,
  ...accounts,
  ...credentials,
  ...reviews,
  ...forms,
  ...site,
  ...running,
  ...developing,
  ...flows,
  ...beyond,
  ...screen,
];
