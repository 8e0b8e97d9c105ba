import { accessibility } from './areas/accessibility.ts';
import { accounts } from './areas/accounts.ts';
import { assetLibrary } from './areas/asset-library.ts';
import { beyond } from './areas/beyond.ts';
import { cart } from './areas/cart.ts';
import { catalogue } from './areas/catalogue.ts';
import { checkout } from './areas/checkout.ts';
import { sessions } from './areas/sessions.ts';
import { contact } from './areas/contact.ts';
import { company } from './areas/company.ts';
import { companies } from './areas/companies.ts';
import { countedVisits } from './areas/counted-visits.ts';
import { pageCounts } from './areas/page-counts.ts';
import { credentials } from './areas/credentials.ts';
import { developing } from './areas/developing.ts';
import { erasure } from './areas/erasure.ts';
import { failures } from './areas/failures.ts';
import { deskAuthors } from './areas/desk-authors.ts';
import { deskPosts } from './areas/desk-posts.ts';
import { deskPostsLive } from './areas/desk-posts-live.ts';
import { faq } from './areas/faq.ts';
import { flows } from './areas/flows.ts';
import { forms } from './areas/forms.ts';
import { freeDelivery } from './areas/free-delivery.ts';
import { giftEdits } from './areas/gifts.ts';
import { history } from './areas/history.ts';
import { looks } from './areas/looks.ts';
import { maps } from './areas/maps.ts';
import { stores } from './areas/stores.ts';
import { news } from './areas/news.ts';
import { navigation } from './areas/navigation.ts';
import { ordering } from './areas/ordering.ts';
import { passkeys } from './areas/passkeys.ts';
import { prepaid } from './areas/prepaid.ts';
import { orders } from './areas/orders.ts';
import { product } from './areas/product.ts';
import { deliveryDesk } from './areas/delivery-desk.ts';
import { deliveryPreview } from './areas/delivery-preview.ts';
import { productFacts } from './areas/product-facts.ts';
import { keptPromises } from './areas/kept-promises.ts';
import { promises } from './areas/promises.ts';
import { refunds } from './areas/refunds.ts';
import { resumedUploads } from './areas/resumed-uploads.ts';
import { reviews } from './areas/reviews.ts';
import { running } from './areas/running.ts';
import { sale } from './areas/sale.ts';
import { screen } from './areas/screen.ts';
import { choiceFields } from './areas/choice-fields.ts';
import { dateFields } from './areas/date-fields.ts';
import { sharing } from './areas/sharing.ts';
import { carousels } from './areas/carousels.ts';
import { heavyParts } from './areas/heavy-parts.ts';
import { videos } from './areas/videos.ts';
import { offline } from './areas/offline.ts';
import { popups } from './areas/popups.ts';
import { site } from './areas/site.ts';
import { analytics } from './areas/analytics.ts';
import { consent } from './areas/consent.ts';
import { analysts } from './areas/analysts.ts';
import { approvals } from './areas/approvals.ts';
import { requestedCodes } from './areas/requested-codes.ts';
import { themes } from './areas/themes.ts';
import { words } from './areas/words.ts';
import { testers } from './areas/testers.ts';
import { imageCrop } from './areas/image-crop.ts';
import { keptFiles } from './areas/kept-files.ts';
import { ownFiles } from './areas/own-files.ts';
import { storedFiles } from './areas/stored-files.ts';
import { uploads } from './areas/uploads.ts';
import { roles } from './areas/roles.ts';
import { visitorsLists } from './areas/visitors-lists.ts';
import { wishlists } from './areas/wishlists.ts';
import { withdrawals } from './areas/withdrawals.ts';
import type { Edit } from './edit.ts';

/** Every edit that `npm run edits` may try. */
export const edits: readonly Edit[] = [
  ...navigation,
  ...news,
  ...deskAuthors,
  ...deskPosts,
  ...deskPostsLive,
  ...faq,
  ...looks,
  ...maps,
  ...stores,
  ...history,
  ...failures,
  ...catalogue,
  ...product,
  ...cart,
  ...checkout,
  ...ordering,
  ...sale,
  ...passkeys,
  ...prepaid,
  ...orders,
  ...giftEdits,
  ...accessibility,
  ...accounts,
  ...contact,
  ...sessions,
  ...companies,
  ...company,
  ...countedVisits,
  ...pageCounts,
  ...testers,
  ...themes,
  ...words,
  ...analysts,
  ...roles,
  ...visitorsLists,
  ...wishlists,
  ...keptFiles,
  ...ownFiles,
  ...storedFiles,
  ...uploads,
  ...assetLibrary,
  ...resumedUploads,
  ...imageCrop,
  ...credentials,
  ...erasure,
  ...refunds,
  ...approvals,
  ...requestedCodes,
  ...withdrawals,
  ...reviews,
  ...forms,
  ...carousels,
  ...heavyParts,
  ...choiceFields,
  ...dateFields,
  ...sharing,
  ...videos,
  ...offline,
  ...popups,
  ...site,
  ...analytics,
  ...consent,
  ...running,
  ...developing,
  ...flows,
  ...beyond,
  ...screen,
  ...deliveryDesk,
  ...deliveryPreview,
  ...productFacts,
  ...keptPromises,
  ...promises,
  ...freeDelivery,
];
