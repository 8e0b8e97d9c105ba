import { ListTable } from '#routes/list-table.tsx';

/** A late flow before its code came. */
export const asleep = { actor: undefined, send: () => undefined };
/** A list page's late tools. */
export const tools = { quick: asleep, compare: asleep, panel: null, bar: null, Table: ListTable };
