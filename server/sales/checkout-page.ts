import { randomUUID } from 'node:crypto';
import { checkoutPage } from '#contract/checkout-page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { placeOrder as placeOrderCall } from '#contract/sales.ts';
import { id } from '#contract/wire.ts';
import { pickupSoFar } from '#server/shipping/checkout.ts';
import { checkoutBook, pickedFields } from '#server/addresses/checkout.ts';
import { changeQuantity, chooseForCart, removeItem } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { findCart } from '#server/cart/find.ts';
import type { CartRow } from '#server/cart/find.ts';
import { methodsFor } from '#server/payment/methods.ts';
import { accountsOf } from '#server/orders/prepaid.ts';
import { fieldOf } from '#server/cart/pages.ts';
import { cartOf, readPricedCart } from '#server/cart/read.ts';
import type { ReadCart } from '#server/cart/read.ts';
import { termsLink } from '#server/content/links.ts';
import { readLookups } from '#server/cart/lookups.ts';
import { couponActions } from '#server/coupons/page-actions.ts';
import { takeTypedCode } from '#server/cart/coupon.ts';
import { serves } from '#server/http/page.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { askAboutVat, numberOf } from '#server/vat/of-cart.ts';
import { choiceOf, fieldsOfForm, knownFields } from './fields.ts';
import type { Fields } from './fields.ts';
import { resumeCheckout, isFromExpiredSession } from './resume-checkout.ts';
import { defaultOf, fieldsOver, readDefaults } from './known-buyer.ts';
import { placeOrder } from './place-order.ts';
import { approvalLimit } from './order-limits.ts';
import { waitingOrder } from './waiting-order.ts';

type Book = Awaited<ReturnType<typeof readDefaults>>;

/** What was typed so far, over the customer's own data, over the defaults; country and method are the cart's. */
function fieldsOf({ customer }: Visit, book: Book, cart: CartRow, { pricing }: ReadCart): Fields {
  const countries = { billing: cart.billingCountryCode, shipping: cart.shippingCountryCode };
  const typed: Fields = {
    SameAddressForShipping: 'true',
    PaymentMethod: 'BankTransfer',
    ...fieldsOver({ customer, book, countries }, cart.draft),
  };
  return {
    ...typed,
    BillingCountry: countries.billing,
    ShippingCountryId: countries.shipping,
    ShippingMethodId: pricing.method ? String(pricing.method.method.id) : '',
    // the total shown is for the cart's own country
    ...(countries.billing === countries.shipping ? {} : { SameAddressForShipping: 'false' }),
  };
}

const posted = placeOrderCall.body.entries;

function defaultShipping({ cart, lookups: { places } }: ReadCart, book: Book) {
  const address = defaultOf(book, 'Shipping');
  const country = (address && places.countryByCode(address.countryCode)) ?? places.home;
  return {
    DefaultShippingCountryId: country?.id ?? 1,
    DefaultShippingPostalCode: cart?.shippingPostalCode || (address?.postalCode ?? ''),
  };
}

/** Saves a draft that is still being sent: it is the latest, and the page that overtook it already shows it. */
async function keepPending({ visit, services }: Asker): Promise<void> {
  const fields = knownFields(visit.pendingDraft);
  if (Object.keys(fields).length === 0 || !(await findCart(services.db, visit))) return;
  await chooseForCart({ visit, services }, choiceOf(fields, await readLookups(services.db)));
}

async function keepForm({ visit, services }: Asker, form: Readonly<Record<string, string>>): Promise<void> {
  await chooseForCart({ visit, services }, choiceOf(fieldsOfForm(form), await readLookups(services.db)));
}

async function recalculate({ visit, services }: Asker, form: Readonly<Record<string, string>>) {
  if (isFromExpiredSession(visit, form)) return await resumeCheckout({ visit, services }, form);
  await keepForm({ visit, services }, form);
  // Enter in the coupon's field presses this button, the form's first
  await takeTypedCode({ visit, services }, form);
  const cart = await findCart(services.db, visit);
  if (cart) await askAboutVat({ visit, services }, numberOf(cart, visit.customer));
  return { redirect: visit.urls.checkout() };
}

