import type { Failure } from '#rules/failure.ts';

/** A failed call as a short message: in the server's words, or by a text of the site if it gave none. */
export const messageOf = ({ status, code, message }: Failure, otherwise = code) =>
  message !== '' && status < 500
    ? { style: 'error' as const, code: 'Catalog.ServerSays', params: { message } }
    : { style: 'error' as const, code: otherwise };
