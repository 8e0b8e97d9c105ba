import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often visitors took a transition or left in a state, by day: never who, never which visit. */
export const flowVisits = pgTable(
  'flow_visits',
  {
    /** In UTC. */
    day: date().notNull(),
    flow: text().notNull(),
    kind: text({ enum: ['taken', 'left'] }).notNull(),
    name: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.flow, t.kind, t.name] })],
);
