/** How a request with a declared method is sent: HTML forms, and some proxies, know only GET and POST. */
export interface SentMethod {
  method: 'GET' | 'POST';
  /** The header that tells the server the actual method of the POST. */
  headers: Readonly<Record<string, string>>;
}

/** Query parameter of a form's URL without JavaScript: the actual method of its POST. */
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