const resumedIn = (resumed: string | undefined): CheckoutPageData['Resumed'] =>
  resumed === 'customer' || resumed === 'guest' ? resumed : null;

/** A line is fixed in place; one that is already gone needs no fix. */
const lineAction =
  (work: (asker: Asker, itemId: number) => Promise<unknown>) =>
  async ({ visit, services, form }: Asker & { form: Readonly<Record<string, string>> }) => {
    if (isFromExpiredSession(visit, form)) return await resumeCheckout({ visit, services }, form);
    await keepForm({ visit, services }, form);
    try {
      await work({ visit, services }, fieldOf(form, 'ItemId', id));
    } catch (error) {
      if (!(error instanceof ShopProblem) || error.status !== 404) throw error;
    }
    return { redirect: visit.urls.checkout() };
  };

export const checkoutPageServed = serves(checkoutPage, {
  read: async ({ visit, services, search }) => {
    await keepPending({ visit, services });
    const [read, book, accounts] = await Promise.all([
      readPricedCart(services, visit),
      readDefaults(services.db, visit.customer),
      accountsOf(services.db, visit.customer),
    ]);
    if (!read.cart || read.pricing.lines.length === 0) return { redirect: visit.urls.cart(), status: 302 };
    const Fields = fieldsOf(visit, book, read.cart, read);
    const { texts } = services;
    const translate = (key: string) => texts.translate(visit.culture, key);
    const data = {
      Kind: 'checkout' as const,
      Cart: cartOf(visit, read),
      Fields,
      PickupPoint: await pickupSoFar({ visit, services }, Fields),
      AddressBook: await checkoutBook({ visit, services }, Fields),
      PaymentMethods: await Promise.all(
        methodsFor(services.settings, accounts).map(async (Id) => ({ Id, Name: await translate(`Checkout.${Id}`) })),
      ),
      PrepaidAccounts: accounts.map(({ id, name, balanceCents }) => ({
        PrepaidAccountId: id,
        Name: name,
        Balance: balanceCents,
      })),
      ...defaultShipping(read, book),
      ApprovalLimit: await approvalLimit(services.db, visit),
      IsCustomer: visit.customer !== null,
      Resumed: visit.customer === null ? resumedIn(search.resumed) : null,
      Waiting: await waitingOrder({ visit, services }),
      IdempotencyKey: randomUUID(),
      Terms: await termsLink({ services, visit }),
    };
    return { data, meta: { Title: await translate('Checkout.Title'), Description: '', NoIndex: true } };
  },
  actions: {
    recalculate: ({ visit, services, form }) => recalculate({ visit, services }, form),
    useAddress: async ({ visit, services, form }) => {
      const chosen = await pickedFields({ visit, services }, form);
      return await recalculate({ visit, services }, { ...form, ...chosen });
    },
    // the coupon list's form posts only a code
    ...couponActions('checkout', async (asker, form) => {
      if ('IdempotencyKey' in form) await keepForm(asker, form);
    }),
    takeLeft: lineAction((asker, itemId) => changeQuantity(asker, { itemId, quantity: null })),
    removeLine: lineAction((asker, itemId) => removeItem(asker, { itemId })),
    goOn: ({ visit, services, form }) => resumeCheckout({ visit, services }, form),
    placeOrder: async ({ visit, services, form }) => {
      if (isFromExpiredSession(visit, form)) return await resumeCheckout({ visit, services }, form);
      // keep what was typed despite a refusal; after a repeated post there is no open cart to keep it in
      if (await findCart(services.db, visit)) await keepForm({ visit, services }, form);
      // nobody should miss the discount of a code that is still in the form
      if (await takeTypedCode({ visit, services }, form)) return { redirect: visit.urls.checkout() };
      const placed = await placeOrder(
        { visit, services },
        {
          idempotencyKey: fieldOf(form, 'IdempotencyKey', posted.IdempotencyKey),
          expectedTaxIncl: fieldOf(form, 'ExpectedTaxIncl', posted.ExpectedTaxIncl),
          fields: { ...fieldsOfForm(form), ...(form['IsCustomer'] === 'true' ? { IsCustomer: 'true' } : {}) },
        },
      );
      return { redirect: placed.uri };
    },
  },
});
