/**
 * The calls of the specification (sections 2, 3 and 7) as it writes them, by hand: paths, parameter names and the names
 * in a response. Nothing here comes from `core/contract`, which declares the same in its own way.
 */
export interface Asked {
  /** The row of the register that it covers. */
  of: string;
  as?: 'customer' | 'company' | 'staff';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{culture}`, and names from the shop's own earlier responses. */
  path: string;
  /** By the specification's names, in the query of a GET and the body of any other; `{name}` as in the path. */
  send?: Readonly<Record<string, string | number | boolean>>;
  /** What is sent in the query of a POST, without a body. */
  inQuery?: true;
  /** What is sent as a form's fields instead of JSON. */
  isForm?: true;
  /** Another method than the one that travels, by the override header. */
  override?: 'PUT' | 'DELETE';
  /** The method for the override header, if it differs from the HTTP one. */
  html?: 'page' | 'fragment';
  /** Names in the response, dotted; of a list, any member. */
  answer?: readonly string[];
  /** What is in the HTML. */
  fields?: readonly string[];
  /** A different value of these names changes the response. */
  heard?: Readonly<Record<string, string>>;
  /** Without these names it is refused, and the refusal names them. */
  must?: readonly string[];
  status?: 401 | 404;
}
