import { ListTable } from '#routes/list-table.tsx';
import { NothingFound } from '#views/productList/NothingFound.tsx';

/** A lazy flow before its code has loaded. */
export const asleep = { actor: undefined, send: () => undefined };
/** A list page's lazy tools. */
export const tools = {
  quick: asleep,
  compare: asleep,
  panel: null,
  bar: null,
  Table: ListTable,
  Nothing: NothingFound,
};
