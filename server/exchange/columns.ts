/**
 * The columns of a product file: first those of Shopify's product CSV, by the names they had until 2024, then this
 * shop's own. All but `Handle` are optional.
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
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  'Status',
] as const;

/** The names in Shopify's files since 2024, besides those that differ only in case. */
const newerNames: Readonly<Record<string, string>> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  'Weight value (grams)': 'Variant Grams',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Inventory quantity': 'Variant Inventory Qty',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Product image URL': 'Image Src',
  'Variant image URL': 'Variant Image',
  'Charge tax': 'Variant Taxable',
  'Requires shipping': 'Variant Requires Shipping',
  'Fulfillment service': 'Variant Fulfillment Service',
  'Weight unit for display': 'Variant Weight Unit',
  Barcode: 'Variant Barcode',
  'Tax code': 'Variant Tax Code',
};

/** Shopify's default values in columns that this shop does not support; null: any value. */
export const emptyWords: Readonly<Record<string, string | null>> = {
  'Variant Taxable': 'true',
  'Variant Requires Shipping': 'true',
  'Variant Fulfillment Service': 'manual',
  'Variant Weight Unit': null,
  'Option1 Linked To': null,
  'Option2 Linked To': null,
  'Option3 Linked To': null,
};

/** The shop's own columns: Dutch texts, limits, steps, and how a picture is used. */
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

/** `Stock second` is the stock in the warehouse with the code `second`. */
export const stockColumn = (warehouse: string) => `Stock ${warehouse}`;
/** `Price company` has the tiers of the price list with the code `company`: `4.90; 10 = 4.50`. */
export const priceColumn = (list: string) => `Price ${list}`;

const known = new Map(
  [
    ...[...shopifyColumns, ...ownColumns, ...Object.keys(emptyWords)].map((name): [string, string] => [name, name]),
    ...Object.entries(newerNames),
  ].map(([written, name]) => [written.toLowerCase(), name]),
);
/** The column for a header of any of Shopify's layouts; an unknown one is returned unchanged. */
export const columnNamed = (heading: string): string => known.get(heading.trim().toLowerCase()) ?? heading.trim();

/** Whether the shop supports a column, given its price lists and warehouses. */
export const isKept = (column: string, shelves: { warehouses: readonly string[]; priceLists: readonly string[] }) =>
  [...shopifyColumns, ...ownColumns].some((name) => name === column) ||
  shelves.priceLists.some((list) => priceColumn(list) === column) ||
  shelves.warehouses.some((code) => stockColumn(code) === column);

/** The options that a product can have in a file. */
export const optionNumbers = [1, 2, 3] as const;
export type OptionNumber = (typeof optionNumbers)[number];
