import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { maybeFree, promise } from './promise.ts';
import { salesTax } from './sales-tax-country.ts';
import { cents, id, picture, price, quantity, signedCents, text } from './wire.ts';

/** Where a line came from, stored and shown in its notice: at most ten short strings, never trusted (PROD-17). */
const origin = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/)), text(200)),
  v.check((entries) => Object.keys(entries).length <= 10),
);

/** What the counters show; both amounts are formatted in the visitor's culture. */
export const cartSummary = v.object({
  ItemsCount: v.number(),
  AmountTaxInclHtml: v.string(),
  AmountTaxExclHtml: v.string(),
});
export type CartSummary = v.InferOutput<typeof cartSummary>;

export const cartItem = v.object({
  Id: id,
  ProductId: id,
  ProductVariantId: id,
  Quantity: v.number(),
  Name: v.string(),
  /** `Catalog`, or the source given in the line's origin data. */
  Origin: v.string(),
  /** The line's stable identifier in notices: its SKU. */
  Key: v.string(),
  SKU: v.string(),
  Options: v.array(v.object({ Name: v.string(), Value: v.string() })),
  ProductUrl: v.string(),
  Photo: v.nullable(picture),
  MinQty: v.number(),
  MaxQty: v.number(),
  StepQty: v.number(),
  UnitPrice: price,
  Amount: price,
  /** Basis points: 2100 is 21 %. */
  VatRate: v.number(),
  /** Fewer units than requested are left, or it is no longer sold. */
  IsShort: v.boolean(),
  /** Pieces available now within the product's limits, at most `Quantity`; 0 if sold out or no longer sold. */
  Left: v.number(),
  /** Pieces beyond the stock, ordered for the buyer and delivered later. */
  BackOrdered: v.number(),
  /** When these arrive by the chosen method; absent if that is not known. Only in the cart and checkout. */
  Later: v.optional(promise),
  TrackingData: v.object({ price: v.number(), quantity: v.number() }),
  /**
   * Somebody’s lists that pieces of it are for: `ListName` is '' once the list is no longer shared, and the gift not
   * wanted once somebody else gave it. Only in the cart and checkout.
   */
  Gifts: v.optional(v.array(v.object({ ListName: v.string(), Quantity: v.number(), IsWanted: v.boolean() }))),
});
export type CartItem = v.InferOutput<typeof cartItem>;

/** A correction that the server made to a request: `Code` is a translation key, `Params` its values (CART-04). */
export const cartNotice = v.object({
  ItemId: v.nullable(id),
  Code: v.string(),
  Params: v.object({ Origin: v.string(), Key: v.string(), Name: v.string(), Quantity: v.number() }),
});
export type CartNotice = v.InferOutput<typeof cartNotice>;

const country = v.object({ CountryId: id, CountryCode: v.string(), Name: v.string() });

const shippingMethod = v.object({
  ShippingMethodId: id,
  CarrierGatewayId: v.nullable(id),
  Name: v.string(),
  Description: v.string(),
  Price: price,
  /** When what is in stock arrives if ordered now, or else everything; null without a promise. */
  Delivery: v.nullable(promise),
});

/** Amounts for one VAT rate (basis points), in cents. */
const vatLine = v.object({ Rate: v.number(), TaxExcl: signedCents, Vat: signedCents });

/** The complete cart, returned by every call: the browser computes no amounts. */
export const cart = v.object({
  ...cartSummary.entries,
  Items: v.array(cartItem),
  /** Saved for later: priced like the cart, but not part of any total. */
  SavedItems: v.array(cartItem),
  Countries: v.array(country),
  ShippingCountryId: id,
  BillingCountryId: id,
  ShippingPostalCode: v.string(),
  /** Name of the town chosen for shipping; '' if none was. */
  ShippingCity: v.string(),
  ShippingMethods: v.array(shippingMethod),
  ShippingMethodId: v.nullable(id),
  ...maybeFree,
  /** Null once the cart's destination is known. */
  SalesTax: v.nullable(salesTax),
  Totals: v.object({
    Items: price,
    Shipping: v.nullable(price),
    Discount: price,
    /** `Shipping` split over the rates of the goods; absent from older orders. */
    ShippingVatLines: v.optional(v.array(vatLine), []),
    VatLines: v.array(vatLine),
    TaxExcl: cents,
    Vat: cents,
    /** The buyer accounts for the VAT (intra-EU supply to a company). */
    IsReverseCharge: v.optional(v.boolean(), false),
    TaxIncl: cents,
  }),
  /** The coupon in the cart; `Problem` says why it does not apply: a translation key and its values. */
  Coupon: v.nullable(
    v.object({
      CouponCode: v.string(),
      Name: v.string(),
      Problem: v.nullable(v.object({ Code: v.string(), Params: v.record(v.string(), v.string()) })),
    }),
  ),
  Shown: v.picklist(['incl', 'excl']),
  /** The cart's owner; null for a guest. */
  CustomerId: v.nullable(id),
  Notices: v.array(cartNotice),
});
export type Cart = v.InferOutput<typeof cart>;

