import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** Proofs of choices about cookies, one row each: never who chose, only a number that the browser alone can name. */
export const consentChoices = pgTable(
  'consent_choices',
  {
    /** The hash of a cookie that scripts cannot read; of a choice that declined all, of a value that nobody has. */
    idHash: text().primaryKey(),
    /** The same browser's choice before, which this one replaces. */
    replaces: text(),
    chosenAt: now(),
    stamp: text().notNull(),
    preferences: boolean().notNull(),
    statistics: boolean().notNull(),
    marketing: boolean().notNull(),
  },
  (t) => [index().on(t.chosenAt)],
);
