import type { Edit } from '../edit.ts';

/** CART: the cart, its widget, its calls. */
export const cart: readonly Edit[] = [
  {
    row: 'CART-02',
    slip: 'the response to a change is not rendered',
    file: 'machines/cart/cart.machine.ts',
    find: `            'dropSent',
            { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) },`,
    replace: `            'dropSent',`,
  },
  {
    row: 'CART-02',
    slip: 'a chosen method is reported as saved',
    file: 'server/cart/change.ts',
    find: 'shippingMethodId: isServed ? methodId : null,',
    replace: 'shippingMethodId: isServed ? cart.shippingMethodId : null,',
  },
  {
    row: 'CART-03',
    slip: 'deleting a line empties the cart',
    file: 'server/cart/change.ts',
    find: '.where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cart.id)))',
    replace: '.where(eq(cartItems.cartId, cart.id))',
  },
  {
    row: 'CART-04',
    slip: 'the notice uses the name as the key',
    file: 'server/cart/limits.ts',
    find: 'Key: line.sku, Name: line.name, Quantity: quantity',
    replace: 'Key: line.name, Name: line.name, Quantity: quantity',
  },
  {
    row: 'CART-04',
    slip: 'every notice comes from the catalogue',
    file: 'server/cart/limits.ts',
    find: 'Params: { Origin: originOf(line.origin),',
    replace: "Params: { Origin: 'Catalog',",
  },
  {
    row: 'CART-04',
    slip: 'the Dutch text on tier prices loses origin and key',
    file: 'core/i18n/nl/cart.ts',
    find: "'{Name} ({Key}, {Origin}): het aantal is afgerond",
    replace: "'{Name}: het aantal is afgerond",
  },
  {
    row: 'CART-05',
    slip: 'a loaded list is not reloaded when the cart changes',
    file: 'machines/cartWidget/cartWidget.machine.ts',
    find: `        loaded: {
          on: {
            'cart.changed': { target: 'loading', actions`,
    replace: `        loaded: {
          on: {
            'cart.changed': { actions`,
  },
  {
    row: 'CART-07',
    slip: 'the amount without VAT is the one with VAT',
    file: 'server/cart/summary.ts',
    find: 'AmountTaxExclHtml: formatMoney(goods.exclCents, culture)',
    replace: 'AmountTaxExclHtml: formatMoney(goods.inclCents, culture)',
  },
  {
    row: 'CART-07',
    slip: 'the counter counts lines instead of units',
    file: 'server/cart/summary.ts',
    find: 'rows.reduce((sum, { quantity }) => sum + quantity, 0)',
    replace: 'rows.length',
  },
  {
    row: 'CART-09',
    slip: 'the choice of a VAT country is unfolded although few need it',
    file: 'views/salesTaxCountry/SalesTaxCountry.tsx',
    find: '<details className',
    replace: '<details open className',
  },
  {
    row: 'CART-09',
    slip: 'a sales-tax country overrides a chosen shipping country',
    file: 'server/cart/sales-tax-country.ts',
    find: 'if (!cart || cart.isCountryChosen) return;',
    replace: 'if (!cart) return;',
  },
  {
    row: 'CART-10',
    slip: 'the last queued change is sent first',
    file: 'machines/cart/cart.setup.ts',
    find: 'underWay: waiting[0] ?? null, waiting: waiting.slice(1)',
    replace: 'underWay: waiting.at(-1) ?? null, waiting: waiting.slice(0, -1)',
  },
  {
    row: 'CART-11',
    slip: 'tracking data are in cents',
    file: 'server/cart/read.ts',
    find: 'price: unit.TaxIncl / 100,',
    replace: 'price: unit.TaxIncl,',
  },
  {
    row: 'CART-11',
    slip: 'the line’s key is its number',
    file: 'server/cart/read.ts',
    find: 'Key: line.sku,',
    replace: 'Key: String(line.id),',
  },
  {
    row: 'CART-12',
    slip: 'billing and shipping countries are swapped',
    file: 'server/cart/cart.routes.ts',
    find: "'ShippingCountryId', body.ShippingCountryId",
    replace: "'ShippingCountryId', body.BillingCountryId",
  },
  {
    row: 'CART-01',
    slip: 'the bar with the total covers what has the focus',
    file: 'views/cart/cart.css',
    find: 'scroll-padding-block-end: 6rem;',
    replace: 'scroll-padding-block-end: 0;',
    browser: true,
  },
  {
    row: 'CART-01',
    slip: 'the total and the button stick to the summary alone, below the lines',
    file: 'views/cart/cart.css',
    find: `  .cart-side {
    display: contents;
  }`,
    replace: '',
    browser: true,
  },
];
