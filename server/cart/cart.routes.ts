import * as contract from '#contract/cart.ts';
import { chooseSalesTaxCountry as salesTaxCountry } from '#contract/sales-tax-country.ts';
import * as savedContract from '#contract/saved-items.ts';
import { quickOrder } from '#contract/quick-order.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { answerAdded } from './added.ts';
import { changeQuantity, chooseForCart, emptyCart, knownCountry, removeItem } from './change.ts';
import { orderArticles } from './quick-order.ts';
import { quickOrderServed } from './quick-order-page.ts';
import { ofShownCart } from './owner.ts';
import { cartPageServed } from './pages.ts';
import { readCart, readCartWidget } from './read.ts';
import { chooseSalesTaxCountry } from './sales-tax-country.ts';
import { removeSavedItem, saveItem, takeSavedItem } from './saved.ts';
import { cartSummary } from './summary.ts';

const calls = [
  answers(contract.addToCart, ({ visit, services, body }) =>
    answerAdded(
      { visit, services },
      {
        variantId: body.ProductVariantId,
        quantity: body.Quantity,
        origin: body.Origin ?? {},
      },
    ),
  ),
  answers(contract.getCart, ({ visit, services }) => readCart(services, visit)),
  answers(contract.getCartSummary, ({ visit, services }) => cartSummary(services, visit)),
  answers(contract.changeQuantity, async ({ visit, services, params, body }) => {
    const notices = await changeQuantity({ visit, services }, { itemId: params.id, quantity: body.Quantity });
    return await readCart(services, visit, notices);
  }),
  answers(contract.removeItem, async ({ visit, services, params }) => {
    await removeItem({ visit, services }, { itemId: params.id });
    return await readCart(services, visit);
  }),
  answers(contract.emptyCart, async ({ visit, services }) => {
    await emptyCart({ visit, services });
    return await readCart(services, visit);
  }),
  answers(contract.chooseShippingMethod, async ({ visit, services, body }) => {
    await chooseForCart({ visit, services }, { shippingMethodId: body.ShippingMethodId });
    return await readCart(services, visit);
  }),
  answers(contract.chooseShippingCountry, async ({ visit, services, body }) => {
    const shippingCountryCode = await knownCountry({ visit, services }, 'CountryCode', body.CountryCode);
    await chooseForCart({ visit, services }, { shippingCountryCode });
    return await readCart(services, visit);
  }),
  answers(contract.chooseCountries, async ({ visit, services, body }) => {
    await chooseForCart(
      { visit, services },
      {
        shippingCountryCode: await knownCountry({ visit, services }, 'ShippingCountryId', body.ShippingCountryId),
        billingCountryCode: await knownCountry({ visit, services }, 'BillingCountryId', body.BillingCountryId),
      },
    );
    return await readCart(services, visit);
  }),
  answers(salesTaxCountry, async ({ visit, services, body }) => {
    const countryCode = await knownCountry({ visit, services }, 'currentCountry', body.currentCountry);
    await chooseSalesTaxCountry({ visit, services }, { countryCode });
    return { CurrentCountry: countryCode };
  }),
  answers(savedContract.saveItem, async ({ visit, services, body }) => {
    await saveItem({ visit, services }, { itemId: body.ShoppingCartItemId });
    return await readCart(services, visit);
  }),
  answers(savedContract.takeSavedItem, async ({ visit, services, params }) => {
    const { notices } = await takeSavedItem({ visit, services }, { savedId: params.id });
    return await readCart(services, visit, notices);
  }),
  answers(savedContract.removeSavedItem, async ({ visit, services, params }) => {
    await removeSavedItem({ visit, services }, { savedId: params.id });
    return await readCart(services, visit);
  }),
  answers(quickOrder, ({ visit, services, body }) => orderArticles({ visit, services }, body.Articles)),
  answers(contract.shoppingCartItems, ({ visit, services }) => readCartWidget(services, visit)),
];

export const routes: Routes = {
  lane: 'sale',
  calls: calls.map(ofShownCart),
  pages: [cartPageServed, quickOrderServed],
};
