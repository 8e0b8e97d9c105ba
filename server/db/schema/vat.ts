import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What the EU's service last said of a VAT number; true for a day, false for an hour, null (no answer) for a minute. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    /** As the service writes it: Greece is EL. */
    countryCode: text().notNull(),
    vatNumber: text().notNull(),
    isValid: boolean(),
    /** What the service gave the question as a proof of it (`requestIdentifier`); null where it was asked by nobody in particular. */
    consultationNumber: text(),
    checkedAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.vatNumber] }), index().on(t.expiresAt)],
);
