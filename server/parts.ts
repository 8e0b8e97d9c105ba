import type { Parts } from './app.ts';
import { addressCalls, addressPages } from './addresses/addresses.routes.ts';
import { picturesApp } from './assets/pictures.routes.ts';
import { atlasApp } from './atlas/atlas.routes.ts';
import { cartCalls, cartPages } from './cart/cart.routes.ts';
import { catalogCalls, catalogPages } from './catalog/catalog.routes.ts';
import { consentPages } from './consent/cookies-page.ts';
import { contentRoutes } from './content/content.routes.ts';
import { newsCalls, newsPages } from './content/news.routes.ts';
import { sitemapApp } from './content/sitemap.ts';
import { deskCalls, deskPages } from './desk/desk.routes.ts';
import { outboxApp } from './dev/outbox.routes.ts';
import { formCalls } from './forms/forms.routes.ts';
import { localizationCalls } from './localization/localization.routes.ts';
import { shippingPages } from './shipping/shipping.routes.ts';
import { placeCalls } from './places/places.routes.ts';
import { staticApp } from './render/static.ts';
import { invoiceApp } from './payment/invoice.ts';
import { notificationsPath } from './payment/notification.ts';
import { paymentCalls, paymentPages } from './payment/payment.routes.ts';
import { webhookApp } from './payment/webhook.routes.ts';
import { salesCalls, salesPages } from './sales/sales.routes.ts';
import { securityCalls, securityPages } from './security/security.routes.ts';
import type { Services } from './services.ts';
import { healthCalls, systemCalls } from './system.routes.ts';
import { couponCalls } from './coupons/coupons.routes.ts';
import { vatCalls } from './vat/vat.routes.ts';

/** Everything the shop serves, domain by domain. */
export const partsOf = (services: Services, gateway: Pick<Parts, 'others' | 'rooted'> | null): Parts => ({
  sale: [...cartCalls, ...salesCalls, ...paymentCalls, ...couponCalls, ...cartPages, ...salesPages, ...paymentPages],
  free: healthCalls,
  signed: [notificationsPath],
  calls: [
    ...healthCalls,
    ...systemCalls,
    ...localizationCalls,
    ...formCalls,
    ...catalogCalls,
    ...cartCalls,
    ...salesCalls,
    ...paymentCalls,
    ...securityCalls,
    ...newsCalls,
    ...vatCalls,
    ...placeCalls,
    ...addressCalls,
    ...couponCalls,
    ...deskCalls,
  ],
  pages: [
    ...catalogPages,
    ...cartPages,
    ...salesPages,
    ...addressPages,
    ...shippingPages,
    ...paymentPages,
    ...securityPages,
    ...consentPages,
    ...newsPages,
    ...deskPages,
    ...contentRoutes,
  ],
  others: [
    picturesApp(services),
    sitemapApp(services),
    webhookApp(services),
    invoiceApp(services),
    ...(services.settings.isDev ? [] : [staticApp()]),
    ...(services.settings.servesAtlas ? [atlasApp(services)] : []),
    ...(gateway?.others ?? []),
    ...(services.settings.isProduction ? [] : [outboxApp(services)]),
  ],
  rooted: gateway?.rooted ?? [],
});
