import type { VariationDisplay } from '#contract/wire.ts';
import type { VatCategory } from '#server/pricing/taxes.ts';
import type { StockPolicy } from '#server/stock/pieces.ts';

/** A product as a file describes it: everything by name, no database ids. */
export interface Named {
  fr: string;
  /** Used for new names; defaults to the French one. */
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
  /** Unit price in cents: with home VAT, or without for a net list. */
  inclCents: number;
  /** Regular price in cents during a reduction, on the same basis; null without one. */
  regularCents: number | null;
}

export interface VariantRecord {
  sku: string;
  isAvailable: boolean;
  weightGrams: number;
  stockPolicy: StockPolicy;
  /** One for each of the product's options, in order. */
  values: (Named & { colours?: string[] | undefined })[];
  prices: PriceStep[];
  /** Pieces by warehouse code. */
  stock: Record<string, number>;
}

export interface PictureRecord {
  /** A URL, or a path relative to the file. */
  source: string;
  /** Used if the picture is new to the shop. */
  alt: Named;
  kind: 'view' | 'spin';
  /** The French value whose variants it shows; '' for every variant. */
  value: string;
  /** The line of the file that names it. */
  line?: number;
}

export interface ProductRecord {
  /** The French slug: a product's identifier in files. */
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
  options: (Named & { display?: VariationDisplay | undefined })[];
  variants: VariantRecord[];
  pictures: PictureRecord[];
  /** Handles. */
  related: string[];
}

/** What the lines of a file say; anything else stays unchanged, or defaults to `emptyProduct`. */
export type ProductDraft = Partial<Omit<ProductRecord, 'handle' | 'texts' | 'variants'>> & {
  handle: string;
  texts?: { fr?: Partial<ProductText>; nl?: Partial<ProductText> };
  variants: VariantDraft[];
};
export type VariantDraft = Partial<Omit<VariantRecord, 'sku' | 'stockPolicy'>> & {
  sku: string;
  line: number;
  /** Unit price in cents in the default list, if only that is given. */
  inclCents?: number;
  /** Whether stock is tracked, and whether sales continue without any; if the file says so. */
  isTracked?: boolean;
  sellsOn?: boolean;
  /** The regular price, if the file has a column for it. */
  regularCents?: number | null;
};

const emptyText = { name: '', slug: '', summary: '', html: '', facts: [] };

/** A product with defaults only. */
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
