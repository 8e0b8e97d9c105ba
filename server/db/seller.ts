import type { Culture, Link } from '#contract/wire.ts';
import type { Db } from './open.ts';
import { readSetting } from './setting.ts';

/** Who sells: the one source for footer, contact page, terms, invoices and mails (setting `seller`). */
export interface Seller {
  Name: string;
  Street: string;
  City: string;
  Country: string;
  VatNumber: string;
  Register: string;
  Email: string;
  Phone?: string;
  /** Opening hours, a line each. */
  Hours?: Readonly<Record<Culture, readonly string[]>>;
  /** The company's own pages elsewhere. */
  Social?: readonly Link[];
}

const nobody: Seller = { Name: '', Street: '', City: '', Country: '', VatNumber: '', Register: '', Email: '' };

/** What the shop was told; '' for the rest. */
export const readSeller = async (db: Db): Promise<Seller> => ({
  ...nobody,
  ...(await readSetting<Partial<Seller>>(db, 'seller', nobody)),
});

/** The lines of an imprint, as the law asks for them; empty ones are left out. */
export const imprintOf = (seller: Seller): string[] =>
  [
    seller.Street,
    seller.City,
    seller.Country,
    seller.VatNumber,
    seller.Register,
    seller.Email,
    seller.Phone ?? '',
  ].filter((line) => line !== '');
