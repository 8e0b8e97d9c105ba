import type { Masked } from './messages.ts';

export const MASK = '•••';

/**
 * Keys whose values describe the shop's work and no person: figures of the offer, of lists and of the cart, ids of what
 * is sold, codes of the shop. All others are masked: a key that is added to an event
 * tomorrow stays hidden until someone has considered it.
 */
const harmless = new Set([
  'actorId',
  'code',
  'Count',
  'countryCode',
  'culture',
  'CurrentPage',
  'display',
  'Errors',
  'fadesOut',
  'frame',
  'href',
  'id',
  'Id',
  'index',
  'itemId',
  'ItemId',
  'ItemsCount',
  'keepsScroll',
  'kind',
  'Kind',
  'MaxQty',
  'MinQty',
  'pageindex',
  'pageSize',
  'Percent',
  'pointer',
  'productId',
  'ProductId',
  'ProductVariantId',
  'quantity',
  'Quantity',
  'replace',
  'shippingMethodId',
  'sort',
  'status',
  'StepQty',
  'style',
  'TotalItems',
  'TotalPages',
  'type',
  'valueId',
]);

/** Names, codes and numbers; a postal address or a sentence typed by a person does not match. */
const plain = /^[\p{L}\d][\w.:/ -]{0,47}$/u;
const MAX_DEPTH = 6;
const MAX_ITEMS = 20;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A page's path; the rest of the URL may contain a search or a token. */
const pathOf = (href: string): string => href.replace(/[?#].*$/u, '').slice(0, 200);

function shown(key: string, value: unknown): Masked {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'string') return MASK;
  if (key === 'href') return pathOf(value);
  return value === '' || plain.test(value) ? value : MASK;
}

/** A field's name beside the fields it belongs to: `{ name: 'Email', fields: { Email: … } }`. */
const isFieldName = (key: string, value: unknown, { fields }: Record<string, unknown>): boolean =>
  key === 'name' && typeof value === 'string' && isRecord(fields) && Object.hasOwn(fields, value);

/** A copy of a value in which only {@link harmless} keys keep their values; lists and objects keep their shape. */
export function mask(value: unknown, key = '', depth = 0): Masked {
  if (value === undefined || typeof value === 'function') return null;
  if (!isRecord(value)) return harmless.has(key) ? shown(key, value) : MASK;
  if (depth >= MAX_DEPTH || 'getSnapshot' in value) return MASK;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => mask(item, key, depth + 1));
    return value.length > MAX_ITEMS ? [...items, `… ${value.length}`] : items;
  }
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined && typeof part !== 'function')
    .map(
      ([name, part]) => [name, isFieldName(name, part, value) ? String(part) : mask(part, name, depth + 1)] as const,
    );
  return Object.fromEntries(entries);
}

/** An event's payload. */
export function maskEvent(event: Readonly<Record<string, unknown>>): Masked {
  const { type: _, ...payload } = event;
  return mask(payload);
}
