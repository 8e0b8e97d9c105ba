import type { cartMachine } from '#machines/cart/cart.machine.ts';
import { cover } from '#paths/cover.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { walk } from '#paths/model.ts';
import type { Walk } from '#paths/model.ts';
import type { GraphEdge, GraphNode } from '#paths/graph.ts';
import type { Page, Route } from 'playwright';
import { comeAlive } from '#tests/browser/browser.ts';
import { offline } from '../failures.ts';
import { passUntil, refuse } from '../product-page.ts';
import { cartModel } from './cart.model.ts';

const main = (page: Page) => page.locator('main');
/** The first line stands for the model's mugs. */
const line = (page: Page) => main(page).locator('tbody tr').first();
const elsewhere = () => Promise.reject(new Error('this is walked with its own flow'));

const pass = (route: Route) => route.continue();
/** Compared by what it says: paths that were written to a file have a failure of their own. */
const isOffline = (error: unknown) => JSON.stringify(error) === JSON.stringify(offline);
const lose = (route: Route, error: unknown) => (isOffline(error) ? route.abort() : refuse(route, error));

/** A filled cart of the site at `site`, by role and label; every answer but a refusal is the real server's. */
export const cartDriver = (site: string, variantIds: readonly number[]): BrowserDriver<typeof cartMachine> => ({
  async open(page) {
    for (const ProductVariantId of variantIds) {
      const data = { ProductVariantId, Quantity: 2 };
      await page.request.post(`${site}/api/v1/catalog/products/addtocart`, { data, headers: { Origin: site } });
    }
    await page.goto(`${site}/fr/shoppingcarts`);
    await passUntil(page, page.locator('html[data-started]'));
    // the page sleeps until it is touched
    await comeAlive(main(page).locator('h1'));
  },
  events: {
    'quantity.changed': async (page) => {
      const field = line(page).locator('[name="Quantity"]');
      await field.fill(String(Number(await field.inputValue()) + 1));
      await field.press('Enter');
    },
    'saved.ask': elsewhere,
    'removal.undo': elsewhere,
    'page.hidden': elsewhere,
    'page.gone': elsewhere,
    'quantity.found': elsewhere,
    'item.remove': (page) => line(page).getByRole('button', { name: 'Supprimer' }).click(),
    'country.choose': async (page, { countryCode }) => {
      await main(page).getByLabel('Pays de livraison').selectOption(countryCode);
    },
    'method.choose': (page) => main(page).locator('[name="ShippingMethodId"]:not(:checked)').first().check(),
    'city.chosen': elsewhere,
    retry: (page) => main(page).getByRole('button', { name: 'Réessayer' }).click(),
    'cart.outdated': elsewhere,
    'page.arrived': elsewhere,
    'person.changed': elsewhere,
  },
  outcomes: {
    applyChange: { address: /\/api\/v1\/shoppingcarts\/\w+/, done: pass, error: lose },
    readCart: { address: /\/api\/v1\/shoppingcarts\?/, done: pass, error: lose },
  },
  states: {
    settled: (page) => main(page).locator('[aria-busy="false"]').first().waitFor(),
    changing: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
    reading: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
    failed: (page) =>
      main(page).getByRole('alert').filter({ hasText: 'Votre changement n’a pas été enregistré.' }).waitFor(),
  },
});

/**
 * The model's paths as a person can go them: what is asked already cannot be asked again, nothing is done to a line
 * that is gone or going, and pages and people that come and go belong to other flows.
 */
export function cartWalk(): Walk {
  const { graph, report } = walk({ ...cartModel, events: { ...cartModel.events, 'city.chosen': [] } });
  const edges = graph.edges
    .filter((edge) => isWalkable(edge, graph.nodes[edge.from]))
    .map((edge, index) => ({ ...edge, index }));
  const seen = { ...graph, edges };
  return { graph: seen, paths: cover(seen, { criterion: 'transitions' }), report };
}

/** These belong to other flows, to the end of a page, or bring a line back as another one than the model's. */
const notByHand: readonly string[] = [
  'page.arrived',
  'person.changed',
  'quantity.found',
  'page.hidden',
  'page.gone',
  'removal.undo',
  'saved.ask',
];

function isWalkable({ step, transitions }: GraphEdge, from: GraphNode | undefined): boolean {
  if (transitions.some(({ event }) => notByHand.includes(event))) return false;
  if (step.type === 'error') return !JSON.stringify(step.error).includes('401');
  // in the browser a request has no answer later than the one it was given
  if (step.type !== 'event' || step.event.type === 'retry') return true;
  if (transitions.length === 0 || !from) return false;
  const { cart, underWay, waiting } = (from.snapshot as ReturnType<CartState>).context;
  const changes = [underWay, ...waiting];
  const mugs = cart.Items.find(({ Id }) => Id === 7);
  switch (step.event.type) {
    case 'quantity.changed':
      return (
        mugs !== undefined &&
        mugs.Quantity !== 3 &&
        !changes.some((change) => change?.kind === 'quantity' || change?.kind === 'remove')
      );
    case 'item.remove':
      return mugs !== undefined && !changes.some((change) => change?.kind === 'remove');
    case 'country.choose':
      return cart.ShippingCountryId === 1 && !changes.some((change) => change?.kind === 'country');
    case 'method.choose':
      return (
        cart.ShippingMethods.some(({ ShippingMethodId }) => ShippingMethodId === 32) &&
        cart.ShippingMethodId !== 32 &&
        !changes.some((change) => change?.kind === 'method')
      );
    default:
      return false;
  }
}
type CartState = typeof cartMachine.getInitialSnapshot;
