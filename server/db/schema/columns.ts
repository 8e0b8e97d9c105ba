import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A short text in each culture. Long or searchable texts have a row per culture instead. */
export interface Localized {
  fr: string;
  nl: string;
}
export const localized = () => jsonb().$type<Localized>();
export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const publicId = () =>
  uuid()
    .notNull()
    .default(sql`gen_random_uuid()`)
    .unique();
export const at = () => timestamp({ withTimezone: true, mode: 'date' });
export const now = () => at().notNull().defaultNow();
/** Case-insensitive text (the citext extension): e-mail addresses and coupon codes. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