/** What the confirmation shows: `Delivery` is the added line's own, of what is in stock of it, or else of all. */
export const addedToCart = v.object({
  Cart: cartSummary,
  Item: cartItem,
  Delivery: v.optional(promise),
  ...maybeFree,
  Notices: v.array(cartNotice),
});
export type AddedToCart = v.InferOutput<typeof addedToCart>;

/** The culture for names and formatted amounts in the response. */
const inCulture = v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') });
/**
 * `customerId`: the customer whose cart the page shows. 401 if nobody is signed in any more, rather than a guest's
 * empty cart.
 */
export const inCultureOf = v.object({ ...inCulture.entries, customerId: v.optional(id) });

export const addToCart = endpoint({
  id: 'addToCart',
  what: 'Adds a variant to the cart. Names and prices sent by the client are ignored; other keys are kept as origin data.',
  method: 'POST',
  path: '/api/v1/catalog/products/addtocart',
  query: inCultureOf,
  body: v.object({ ProductVariantId: id, Quantity: quantity, Name: v.optional(text(300)), Origin: v.optional(origin) }),
  answer: addedToCart,
  problems: [401, 404, 409, 422],
});

export const getCart = endpoint({
  id: 'getCart',
  what: 'The whole cart.',
  method: 'GET',
  path: '/api/v1/shoppingcarts',
  query: inCultureOf,
  answer: cart,
  problems: [401],
});

export const getCartSummary = endpoint({
  id: 'getCartSummary',
  what: 'Item count and amounts for the cart counters.',
  method: 'GET',
  path: '/api/v1/shoppingcarts/summary',
  query: inCulture,
  answer: cartSummary,
});

export const changeQuantity = endpoint({
  id: 'changeQuantity',
  what: 'Sets the quantity of a line, adjusted to its limits and stock; an adjustment is reported as a notice.',
  method: 'PUT',
  path: '/api/v1/shoppingcarts/shoppingcartitems/:id',
  params: v.object({ id }),
  query: inCultureOf,
  body: v.object({ Quantity: quantity }),
  answer: cart,
  problems: [401, 404],
});

export const removeItem = endpoint({
  id: 'removeItem',
  what: 'Deletes a line.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts/shoppingcartitems/:id',
  params: v.object({ id }),
  query: inCultureOf,
  answer: cart,
  problems: [401, 404],
});

export const emptyCart = endpoint({
  id: 'emptyCart',
  what: 'Deletes every line and keeps the shipping choices. An empty cart stays empty.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts',
  query: inCulture,
  answer: cart,
});

export const chooseShippingMethod = endpoint({
  id: 'chooseShippingMethod',
  what: 'Chooses one of the cart’s shipping methods.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/shippingmethods',
  query: inCultureOf,
  body: v.object({ ShippingMethodId: id }),
  answer: cart,
  problems: [401, 422],
});

export const chooseShippingCountry = endpoint({
  id: 'chooseShippingCountry',
  what: 'Chooses the country that the cart ships to; a method that does not serve it is dropped.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/shippingcountries',
  query: inCultureOf,
  body: v.object({ CountryCode: v.pipe(text(2), v.regex(/^[A-Z]{2}$/)) }),
  answer: cart,
  problems: [401, 422],
});

export const chooseCountries = endpoint({
  id: 'chooseCountries',
  what: 'Chooses the shipping and billing countries together.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/country',
  query: inCultureOf,
  body: v.object({ ShippingCountryId: id, BillingCountryId: id }),
  answer: cart,
  problems: [401, 422],
});

/** The hover panel of the cart widget: an HTML fragment for a browser, data for the app. */
export const cartWidget = v.object({ ...cartSummary.entries, Items: v.array(cartItem), ...maybeFree });
export type CartWidget = v.InferOutput<typeof cartWidget>;
export const shoppingCartItems = endpoint({
  id: 'shoppingCartItems',
  what: 'The cart widget with its lines.',
  method: 'GET',
  path: '/:culture/widget/shoppingcartitems',
  params: v.object({ culture: v.picklist(['fr', 'nl']) }),
  answer: cartWidget,
});
