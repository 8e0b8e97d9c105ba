import { AxiosError } from 'axios';
import type { AxiosAdapter } from 'axios';

/** An axios adapter for a request that was sent before axios was asked for it (`begun-page.ts`). */
export const takenOver =
  (request: XMLHttpRequest): AxiosAdapter =>
  (config) =>
    new Promise((resolve, reject) => {
      const fail = (code: string) => reject(new AxiosError('', code, config, request));
      const end = () => {
        const { responseText: data, status, statusText } = request;
        // without a response, or aborted
        if (status === 0) return fail(AxiosError.ERR_NETWORK);
        const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
        resolve({ data, status, statusText, headers, config, request });
      };
      // counted from when it was sent
      request.timeout = config.timeout ?? 0;
      request.addEventListener('timeout', () => fail(AxiosError.ETIMEDOUT));
      config.signal?.addEventListener?.('abort', () => request.abort());
      if (request.readyState === XMLHttpRequest.DONE) end();
      else request.addEventListener('loadend', end);
    });
