/** How a request with a declared method travels: a page, and some proxies, know no others than GET and POST. */
export interface SentMethod {
  method: 'GET' | 'POST';
  /** The header by which the server takes the POST for what it is. */
  headers: Readonly<Record<string, string>>;
}

/** In the address of a form without JavaScript: the method that its POST stands for. */
export const methodField = '_method';

/**
 * @param declared in any case; a link or form that declares none reads
 * Source: "other than GET/POST go as POST with an override header" (specification §2).
 */
export function sentMethod(declared: string): SentMethod {
  const method = declared.toUpperCase() || 'GET';
  if (method === 'GET' || method === 'POST') return { method, headers: {} };
  return { method: 'POST', headers: { 'X-HTTP-Method-Override': method } };
}
