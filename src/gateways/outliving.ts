import axios from 'axios';
import type { AxiosAdapter } from 'axios';
import { answerTimeout } from '#machines/ask.ts';

/**
 * An axios adapter for calls that have to complete even if their page is closed. axios has one for `fetch`, which does
 * much that no call needs: it takes 3 kB of every page, and on a phone a tenth of a second of the press.
 * @throws DOMException `AbortError` if the call is cancelled, `TimeoutError` after the client's timeout; TypeError
 *   without a connection
 */
export const outliving: AxiosAdapter = async (config) => {
  const { method = 'get', headers, signal, timeout = answerTimeout } = config;
  const body = config.data as string | undefined;
  const ends = [AbortSignal.timeout(timeout), ...(signal instanceof AbortSignal ? [signal] : [])];
  const response = await fetch(axios.getUri(config), {
    method: method.toUpperCase(),
    headers: headers.toJSON(true),
    body,
    signal: AbortSignal.any(ends),
    keepalive: true,
  });
  return {
    data: await response.text(),
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
  };
};
