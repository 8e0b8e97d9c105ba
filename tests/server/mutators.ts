/** A request to mutate: `body` as its fields, or `raw` instead. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: object | null;
  raw?: string;
}
export type Random = () => number;
export type Mutate = (shot: Shot, random: Random) => Shot;

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const oneOf = <T>(values: readonly [T, ...T[]], random: Random): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });
const types = [null, true, false, [], {}, [[]], '', 0, 'x', 1.5, [1], { Quantity: 1 }, '1; DROP TABLE carts'] as const;
const ranges = [
  -1,
  0,
  1e9,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  0.1,
  '00',
  '1e3',
  '0x1',
  ' 1',
  '٣',
  'NaN',
  'Infinity',
] as const;
const texts = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '\uffff',
  '\u202e',
  'e\u0301',
  '🛒'.repeat(50),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '%00',
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  '__proto__',
  'İ',
] as const;
const sizes = [200, 3_000, 70_000] as const;

/** Replaces the value of a field of the body, or of the query if there is no body. */
function withField(shot: Shot, value: unknown, random: Random): Shot {
  if (shot.body !== null && Object.keys(shot.body).length > 0) {
    const names = Object.keys(shot.body);
    const name = names[Math.floor(random() * names.length)] ?? 'a';
    return { ...shot, body: { ...shot.body, [name]: value } };
  }
  const [path = '', query = ''] = shot.path.split('?');
  const search = new URLSearchParams(query);
  const names = [
    ...search.keys(),
    'culture',
    'q',
    'filter',
    'pageindex',
    'sort',
    'quantity',
    'VariantValueId1',
    'notice',
    'returnUrl',
  ];
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  search.set(names[Math.floor(random() * names.length)] ?? 'q', text.slice(0, 4_000));
  return { ...shot, path: `${path}?${search.toString()}` };
}

/** Replaces a segment of the path. */
function withSegment(shot: Shot, text: string, random: Random): Shot {
  const [path = '', query] = shot.path.split('?');
  const segments = path.split('/');
  const at = 1 + Math.floor(random() * (segments.length - 1));
  segments[at] = encodeURIComponent(text.isWellFormed() ? text.slice(0, 1_000) : '%ED%A0%80');
  return { ...shot, path: segments.join('/') + (query === undefined ? '' : `?${query}`) };
}

const jsonOf = (shot: Shot) => JSON.stringify(shot.body ?? {});

export const mutators: readonly (readonly [name: string, mutate: Mutate])[] = [
  ['as it is', (shot) => shot],
  ['type', (shot, random) => withField(shot, oneOf(types, random), random)],
  ['range', (shot, random) => withField(shot, oneOf(ranges, random), random)],
  ['text', (shot, random) => withField(shot, oneOf(texts, random), random)],
  ['size', (shot, random) => withField(shot, 'x'.repeat(oneOf(sizes, random)), random)],
  ['depth', (shot, random) => withField(shot, deep(oneOf([3, 25, 300], random)), random)],
  ['segment text', (shot, random) => withSegment(shot, oneOf(texts, random), random)],
  ['segment range', (shot, random) => withSegment(shot, String(oneOf(ranges, random)), random)],
  ['no field', (shot, random) => withField(shot, undefined, random)],
  [
    'all fields at once',
    (shot, random) => ({
      ...shot,
      body: shot.body && Object.fromEntries(Object.keys(shot.body).map((name) => [name, oneOf(types, random)])),
    }),
  ],
  [
    'extra fields',
    (shot) => ({
      ...shot,
      body: shot.body && {
        ...shot.body,
        ...(JSON.parse('{"__proto__":{"a":1},"constructor":"x","Origin":{"toString":"x"}}') as object),
      },
    }),
  ],
  [
    'twice the same key',
    (shot) => ({
      ...shot,
      raw: jsonOf(shot).replace(/^\{("(?:\w+)":[^,}]*)/, '{$1,$1'),
      headers: { ...shot.headers, 'Content-Type': 'application/json' },
    }),
  ],
  [
    'cut short',
    (shot, random) => ({
      ...shot,
      raw: jsonOf(shot).slice(0, Math.floor(random() * 20)),
      headers: { ...shot.headers, 'Content-Type': 'application/json' },
    }),
  ],
  [
    'another method',
    (shot, random) => ({
      ...shot,
      method: oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'], random),
    }),
  ],
  [
    'an override',
    (shot, random) => ({
      ...shot,
      headers: { ...shot.headers, 'X-HTTP-Method-Override': oneOf(['GET', 'PUT', 'DELETE', 'PATCH', 'x'], random) },
    }),
  ],
  [
    'another encoding',
    (shot, random) => ({
      ...shot,
      headers: {
        ...shot.headers,
        'Content-Type': oneOf(
          [
            'text/plain',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/x-www-form-urlencoded',
            'application/json; charset=x',
            'x',
            '',
          ],
          random,
        ),
      },
    }),
  ],
  [
    'another Accept',
    (shot, random) => ({
      ...shot,
      headers: {
        ...shot.headers,
        Accept: oneOf(['text/html', '*/*', 'image/avif', 'application/json', 'x;q=', ''], random),
      },
    }),
  ],
  [
    'another site',
    (shot, random) => ({
      ...shot,
      headers: {
        ...shot.headers,
        ...oneOf<Record<string, string>>(
          [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }],
          random,
        ),
      },
    }),
  ],
  [
    'odd headers',
    (shot, random) => ({
      ...shot,
      headers: {
        ...shot.headers,
        ...oneOf<Record<string, string>>(
          [
            { Cookie: 'vitrine_session=x; vitrine.consent=%7B' },
            { 'Accept-Language': ';;,q=1'.repeat(100) },
            { 'If-None-Match': '*' },
            { Range: 'bytes=0-' },
            { 'Content-Length': '5' },
          ],
          random,
        ),
      },
    }),
  ],
];
