import type { AddressInfo } from 'node:net';
import { httpServer, listenerOf } from '#server/http/listener.ts';
import { builtRenderer } from '#server/render/renderer.ts';
import { readSettings } from '#server/settings.mjs';
import type { Store } from '#server/db/open.ts';
import { openTestShop } from '#tests/shop.ts';

/** Answers as a shop with a fault would give them: JSON, rewritten value by value. */
type Spoil = (key: string, value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Faults of a whole shop. */
export const spoiling = {
  /** Every cart's total is 123.45 € too much. */
  totals: (key, value) =>
    key === 'Totals' && isObject(value) ? { ...value, TaxIncl: Number(value['TaxIncl']) + 12_345 } : value,
  /** Every line of a cart has the same name. */
  names: (key, value) =>
    key === 'Items' && Array.isArray(value) ? value.map((item: object) => ({ ...item, Name: 'Article' })) : value,
} satisfies Record<string, Spoil>;

const spoilt = <Data>(data: Data, spoil: Spoil): Data => JSON.parse(JSON.stringify(data), spoil) as Data;

interface Listening {
  readonly store?: Store;
  readonly spoils?: Spoil;
  /** Answers everything with this page. */
  readonly page?: string;
}

/** A shop of its own on a loopback port. */
export async function listening({
  store,
  spoils,
  page,
}: Listening): Promise<{ origin: string; close(): Promise<void> }> {
  const renderer = await builtRenderer(readSettings({}));
  const drawn: typeof renderer = {
    fragment: renderer.fragment.bind(renderer),
    page: ({ answer, ...input }) =>
      renderer.page({ ...input, answer: spoils ? spoilt(answer, spoils) : answer, source: null }),
  };
  const shop = await openTestShop({ renderer: drawn, ...(store ? { store } : {}) });
  const respond = async (request: Request): Promise<Response> => {
    if (page !== undefined) return new Response(page, { headers: { 'Content-Type': 'text/html' } });
    const response = await shop.fetch(request);
    const isData = response.headers.get('Content-Type')?.includes('json') && !request.url.includes('/static/');
    if (!spoils || !isData) return response;
    const headers = new Headers(response.headers);
    const isGzip = headers.get('Content-Encoding') === 'gzip';
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    const body = isGzip ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body;
    const data: unknown = await new Response(body ?? null).json();
    return new Response(JSON.stringify(spoilt(data, spoils)), { status: response.status, headers });
  };
  const listener = listenerOf(respond);
  const server = httpServer((request, response) => void listener(request, response), shop.settings.overload);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}
