import type { BrowserContextOptions } from 'playwright';
import type { AnyBrowserDriver } from '#paths/driver.ts';
import { walk } from '#paths/model.ts';
import type { Walk } from '#paths/model.ts';
import type { WalkByHand } from './by-hand.ts';
import { addToCartDriver } from './addToCart/addToCart.driver.ts';
import { addToCartByHand } from './addToCart/addToCart.model.ts';
import { addressBookDriver, addressBookWalk } from './addressBook/addressBook.driver.ts';
import { citySuggestionsDriver, citySuggestionsWalk } from './citySuggestions/citySuggestions.driver.ts';
import { cartDriver, cartWalk } from './cart/cart.driver.ts';
import { countdownDriver, countdownWalk } from './countdown/countdown.driver.ts';
import { consentDriver, consentWalk } from './consent/consent.driver.ts';
import { backInStockDriver } from './backInStock/backInStock.driver.ts';
import { backInStockByHand } from './backInStock/backInStock.model.ts';
import { customerReferenceDriver } from './customerReference/customerReference.driver.ts';
import { customerReferenceByHand } from './customerReference/customerReference.model.ts';
import { quantityDriver, quantityWalk } from './quantity/quantity.driver.ts';
import { quickOrderDriver } from './quickOrder/quickOrder.driver.ts';
import { quickOrderByHand } from './quickOrder/quickOrder.model.ts';
import { galleryDriver, galleryWalk } from './gallery/gallery.driver.ts';
import { facetedSearchDriver, facetedSearchWalk } from './facetedSearch/facetedSearch.driver.ts';
import { compareDriver, compareWalk } from './compare/compare.driver.ts';
import { quickViewDriver, quickViewWalk } from './quickView/quickView.driver.ts';
import { spinViewerDriver, spinViewerWalk } from './spinViewer/spinViewer.driver.ts';
import { productListDriver, productListWalk } from './productList/productList.driver.ts';
import { toastDriver, toastWalk } from './toast/toast.driver.ts';
import {
  customerReferenceSearchDriver,
  customerReferenceSearchWalk,
} from './customerReferenceSearch/customerReferenceSearch.driver.ts';
import { recentlyViewedDriver, recentlyViewedWalk } from './recentlyViewed/recentlyViewed.driver.ts';
import { searchSuggestionsDriver, searchSuggestionsWalk } from './searchSuggestions/searchSuggestions.driver.ts';
import { dialogDriver, dialogWalk } from './dialog/dialog.driver.ts';
import { cartWidgetDriver, cartWidgetWalk } from './cartWidget/cartWidget.driver.ts';
import { signInDriver, signInWalk } from './signIn/signIn.driver.ts';
import { registrationDriver, registrationWalk } from './registration/registration.driver.ts';
import { textsDriver, textsWalk } from './texts/texts.driver.ts';
import { requestErrorsDriver, requestErrorsWalk } from './requestErrors/requestErrors.driver.ts';
import { mobileNavigationDriver, mobileNavigationWalk } from './mobileNavigation/mobileNavigation.driver.ts';
import { newsDriver, newsWalk } from './news/news.driver.ts';
import { navigationDriver, navigationWalk } from './navigation/navigation.driver.ts';
import { paymentDriver, paymentWalk } from './payment/payment.driver.ts';
import { couponDriver } from './coupon/coupon.driver.ts';
import { couponModel } from './coupon/coupon.model.ts';
import { salesTaxCountryDriver } from './salesTaxCountry/salesTaxCountry.driver.ts';
import { salesTaxCountryModel } from './salesTaxCountry/salesTaxCountry.model.ts';
import { vatCheckDriver } from './vatCheck/vatCheck.driver.ts';
import { vatCheckModel } from './vatCheck/vatCheck.model.ts';
import { popoverDriver, popoverWalk } from './popover/popover.driver.ts';
import { pickupPointSearchDriver, pickupPointSearchWalk } from './pickupPointSearch/pickupPointSearch.driver.ts';
import { checkoutDriver, checkoutWalk } from './checkout/checkout.driver.ts';
import { variantSelectionDriver } from './variantSelection/variantSelection.driver.ts';
import { variantSelectionByHand } from './variantSelection/variantSelection.model.ts';

/** How a person goes through a flow in a browser. */
export interface BrowserFlow {
  /** The paths a person can go, and why not the others; on its graph others can be found. */
  readonly browserWalk: () => Walk & Partial<Pick<WalkByHand, 'notWalked'>>;
  /**
   * The driver for the demo shop at an origin: `http://127.0.0.1:3000`. Whoever runs that shop can have it lose its
   * texts; against any other shop the paths that need it fail.
   */
  readonly driver: (site: string, loseTexts?: (areLost: boolean) => void) => AnyBrowserDriver;
  /** Why transitions are not walked of which the walk itself does not say it. */
  readonly leftOut?: string;
  /** True where the question about cookies is the flow itself; of any other visitor it is answered already. */
  readonly asksConsent?: boolean;
  readonly context?: Pick<BrowserContextOptions, 'reducedMotion'>;
}

const still = { reducedMotion: 'reduce' } as const;

