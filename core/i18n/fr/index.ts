import type { BaseTranslation } from '#i18n/i18n-types.ts';
import { Account } from '#i18n/fr/account.ts';
import { AddressRequest } from '#i18n/fr/address-request.ts';
import { OwnFiles } from '#i18n/fr/own-files.ts';
import { AssetLibrary } from '#i18n/fr/asset-library.ts';
import { AssetPicker } from '#i18n/fr/asset-picker.ts';
import { Carousel } from '#i18n/fr/carousel.ts';
import { Cart } from '#i18n/fr/cart.ts';
import { Catalog } from '#i18n/fr/catalog.ts';
import { Checkout } from '#i18n/fr/checkout.ts';
import { CompanyUsers } from '#i18n/fr/company-users.ts';
import { Connection } from '#i18n/fr/connection.ts';
import { Consent } from '#i18n/fr/consent.ts';
import { Cookies } from '#i18n/fr/cookies.ts';
import { Core } from '#i18n/fr/core.ts';
import { Countdown } from '#i18n/fr/countdown.ts';
import { Coupon } from '#i18n/fr/coupon.ts';
import { CustomerPicker } from '#i18n/fr/customer-picker.ts';
import { Delivery } from '#i18n/fr/delivery.ts';
import { Desk } from '#i18n/fr/desk.ts';
import { DeskAuthors } from '#i18n/fr/desk-authors.ts';
import { DeskDelivery } from '#i18n/fr/desk-delivery.ts';
import { DeskFaq } from '#i18n/fr/desk-faq.ts';
import { DeskPosts } from '#i18n/fr/desk-posts.ts';
import { DeskTexts } from '#i18n/fr/desk-texts.ts';
import { Faq } from '#i18n/fr/faq.ts';
import { DeskVisits } from '#i18n/fr/desk-visits.ts';
import { Dialog } from '#i18n/fr/dialog.ts';
import { Erasure } from '#i18n/fr/erasure.ts';
import { File } from '#i18n/fr/file.ts';
import { ImageCrop } from '#i18n/fr/image-crop.ts';
import { Upload } from '#i18n/fr/upload.ts';
import { Filter } from '#i18n/fr/filter.ts';
import { Footer } from '#i18n/fr/footer.ts';
import { Form } from '#i18n/fr/form.ts';
import { Gift } from '#i18n/fr/gift.ts';
import { Home } from '#i18n/fr/home.ts';
import { DateField } from '#i18n/fr/date-field.ts';
import { SocialShare } from '#i18n/fr/social-share.ts';
import { ShareLink } from '#i18n/fr/share-link.ts';
import { Mail } from '#i18n/fr/mail.ts';
import { Invoice } from '#i18n/fr/invoice.ts';
import { Manager } from '#i18n/fr/manager.ts';
import { Map } from '#i18n/fr/map.ts';
import { Nav } from '#i18n/fr/nav.ts';
import { News } from '#i18n/fr/news.ts';
import { Newsletter } from '#i18n/fr/newsletter.ts';
import { Order } from '#i18n/fr/order.ts';
import { OrderHistory } from '#i18n/fr/order-history.ts';
import { RefundRequest } from '#i18n/fr/refund-request.ts';
import { Approvals } from '#i18n/fr/approvals.ts';
import { Withdrawal } from '#i18n/fr/withdrawal.ts';
import { OrderOptions } from '#i18n/fr/order-options.ts';
import { Passkey } from '#i18n/fr/passkey.ts';
import { Payment } from '#i18n/fr/payment.ts';
import { Popup } from '#i18n/fr/popup.ts';
import { Video } from '#i18n/fr/video.ts';
import { Prepaid } from '#i18n/fr/prepaid.ts';
import { Problem } from '#i18n/fr/problem.ts';
import { Product } from '#i18n/fr/product.ts';
import { QuickOrder } from '#i18n/fr/quick-order.ts';
import { Contact } from '#i18n/fr/contact.ts';
import { Credentials } from '#i18n/fr/credentials.ts';
import { Sessions } from '#i18n/fr/sessions.ts';
import { Stores } from '#i18n/fr/stores.ts';
import { Recovery } from '#i18n/fr/recovery.ts';
import { Sales } from '#i18n/fr/sales.ts';
import { Review } from '#i18n/fr/review.ts';
import { Search } from '#i18n/fr/search.ts';
import { Security } from '#i18n/fr/security.ts';
import { Setup } from '#i18n/fr/setup.ts';
import { TwoFactor } from '#i18n/fr/two-factor.ts';
import { Vat } from '#i18n/fr/vat.ts';
import { Wishlist } from '#i18n/fr/wishlist.ts';
import { WishlistModal } from '#i18n/fr/wishlist-modal.ts';

export default {
  Account,
  Cookies,
  Core,
  Manager,
  Map,
  Form,
  Problem,
  Connection,
  Consent,
  Nav,
  Delivery,
  Dialog,
  Gift,
  Home,
  ShareLink,
  DateField,
  SocialShare,
  Footer,
  Catalog,
  Erasure,
  File,
  ImageCrop,
  Upload,
  Filter,
  Contact,
  CompanyUsers,
  Credentials,
  Sessions,
  Stores,
  Recovery,
  TwoFactor,
  Review,
  Search,
  Product,
  QuickOrder,
  Wishlist,
  WishlistModal,
  Carousel,
  Cart,
  Checkout,
  Invoice,
  Order,
  OrderHistory,
  OrderOptions,
  RefundRequest,
  Approvals,
  Withdrawal,
  AddressRequest,
  AssetLibrary,
  AssetPicker,
  OwnFiles,
  Vat,
  Coupon,
  Passkey,
  Payment,
  Popup,
  Video,
  Prepaid,
  Sales,
  Security,
  Setup,
  News,
  Newsletter,
  Countdown,
  Mail,
  Desk,
  DeskAuthors,
  DeskDelivery,
  DeskFaq,
  DeskPosts,
  DeskTexts,
  Faq,
  DeskVisits,
  CustomerPicker,
} satisfies BaseTranslation;
