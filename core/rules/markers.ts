/**
 * What an editor may write on a link, a form or a block to change how it behaves: the one list of names that the shop's
 * own views use too. `docs/editors.md` explains each, and a test keeps the two alike.
 */
export const markers = {
  /** A link opens its target in a dialog; title, size (`small`, `large`), class and return address of that dialog. */
  modal: 'data-modal-link',
  modalTitle: 'data-modal-title',
  modalSize: 'data-modal-size',
  modalClass: 'data-modal-class',
  modalReturnUrl: 'data-modal-return-url',
  /** A link asks first; its value is a translation key, `Core.SureToDelete` when empty. */
  confirm: 'data-confirm',
  /** A form or a link puts its answer into the element of this id; `page` is the page area itself. */
  updateTarget: 'data-update-target',
  /** The method that a form or a link sends with; other than GET and POST it goes as POST with an override header. */
  method: 'data-method',
  /** The id of the element that is blocked while a request is under way; the form or link itself when empty. */
  loader: 'data-loader',
  /** A form asks before its page is left while it holds what was not sent. */
  warnUnsaved: 'data-warn-unsaved',
  /** A block acts as its main link. */
  biggerLink: 'data-bigger-link',
  /** A script that runs only once this category of cookies was granted. */
  consent: 'data-consent',
  /** Limits and step of a quantity field: what is typed is corrected into them. */
  minQuantity: 'data-min-qty',
  maxQuantity: 'data-max-qty',
  stepQuantity: 'data-step-qty',
  /** Another address for the wishlist dialog than the shop's own. */
  wishlistUrl: 'data-wishlist-url',
  /** A place that the app fills with a widget of this name; its options are the other `data-` attributes. */
  widget: 'data-widget',
} as const;

/** A link with one of these classes is left to the browser. */
export const markerClasses = { noAjax: 'no-ajax', ajaxTab: 'ajax-tab' } as const;

/** Links and forms that the app does more with than follow them; literal, so that a page carries only this line. */
export const markedSelector = '[data-modal-link],[data-confirm],[data-update-target],[data-method]';

/** Quantity fields that name a limit of their own. */
export const quantitySelector = [markers.minQuantity, markers.maxQuantity, markers.stepQuantity]
  .map((name) => `input[${name}]`)
  .join();
