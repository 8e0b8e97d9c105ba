/**
 * The attributes with which editors change how a link, a form or a block behaves; the shop's own views use the same
 * list. `docs/editors.md` explains each, and a test keeps the two in sync.
 */
export const markers = {
  /** Opens the link's target in a dialog; title, size (`small`, `large`), class and return URL of that dialog. */
  modal: 'data-modal-link',
  modalTitle: 'data-modal-title',
  modalSize: 'data-modal-size',
  modalClass: 'data-modal-class',
  modalReturnUrl: 'data-modal-return-url',
  /** Asks for confirmation first; the value is a translation key, `Core.SureToDelete` if empty. */
  confirm: 'data-confirm',
  /**
   * A form or link replaces the content of the element with this id with its response; `page` is the page area itself.
   */
  updateTarget: 'data-update-target',
  /** The method of a form or link; other than GET and POST it is sent as POST with an override header. */
  method: 'data-method',
  /** The id of the element to block while a request is pending; the form or link itself if empty. */
  loader: 'data-loader',
  /** A form warns before its page is left with unsaved changes. */
  warnUnsaved: 'data-warn-unsaved',
  /** The whole block acts as its main link. */
  biggerLink: 'data-bigger-link',
  /** A script that runs only after consent to this category of cookies. */
  consent: 'data-consent',
  /** A script that runs after each choice about cookies: `decline` if it denies every category, else `accept`. */
  consentCallback: 'data-consent-callback',
  /** A link that is counted as what this says: a flat JSON object, with consent to statistics. */
  tagInfo: 'data-tag-info',
  /** Limits and step of a quantity field: typed values are adjusted to them. */
  minQuantity: 'data-min-qty',
  maxQuantity: 'data-max-qty',
  stepQuantity: 'data-step-qty',
  /**
   * A link that opens the wishlist dialog for a variant, in a list: its value is a URL for the dialog other than the
   * shop's own, under the site and culture; empty for the shop's own.
   */
  wishlistUrl: 'data-wishlist-url',
  wishlistVariant: 'data-product-variant-id',
  wishlistList: 'data-list-id',
  /** The element comes in when it is scrolled to, in one of the ways of `reveals`. */
  reveal: 'data-reveal',
  /** The app fills the element with the widget of this name; its options are the other `data-` attributes. */
  widget: 'data-widget',
} as const;

/** A link with one of these classes is left to the browser. */
export const markerClasses = { noAjax: 'no-ajax', ajaxTab: 'ajax-tab' } as const;

/** Links and forms that the app enhances; a literal, so that pages carry only this line instead of the list. */
export const markedSelector = '[data-modal-link],[data-confirm],[data-update-target],[data-method],[data-wishlist-url]';

/** Quantity fields with limits of their own. */
export const quantitySelector = [markers.minQuantity, markers.maxQuantity, markers.stepQuantity]
  .map((name) => `input[${name}]`)
  .join();
