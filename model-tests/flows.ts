import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '#paths/model.ts';
import { addToCartModel } from './addToCart/addToCart.model.ts';
import { anchorModel } from './anchor/anchor.model.ts';
import { backInStockModel } from './backInStock/backInStock.model.ts';
import { biggerLinkModel } from './biggerLink/biggerLink.model.ts';
import { cartModel } from './cart/cart.model.ts';
import { cartWidgetModel } from './cartWidget/cartWidget.model.ts';
import { chunkLoadModel } from './chunkLoad/chunkLoad.model.ts';
import { couponModel } from './coupon/coupon.model.ts';
import { vatCheckModel } from './vatCheck/vatCheck.model.ts';
import { checkoutModel } from './checkout/checkout.model.ts';
import { customerReferenceModel } from './customerReference/customerReference.model.ts';
import { draftModel } from './checkout/draft.model.ts';
import { compareModel } from './compare/compare.model.ts';
import { consentModel } from './consent/consent.model.ts';
import { customerReferenceSearchModel } from './customerReferenceSearch/customerReferenceSearch.model.ts';
import { dialogModel } from './dialog/dialog.model.ts';
import { facetedSearchModel } from './facetedSearch/facetedSearch.model.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { hoverMenuModel } from './hoverMenu/hoverMenu.model.ts';
import { mobileNavigationModel } from './mobileNavigation/mobileNavigation.model.ts';
import { countdownModel } from './countdown/countdown.model.ts';
import { navigationModel } from './navigation/navigation.model.ts';
import { newsModel } from './news/news.model.ts';
import { pageScriptsModel } from './pageScripts/pageScripts.model.ts';
import { orderModel } from './order/order.model.ts';
import { paymentModel } from './payment/payment.model.ts';
import { popoverModel } from './popover/popover.model.ts';
import { productListModel } from './productList/productList.model.ts';
import { pickupPointSearchModel } from './pickupPointSearch/pickupPointSearch.model.ts';
import { recentlyViewedModel } from './recentlyViewed/recentlyViewed.model.ts';
import { quickViewModel } from './quickView/quickView.model.ts';
import { quantityModel } from './quantity/quantity.model.ts';
import { quickOrderModel } from './quickOrder/quickOrder.model.ts';
import { regionModel } from './region/region.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { remoteCheckModel } from './remoteCheck/remoteCheck.model.ts';
import { requestErrorsModel } from './requestErrors/requestErrors.model.ts';
import { addressBookModel } from './addressBook/addressBook.model.ts';
import { citySuggestionsModel } from './citySuggestions/citySuggestions.model.ts';
import { salesTaxCountryModel } from './salesTaxCountry/salesTaxCountry.model.ts';
import { searchSuggestionsModel } from './searchSuggestions/searchSuggestions.model.ts';
import { signInModel } from './signIn/signIn.model.ts';
import { spinViewerModel } from './spinViewer/spinViewer.model.ts';
import { storefrontModel } from './storefront/storefront.model.ts';
import { textsModel } from './texts/texts.model.ts';
import { toastModel } from './toast/toast.model.ts';
import { unsavedChangesModel } from './unsavedChanges/unsavedChanges.model.ts';
import { variantSelectionModel } from './variantSelection/variantSelection.model.ts';

/** Where a flow belongs, in the order in which people meet them. */
export const areas = ['site', 'finding', 'buying', 'account'] as const;
export type Area = (typeof areas)[number];

/** A flow of the shop, as testers and analysts ask for it. */
export interface Flow {
  /** The machine's file without its ending: `cart` for `machines/cart/cart.machine.ts`. */
  readonly name: string;
  readonly area: Area;
  /** The machine's file, from the project's root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  /** What may happen to it and what it promises. */
  readonly model: FlowModel;
}

const flow = (area: Area, name: string, model: FlowModel, folder = name): Flow => ({
  name,
  area,
  file: `machines/${folder}/${name}.machine.ts`,
  machine: model.machine,
  model,
});

/** Every flow of the shop; a machine that is missing here fails a test by name. */
export const flows: readonly Flow[] = [
  flow('site', 'storefront', storefrontModel),
  flow('site', 'navigation', navigationModel),
  flow('site', 'consent', consentModel),
  flow('site', 'dialog', dialogModel),
  flow('site', 'region', regionModel),
  flow('site', 'anchor', anchorModel),
  flow('site', 'biggerLink', biggerLinkModel),
  flow('site', 'hoverMenu', hoverMenuModel),
  flow('site', 'popover', popoverModel),
  flow('site', 'mobileNavigation', mobileNavigationModel),
  flow('site', 'unsavedChanges', unsavedChangesModel),
  flow('site', 'toast', toastModel),
  flow('site', 'requestErrors', requestErrorsModel),
  flow('site', 'texts', textsModel),
  flow('site', 'chunkLoad', chunkLoadModel),
  flow('site', 'news', newsModel),
  flow('site', 'countdown', countdownModel),
  flow('site', 'pageScripts', pageScriptsModel),
  flow('finding', 'searchSuggestions', searchSuggestionsModel),
  flow('finding', 'customerReferenceSearch', customerReferenceSearchModel),
  flow('finding', 'productList', productListModel),
  flow('finding', 'facetedSearch', facetedSearchModel),
  flow('finding', 'quickView', quickViewModel),
  flow('finding', 'compare', compareModel),
  flow('finding', 'recentlyViewed', recentlyViewedModel),
  flow('finding', 'variantSelection', variantSelectionModel),
  flow('finding', 'gallery', galleryModel),
  flow('finding', 'spinViewer', spinViewerModel),
  flow('finding', 'quantity', quantityModel),
  flow('finding', 'customerReference', customerReferenceModel),
  flow('finding', 'backInStock', backInStockModel),
  flow('buying', 'addToCart', addToCartModel),
  flow('buying', 'cartWidget', cartWidgetModel),
  flow('buying', 'cart', cartModel),
  flow('buying', 'citySuggestions', citySuggestionsModel),
  flow('buying', 'quickOrder', quickOrderModel),
  flow('buying', 'addressBook', addressBookModel),
  flow('buying', 'pickupPointSearch', pickupPointSearchModel),
  flow('buying', 'coupon', couponModel),
  flow('buying', 'salesTaxCountry', salesTaxCountryModel),
  flow('buying', 'checkout', checkoutModel),
  flow('buying', 'vatCheck', vatCheckModel),
  flow('buying', 'draft', draftModel, 'checkout'),
  flow('buying', 'payment', paymentModel),
  flow('buying', 'order', orderModel),
  flow('account', 'signIn', signInModel),
  flow('account', 'registration', registrationModel),
  flow('account', 'remoteCheck', remoteCheckModel),
];

/** What a flow is for: the sentence above its machine. @throws when a machine has none. */
export function sentenceOf({ file, name }: Pick<Flow, 'file' | 'name'>): string {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${name}Machine\\b`, 'u').exec(source);
  if (!comment?.[1]) throw new Error(`${file}: the machine has no sentence above it`);
  return comment[1].replaceAll(/\s*\n\s*\*\s*/gu, ' ').trim();
}
