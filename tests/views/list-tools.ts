import { ListTable } from '#routes/list-table.tsx';

/** A list page's late tools before their code came. */
const asleep = { actor: undefined, send: () => undefined };
export const tools = { quick: asleep, compare: asleep, panel: null, bar: null, Table: ListTable };
