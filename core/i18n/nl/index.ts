import type { Translation } from '#i18n/i18n-types.ts';
import { Account } from '#i18n/nl/account.ts';
import { AddressRequest } from '#i18n/nl/address-request.ts';
import { OwnFiles } from '#i18n/nl/own-files.ts';
import { AssetLibrary } from '#i18n/nl/asset-library.ts';
import { AssetPicker } from '#i18n/nl/asset-picker.ts';
import { Carousel } from '#i18n/nl/carousel.ts';
import { Cart } from '#i18n/nl/cart.ts';
import { Catalog } from '#i18n/nl/catalog.ts';
import { Checkout } from '#i18n/nl/checkout.ts';
import { CompanyUsers } from '#i18n/nl/company-users.ts';
import { Connection } from '#i18n/nl/connection.ts';
import { Consent } from '#i18n/nl/consent.ts';
import { Cookies } from '#i18n/nl/cookies.ts';
import { Core } from '#i18n/nl/core.ts';
import { Countdown } from '#i18n/nl/countdown.ts';
import { Coupon } from '#i18n/nl/coupon.ts';
import { CustomerPicker } from '#i18n/nl/customer-picker.ts';
import { Delivery } from '#i18n/nl/delivery.ts';
import { Desk } from '#i18n/nl/desk.ts';
import { DeskAuthors } from '#i18n/nl/desk-authors.ts';
import { DeskDelivery } from '#i18n/nl/desk-delivery.ts';
import { DeskFaq } from '#i18n/nl/desk-faq.ts';
import { DeskPosts } from '#i18n/nl/desk-posts.ts';
import { DeskTexts } from '#i18n/nl/desk-texts.ts';
import { Faq } from '#i18n/nl/faq.ts';
import { DeskVisits } from '#i18n/nl/desk-visits.ts';
import { Dialog } from '#i18n/nl/dialog.ts';
import { Erasure } from '#i18n/nl/erasure.ts';
import { File } from '#i18n/nl/file.ts';
import { ImageCrop } from '#i18n/nl/image-crop.ts';
import { Upload } from '#i18n/nl/upload.ts';
import { Filter } from '#i18n/nl/filter.ts';
import { Footer } from '#i18n/nl/footer.ts';
import { Form } from '#i18n/nl/form.ts';
import { Gift } from '#i18n/nl/gift.ts';
import { Home } from '#i18n/nl/home.ts';
import { DateField } from '#i18n/nl/date-field.ts';
import { SocialShare } from '#i18n/nl/social-share.ts';
import { ShareLink } from '#i18n/nl/share-link.ts';
import { Mail } from '#i18n/nl/mail.ts';
import { Invoice } from '#i18n/nl/invoice.ts';
import { Manager } from '#i18n/nl/manager.ts';
import { Map } from '#i18n/nl/map.ts';
import { Nav } from '#i18n/nl/nav.ts';
import { News } from '#i18n/nl/news.ts';
import { Newsletter } from '#i18n/nl/newsletter.ts';
import { Order } from '#i18n/nl/order.ts';
import { OrderHistory } from '#i18n/nl/order-history.ts';
import { RefundRequest } from '#i18n/nl/refund-request.ts';
import { Approvals } from '#i18n/nl/approvals.ts';
import { Withdrawal } from '#i18n/nl/withdrawal.ts';
import { OrderOptions } from '#i18n/nl/order-options.ts';
import { Passkey } from '#i18n/nl/passkey.ts';
import { Payment } from '#i18n/nl/payment.ts';
import { Popup } from '#i18n/nl/popup.ts';
import { Video } from '#i18n/nl/video.ts';
import { Prepaid } from '#i18n/nl/prepaid.ts';
import { Problem } from '#i18n/nl/problem.ts';
import { Product } from '#i18n/nl/product.ts';
import { QuickOrder } from '#i18n/nl/quick-order.ts';
import { Contact } from '#i18n/nl/contact.ts';
import { Sessions } from './sessions.ts';
import { Stores } from './stores.ts';
import { Credentials } from '#i18n/nl/credentials.ts';
import { Recovery } from '#i18n/nl/recovery.ts';
import { Sales } from '#i18n/nl/sales.ts';
import { Review } from '#i18n/nl/review.ts';
import { Search } from '#i18n/nl/search.ts';
import { Security } from '#i18n/nl/security.ts';
import { Setup } from '#i18n/nl/setup.ts';
import { TwoFactor } from '#i18n/nl/two-factor.ts';
import { Vat } from '#i18n/nl/vat.ts';
import { Wishlist } from '#i18n/nl/wishlist.ts';
import { WishlistModal } from '#i18n/nl/wishlist-modal.ts';

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
} satisfies Translation;
