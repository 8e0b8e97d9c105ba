/**
 * The calls of the specification (sections 2, 3 and 7) as it writes them, by hand: paths, parameter names and the names
 * that an answer holds. Nothing here comes from `core/contract`, which says the same in its own way.
 */
export interface Asked {
  /** The row of the register that it belongs to. */
  of: string;
  as?: 'customer' | 'company';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{culture}`, and the names of what the shop itself answered before. */
  path: string;
  /** By the specification's names, in the query of a GET and the body of any other; `{name}` as in the path. */
  send?: Readonly<Record<string, string | number | boolean>>;
  /** What is sent as a form's fields instead of JSON. */
  isForm?: true;
  /** Another method than the one that travels, by the override header. */
  override?: 'PUT' | 'DELETE';
  /** HTML for a browser; data for the app, unless this is a page alone. */
  html?: 'page' | 'fragment';
  /** Names that the answer holds, dotted; of a list, any member. */
  answer?: readonly string[];
  /** What is in the HTML. */
  fields?: readonly string[];
  /** Another value of these names changes what is answered. */
  heard?: Readonly<Record<string, string>>;
  /** Without these names it is refused, and the refusal names them. */
  must?: readonly string[];
  status?: 401 | 404;
}
