import type { OpeningHours } from '#contract/pickup-point-search.ts';
import type { Localized } from './schema/columns.ts';
import type { Db } from './open.ts';
import { readSetting } from './setting.ts';

/** A shop with a door (setting `stores`), in the order in which the merchant lists them. */
export interface StoreSetting {
  readonly Id: string;
  readonly Name: Localized;
  readonly Street: string;
  readonly PostalCode: string;
  readonly City: Localized;
  readonly CountryCode: string;
  readonly Phone: string;
  readonly Email: string;
  /** In degrees. */
  readonly Latitude: number;
  readonly Longitude: number;
  /** Monday to Sunday. */
  readonly Hours: OpeningHours;
  /** Days such as `2026-12-25` on which it is closed. */
  readonly ClosedDays: readonly string[];
}

/** The company's shops; none until it was told. */
export const readStores = async (db: Db): Promise<readonly StoreSetting[]> =>
  await readSetting<readonly StoreSetting[]>(db, 'stores', []);
