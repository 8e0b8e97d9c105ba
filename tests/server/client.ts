import { createApp } from '#server/app.ts';
import type { Parts } from '#server/app.ts';
import type { Services } from '#server/services.ts';

const origin = 'http://shop.test';

export interface Answer {
  status: number;
  /** The parsed JSON, else the text. */
  body: unknown;
  headers: Headers;
}

/** A person at a browser: keeps cookies, and asks as the app does (JSON) or as a plain form does. */
export interface Client {
  get(path: string, accept?: string): Promise<Answer>;
  call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** A plain form: the answer to its redirect is not fetched. */
  form(path: string, fields: Record<string, string>): Promise<Answer>;
}

/** The shop over HTTP, without a port: each client is another person. */
export function shopOverHttp(services: Services, parts: Partial<Parts>): () => Client {
  const fetch = createApp(services, { calls: [], pages: [], others: [], ...parts });
  return () => {
    const cookies = new Map<string, string>();
    const send = async (path: string, init: RequestInit): Promise<Answer> => {
      const headers = new Headers(init.headers);
      headers.set('Sec-Fetch-Site', 'same-origin');
      if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(new Request(origin + path, { ...init, headers }));
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.includes('json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    };
    const Accept = 'application/json';
    return {
      get: (path, accept = Accept) => send(path, { headers: { Accept: accept } }),
      call: (method, path, body) =>
        send(path, {
          method,
          headers: { Accept, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      form: (path, fields) =>
        send(path, {
          method: 'POST',
          headers: { Accept, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        }),
    };
  };
}
