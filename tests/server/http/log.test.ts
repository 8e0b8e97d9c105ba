import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { loggablePath } from '#server/http/access-log.ts';
import type { TestShop } from '#tests/shop.ts';
import { openSmallShop } from '../http-shop.ts';

let shop: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  shop = await openSmallShop({ log });
});
afterAll(() => shop.close());

/** The formats of the shop's own secrets: 256 bits in base64url, a guid, 256 bits in hexadecimal. */
const secrets = [
  'kQ3vN8xYb2_TzRfW0uLhJmPaSdGcVeXi7KoB1nM5-yE',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'c7a1f0be5d2948e6a30b7c1d8f9e2a4b6c8d0e1f2a3b4c5d6e7f8091a2b3c4d5',
];
/** Parameters with public values, by name; no others may appear in a line. */
const open = ['culture', 'slug', 'orderId'];

const paths = [
  ...Object.values(endpoints).map(({ path }) => path),
  ...Object.values(pages).map(({ path }) => `/fr${path}`),
];
const secret = paths.filter((path) =>
  [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !open.includes(name) && name !== 'path'),
);

test.each(secrets)('[RUN-04] credentials and personal data appear in no line of the log: %s', async (token) => {
  // a parameter unknown to our URLs may be a typo in one of them, and is no safer
  const near = ['/fr/catalog/stocknotification/confirm/', '/nl/', '/fr/', '/', '/static/', '/api/v1/', '/de/x/'];
  const asked = [
    ...secret.map((path) =>
      path
        .replaceAll(/\{.*?\}(?=\/|$)/g, '')
        .replaceAll(/:(\w+)/g, (_, name: string) =>
          name === 'purpose' ? 'confirm' : open.includes(name) ? 'fr' : token,
        ),
    ),
    ...near.flatMap((start) => [`${start}${token}`, `${start}${token}/`, `${start}${token}/more`]),
  ];
  expect(secret).toContain('/fr/catalog/stocknotification/:purpose/:token');
  for (const path of asked)
    for (const method of ['GET', 'POST', 'PUT'])
      for (const accept of ['text/html', 'application/json'])
        await shop.person({ accept }).send(method, `${path}?token=${token}`, undefined, { Referer: `/fr/${token}` });
  const seen = lines.splice(0);
  expect(seen.length).toBeGreaterThanOrEqual(asked.length * 6);
  expect(seen.filter((line) => line.includes(token.slice(0, 12)))).toEqual([]);
});

test('the log contains the requested URL, as far as it is harmless', () => {
  const culture = ':culture{(?:fr|nl)}';
  const table: [pattern: string, path: string, kept: string][] = [
    [`/${culture}/p/:slug`, '/fr/p/lampe-2000-Bleue', '/fr/p/lampe-2000-Bleue'],
    [`/shop/${culture}`, '/shop/nl', '/shop/nl'],
    [
      `/${culture}/catalog/stocknotification/:purpose/:token`,
      '/fr/catalog/stocknotification/confirm/kQ3vN8xYb2',
      '/fr/catalog/stocknotification/confirm/:token',
    ],
    [
      '/api/v1/countries/:countryId/cities/:query',
      '/api/v1/countries/BE/cities/9000',
      '/api/v1/countries/BE/cities/:query',
    ],
    ['/dev/outbox/:id{[0-9]{1,9}}', '/dev/outbox/12', '/dev/outbox/12'],
    [`/${culture}/:path{.*[^/]}`, '/fr/conditions-generales-2026/livraison', '/fr/conditions-generales-2026/livraison'],
    [`/${culture}/:path{.*[^/]}`, '/fr/reset/kQ3vN8xYb2_TzRfW0uLh', '/fr/reset/*'],
    [`/${culture}/*`, '/fr/news/', '/fr/news/'],
    ['/*', '/wp-login.php', '/*'],
    ['/*', '/', '/'],
  ];
  expect(table.map(([pattern, path]) => loggablePath(pattern, path))).toEqual(table.map(([, , kept]) => kept));
});
