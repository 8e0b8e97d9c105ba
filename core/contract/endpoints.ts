import {
  addToCart,
  changeQuantity,
  chooseCountries,
  chooseShippingCountry,
  chooseShippingMethod,
  emptyCart,
  getCart,
  getCartSummary,
  removeItem,
  shoppingCartItems,
} from './cart.ts';
import { applyCoupon, couponCodesList, couponCodesOfUser, removeCoupon } from './coupons.ts';
import { customerReferenceUpdate, saveCustomerReference } from './customer-reference.ts';
import {
  bookTransfer,
  cancelDeskOrder,
  cancelDeskRest,
  confirmDeskRefund,
  findDeskOrders,
  getDeskOrder,
  refundOrder,
  retryDeskRefund,
  shipOrder,
} from './desk.ts';
import { listFilter } from './facets.ts';
import { deliveryAddressPicker, saveAddress } from './addresses.ts';
import { chooseCity, suggestCities } from './places.ts';
import { quickView } from './quick-view.ts';
import { productVariants } from './catalog.ts';
import { validateField } from './forms.ts';
import { productCards } from './product-cards.ts';
import { degressivePrice, productPhotosGallery, stockByWarehouse } from './product-blocks.ts';
import { quickOrder } from './quick-order.ts';
import { newsCalendar, newsList } from './news.ts';
import { getPayment, openPayment, payByTransfer, submitPayment } from './payment.ts';
import { keepCheckoutDraft, placeOrder, restoreOrder } from './sales.ts';
import { chooseSalesTaxCountry } from './sales-tax.ts';
import { removeSavedItem, saveItem, takeSavedItem } from './saved-items.ts';
import { customerReferenceSearch, searchSuggestions } from './search.ts';
import { logOff, proveSignIn, register, resendSignInCode, signIn } from './security.ts';
import { subscribeToStock } from './stock-notification.ts';
import { getStringResources, health, openApi } from './site.ts';
import { checkIsVatValid } from './vat.ts';

/** Every call of the shop: the OpenAPI document, the contract test and the route table are made from this list. */
export const endpoints = {
  addToCart,
  changeQuantity,
  applyCoupon,
  bookTransfer,
  cancelDeskOrder,
  cancelDeskRest,
  checkIsVatValid,
  chooseCity,
  couponCodesList,
  couponCodesOfUser,
  removeCoupon,
  confirmDeskRefund,
  findDeskOrders,
  getDeskOrder,
  refundOrder,
  retryDeskRefund,
  shipOrder,
  chooseCountries,
  chooseSalesTaxCountry,
  chooseShippingCountry,
  chooseShippingMethod,
  customerReferenceSearch,
  customerReferenceUpdate,
  degressivePrice,
  deliveryAddressPicker,
  emptyCart,
  getCart,
  getCartSummary,
  getPayment,
  getStringResources,
  health,
  keepCheckoutDraft,
  listFilter,
  logOff,
  newsCalendar,
  newsList,
  openApi,
  openPayment,
  payByTransfer,
  restoreOrder,
  submitPayment,
  placeOrder,
  productCards,
  productPhotosGallery,
  productVariants,
  proveSignIn,
  quickOrder,
  quickView,
  register,
  removeItem,
  removeSavedItem,
  resendSignInCode,
  saveAddress,
  saveCustomerReference,
  saveItem,
  searchSuggestions,
  shoppingCartItems,
  signIn,
  stockByWarehouse,
  subscribeToStock,
  suggestCities,
  takeSavedItem,
  validateField,
} as const;
