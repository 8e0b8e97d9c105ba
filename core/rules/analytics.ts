/** One kind of piece, in euros, as it is bought: the shop's own events. */
interface Piece {
  sku: string;
  name: string;
  price: number;
}

/** A line of GA4's e-commerce events: prices in euros, VAT included. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_variant?: string;
  price: number;
  quantity: number;
}

export interface Ecommerce {
  currency: 'EUR';
  value: number;
  items: AnalyticsItem[];
  item_list_id?: string;
  item_list_name?: string;
  coupon?: string;
  shipping_tier?: string;
  payment_type?: string;
  transaction_id?: string;
  tax?: number;
  shipping?: number;
}

const ecommerceNames = [
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
] as const;
type EcommerceName = (typeof ecommerceNames)[number];

/** Every analytics event and its data: what is not in here is no event. */
interface Events extends Record<EcommerceName, { ecommerce: Ecommerce }> {
  emailClick: { email: string };
  phoneClick: { phone: string };
  changeFolder: { rootFolderId: number; targetFolderId: number };
  VirtualPageview: { virtualPageURL: string; virtualPageTitle: string };
  addToCart: Piece & { quantity: number };
  removeFromCart: Piece & { quantity: number };
  relatedProductClick: Piece;
  addToWishlist: Piece;
  /** An editor's own, with the name that it gives itself. */
  tagInfo: Readonly<Record<string, string | number | boolean>>;
}
export type AnalyticsName = keyof Events;
export type AnalyticsEvent = { [Name in AnalyticsName]: { name: Name; data: Events[Name] } }[AnalyticsName];

export const isEcommerce = ({ name }: AnalyticsEvent): boolean => ecommerceNames.some((known) => known === name);

/** An event as a data layer takes it; an editor's own brings its name with it. */
export const layerEntry = ({ name, data }: AnalyticsEvent): object => ({ event: name, ...data });

/** What an editor wrote into a link's `data-tag-info`: a flat JSON object; null if it is none. */
export function parseTagInfo(text: string | null): Extract<AnalyticsEvent, { name: 'tagInfo' }>['data'] | null {
  if (text === null || text.length > 2000) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const entries = Object.entries(parsed).filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    );
    return entries.length === 0 ? null : Object.fromEntries(entries);
  } catch {
    return null;
  }
}

/** What is measured of a pressed link. */
export function eventsOfLink(href: string, tagInfo: string | null): AnalyticsEvent[] {
  const [, scheme = '', target = ''] = /^(mailto|tel):([^?]*)/iu.exec(href) ?? [];
  const events: AnalyticsEvent[] = [];
  if (scheme.toLowerCase() === 'mailto') events.push({ name: 'emailClick', data: { email: plain(target) } });
  if (scheme.toLowerCase() === 'tel') events.push({ name: 'phoneClick', data: { phone: plain(target) } });
  const data = parseTagInfo(tagInfo);
  if (data) events.push({ name: 'tagInfo', data });
  return events;
}

function plain(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
