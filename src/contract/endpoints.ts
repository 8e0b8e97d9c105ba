import {
  addToCart,
  changeQuantity,
  chooseCountries,
  chooseShippingCountry,
  chooseShippingMethod,
  getCart,
  getCartSummary,
  removeItem,
  shoppingCartItems,
} from './cart.ts';
import { customerReferenceUpdate, saveCustomerReference } from './customer-reference.ts';
import { productVariants, searchSuggestions } from './catalog.ts';
import { validateField } from './forms.ts';
import { degressivePrice, productPhotosGallery, stockByWarehouse } from './product-blocks.ts';
import { newsCalendar, newsList } from './news.ts';
import { keepCheckoutDraft, placeOrder } from './sales.ts';
import { logOff, register, signIn } from './security.ts';
import { subscribeToStock } from './stock-notification.ts';
import { getStringResources, health, openApi } from './site.ts';

/** Every call of the shop: the OpenAPI document, the contract test and the route table are made from this list. */
export const endpoints = {
  addToCart,
  changeQuantity,
  chooseCountries,
  chooseShippingCountry,
  chooseShippingMethod,
  customerReferenceUpdate,
  degressivePrice,
  getCart,
  getCartSummary,
  getStringResources,
  health,
  keepCheckoutDraft,
  logOff,
  newsCalendar,
  newsList,
  openApi,
  placeOrder,
  productPhotosGallery,
  productVariants,
  register,
  removeItem,
  saveCustomerReference,
  searchSuggestions,
  shoppingCartItems,
  signIn,
  stockByWarehouse,
  subscribeToStock,
  validateField,
} as const;
