import type { VatCategory } from '#server/pricing/taxes.ts';
import type { StockPolicy } from '#server/stock/pieces.ts';

/** A product as a file describes it: everything by name, nothing by the numbers of one database. */
export interface Named {
  fr: string;
  /** Used when the thing is new to the shop; missing, it is called as in French. */
  nl?: string | undefined;
}

export interface ProductText {
  name: string;
  slug: string;
  summary: string;
  html: string;
  facts: { name: string; value: string }[];
}

export interface PriceStep {
  /** Code of the price list. */
  list: string;
  minQuantity: number;
  /** Cents for one piece: with home VAT, or without where the list is a net one. */
  inclCents: number;
  /** Cents that were asked before a reduction, likewise; null when there is none. */
  regularCents: number | null;
}

export interface VariantRecord {
  sku: string;
  isAvailable: boolean;
  weightGrams: number;
  stockPolicy: StockPolicy;
  /** One for each of the product's options, in their order. */
  values: (Named & { colours?: string[] | undefined })[];
  prices: PriceStep[];
  /** Pieces by the warehouse's code. */
  stock: Record<string, number>;
}

export interface PictureRecord {
  /** An address, or a file's path beside the table. */
  source: string;
  /** Taken when the picture is new to the shop. */
  alt: Named;
  kind: 'view' | 'spin';
  /** The value whose variants it shows, in French; '' shows for every variant. */
  value: string;
  /** Where a file names it. */
  line?: number;
}

export interface ProductRecord {
  /** The French slug: what tells products apart in files. */
  handle: string;
  isActive: boolean;
  /** Code of the catalogue. */
  catalog: string;
  brand: string;
  /** From the root down. */
  category: Named[];
  texts: { fr: ProductText; nl: ProductText };
  tags: Named[];
  minQty: number;
  maxQty: number;
  stepQty: number;
  vatCategory: VatCategory;
  kind: 'goods' | 'giftCard';
  options: (Named & { display?: 'Square' | 'Select' | undefined })[];
  variants: VariantRecord[];
  pictures: PictureRecord[];
  /** Handles. */
  related: string[];
}

/** What lines of a file say; what they leave out stays as it is, or begins as `emptyProduct` says. */
export type ProductDraft = Partial<Omit<ProductRecord, 'handle' | 'texts' | 'variants'>> & {
  handle: string;
  texts?: { fr?: Partial<ProductText>; nl?: Partial<ProductText> };
  variants: VariantDraft[];
};
export type VariantDraft = Partial<Omit<VariantRecord, 'sku' | 'stockPolicy'>> & {
  sku: string;
  line: number;
  /** Cents for one piece in the default list, where only that is said. */
  inclCents?: number;
  /** Whether pieces are counted, and whether it is sold on when none is left; where the file says so. */
  isTracked?: boolean;
  sellsOn?: boolean;
  /** What was asked before a reduction, where the file has a column for it. */
  regularCents?: number | null;
};

const emptyText = { name: '', slug: '', summary: '', html: '', facts: [] };

/** A product of which nothing is said yet. */
export const emptyProduct = (handle: string): ProductRecord => ({
  handle,
  isActive: true,
  catalog: 'main',
  brand: '',
  category: [],
  texts: { fr: { ...emptyText, slug: handle }, nl: { ...emptyText } },
  tags: [],
  minQty: 1,
  maxQty: 0,
  stepQty: 1,
  vatCategory: 'standard',
  kind: 'goods',
  options: [],
  variants: [],
  pictures: [],
  related: [],
});
