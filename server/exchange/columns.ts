/**
 * The columns of a product file: those of Shopify's product CSV first, under Shopify's names, then what this shop knows
 * beyond them. A file may leave out any but `Handle`.
 */
export const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
] as const;

/** Shopify's columns that this shop has no place for: named in the report where they are filled. */
export const unkeptColumns = [
  'Variant Barcode',
  'Variant Tax Code',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Cost per item',
] as const;

/** Columns of the shop's own: texts in Dutch, limits, steps, and how a picture is used. */
export const ownColumns = [
  'Title nl',
  'Handle nl',
  'Body (HTML) nl',
  'Summary',
  'Summary nl',
  'Facts',
  'Facts nl',
  'Category nl',
  'Tags nl',
  'Catalog',
  'VAT Category',
  'Minimum Quantity',
  'Maximum Quantity',
  'Quantity Step',
  'Option1 Name nl',
  'Option1 Value nl',
  'Option1 Colors',
  'Option2 Name nl',
  'Option2 Value nl',
  'Option2 Colors',
  'Option3 Name nl',
  'Option3 Value nl',
  'Option3 Colors',
  'Variant Available',
  'Image Alt Text nl',
  'Image Kind',
  'Image Value',
  'Related Handles',
] as const;

/** `Stock second` is what lies in the warehouse with the code `second`. */
export const stockColumn = (warehouse: string) => `Stock ${warehouse}`;
/** `Price company` holds the steps of the price list with the code `company`: `4.90; 10 = 4.50`. */
export const priceColumn = (list: string) => `Price ${list}`;

/** How many options a product can have in a file. */
export const optionNumbers = [1, 2, 3] as const;
export type OptionNumber = (typeof optionNumbers)[number];