/** The flows that are walked in a browser, by name. */
export const drivers: Readonly<Record<string, BrowserFlow>> = {
  addToCart: {
    browserWalk: () => walk(addToCartByHand),
    driver: addToCartDriver,
    context: still,
    leftOut: 'a refusal that asks to sign in, and who comes and goes, belong to other flows',
  },
  quickOrder: {
    browserWalk: () => walk(quickOrderByHand),
    driver: quickOrderDriver,
    context: still,
    leftOut: 'a file is read before anybody could look; who comes and goes belongs to other flows',
  },
  cart: {
    browserWalk: cartWalk,
    driver: (site) => cartDriver(site, [1, 50, 60]),
    leftOut: 'pages, people and coupons that come and go belong to other flows; a line that is going cannot be changed',
  },
  consent: {
    browserWalk: consentWalk,
    driver: (site) => consentDriver(`${site}/fr/cookies`, '2026-1'),
    asksConsent: true,
    context: still,
    leftOut: 'a browser keeps a cookie at once: it is never late, and nothing is pressed meanwhile',
  },
  quantity: { browserWalk: quantityWalk, driver: quantityDriver, context: still },
  gallery: { browserWalk: galleryWalk, driver: galleryDriver, context: still },
  compare: { browserWalk: compareWalk, driver: compareDriver, context: still },
  quickView: { browserWalk: quickViewWalk, driver: quickViewDriver, context: still },
  spinViewer: { browserWalk: spinViewerWalk, driver: spinViewerDriver },
  productList: { browserWalk: productListWalk, driver: productListDriver, context: still },
  facetedSearch: { browserWalk: facetedSearchWalk, driver: facetedSearchDriver, context: still },
  news: { browserWalk: newsWalk, driver: newsDriver, context: still },
  countdown: { browserWalk: countdownWalk, driver: countdownDriver, context: still },
  recentlyViewed: { browserWalk: recentlyViewedWalk, driver: recentlyViewedDriver, context: still },
  addressBook: {
    browserWalk: addressBookWalk,
    driver: addressBookDriver,
    context: still,
    leftOut: 'a form that does not come is said by the site, and an address that no picker shows cannot be picked',
  },
  citySuggestions: {
    browserWalk: citySuggestionsWalk,
    driver: (site) => citySuggestionsDriver(site, 50),
    context: still,
  },
  searchSuggestions: { browserWalk: searchSuggestionsWalk, driver: searchSuggestionsDriver, context: still },
  customerReferenceSearch: {
    browserWalk: customerReferenceSearchWalk,
    driver: customerReferenceSearchDriver,
    context: still,
  },
  toast: { browserWalk: toastWalk, driver: toastDriver, context: still },
  dialog: { browserWalk: dialogWalk, driver: dialogDriver, context: still },
  cartWidget: { browserWalk: cartWidgetWalk, driver: cartWidgetDriver, context: still },
  signIn: { browserWalk: signInWalk, driver: signInDriver, context: still },
  registration: { browserWalk: registrationWalk, driver: registrationDriver, context: still },
  texts: { browserWalk: textsWalk, driver: textsDriver, context: still },
  requestErrors: { browserWalk: requestErrorsWalk, driver: requestErrorsDriver, context: still },
  navigation: { browserWalk: navigationWalk, driver: navigationDriver },
  mobileNavigation: { browserWalk: mobileNavigationWalk, driver: mobileNavigationDriver, context: still },
  coupon: { browserWalk: () => walk(couponModel), driver: couponDriver, context: still },
  salesTaxCountry: { browserWalk: () => walk(salesTaxCountryModel), driver: salesTaxCountryDriver, context: still },
  vatCheck: { browserWalk: () => walk(vatCheckModel), driver: vatCheckDriver, context: still },
  popover: { browserWalk: popoverWalk, driver: popoverDriver, context: still },
  pickupPointSearch: { browserWalk: pickupPointSearchWalk, driver: pickupPointSearchDriver, context: still },
  checkout: { browserWalk: checkoutWalk, driver: checkoutDriver, context: still },
  payment: { browserWalk: paymentWalk, driver: paymentDriver, context: still },
  backInStock: {
    browserWalk: () => walk(backInStockByHand),
    driver: backInStockDriver,
    context: still,
    leftOut: 'a refusal that asks to sign in, and who comes and goes, belong to other flows',
  },
  customerReference: {
    browserWalk: () => walk(customerReferenceByHand),
    driver: customerReferenceDriver,
    context: still,
    leftOut: 'a refusal that asks to sign in, and who comes and goes, belong to other flows',
  },
  variantSelection: {
    browserWalk: () => walk(variantSelectionByHand),
    driver: variantSelectionDriver,
    context: still,
    leftOut:
      'pages and people that come and go belong to other flows; tests/browser/blocks.test.ts clears and follows links',
  },
};

/** The flows that no driver walks, by name, each with the reason. */
export const faceless: Readonly<Record<string, string>> = {
  order:
    'is decided on the server: the books, the desk and mails show what came of it, tried in tests/server/orders/life.test.ts',
  pageScripts:
    'runs what an editor’s page brought, which is nobody’s view; what comes of it is tried with the question about cookies',
  chunkLoad: 'loads code in silence: what does not come is offered by requestErrors, and tried in the browser',
  storefront: 'runs the flows of every page, each of which is walked; all it answers itself is that one of them broke',
  draft: 'keeps what is typed in checkout in silence: nothing shows it, and the walk of checkout only answers it',
  remoteCheck:
    'asks about a field of the registration in silence: the walk of that form is given the verdicts it shows',
  region:
    'a place of an editor’s page: every end of it is walked with its link or form in tests/browser/marked.test.ts',
  anchor: 'moves the page and shows nothing of its own: tests/browser/places.test.ts times it',
  hoverMenu:
    'depends on where the pointer was before: tests/browser/menus.test.ts rests on it, presses it, and sends it away',
  unsavedChanges: 'asks through a dialog, which is walked: tests/browser/unsaved.test.ts types and leaves by every way',
  biggerLink: 'decides whether a press counts and shows nothing: tests/browser/places.test.ts presses it',
};
