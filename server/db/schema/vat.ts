import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * The EU service's last response about a VAT number; cached for a day if true, an hour if false, a minute if null (no
 * response).
 */
export const vatChecks = pgTable(
  'vat_checks',
  {
    /** In the service's notation: Greece is EL. */
    countryCode: text().notNull(),
    vatNumber: text().notNull(),
    isValid: boolean(),
    /** The service's proof of the check (`requestIdentifier`); null if the check was anonymous. */
    consultationNumber: text(),
    checkedAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.vatNumber] }), index().on(t.expiresAt)],
);
