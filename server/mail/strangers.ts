import { eachOrderText } from '#rules/order-texts.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';

/**
 * Sanitises what a stranger typed for use in a mail to somebody else: anyone can order or register with any recipient's
 * address, and mail clients turn whatever looks like a URL into a link. So the shop's mails contain no URLs that it did
 * not write.
 */

/** Full stops, including those of other scripts, which browsers treat as one. */
const stops = /[.\u3002\uff0e\uff61]/u;
/** What a host name could be made of. */
const hosts = /[\p{L}\p{M}\p{N}_\-.\u3002\uff0e\uff61]+/gu;
const certain = /\S[@\uff20]\S|:\/\/|(?:^|[^\p{L}])(?:mailto|tel|sms|javascript|data):\S/iu;

/** Top-level domains that people would read as a URL even with a capital: `Evil.Com`. */
const endings = new Set(
  'app be biz club co com de dev eu fr info io link live ly me net nl lu online org shop site store top uk xyz'.split(
    ' ',
  ),
);

/**
 * Names and sentences may lack a space after a full stop: `St.John`, `P.De Vos`, `S.A.R.L.Dupont`, `Merci.Bonne
 * journée`. They continue with a capital, which nobody writes in a URL, and end there.
 */
function isWords(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? '';
  if (!/^\p{Lu}\p{Ll}+$/u.test(last)) return false;
  const isShort = labels.slice(0, -1).every((label) => /^\p{L}{1,3}$/u.test(label));
  return isShort || !endings.has(last.toLowerCase());
}

/** `goesOn`: a path, a port or a query follows. */
function isHost(name: string, goesOn: boolean): boolean {
  const labels = name
    .replaceAll(/^[-_]+|[-_]+$/gu, '')
    .split(stops)
    .filter(Boolean);
  const last = labels.at(-1) ?? '';
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/u.test(label))) return goesOn;
  if (labels.length < 2 || !/^(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/iu.test(last)) return false;
  return goesOn || labels[0]?.toLowerCase() === 'www' || !isWords(labels);
}

const holdsAddress = (word: string): boolean =>
  certain.test(word) ||
  [...word.matchAll(hosts)].some(({ 0: name, index }) =>
    isHost(name, /^[:/?#]/u.test(word.slice(index + name.length, index + name.length + 1))),
  );

/** Invisible characters. */
const unseen = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164]/gu;

/** A single line without URLs, which are replaced with "…". */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .split(/[\p{Cc}\s]+/u)
    .map((word) => (holdsAddress(word) ? '…' : word))
    .join(' ')
    .trim();

/** A name, or '' if it is not one: half of an advertisement is not a greeting. */
export function mailedName(name: string): string {
  const line = withoutAddresses(name);
  return line.includes('…') ? '' : line;
}

/** An address as mails may quote it. */
export const mailedAddress = (address: PostalAddress): PostalAddress => ({
  ...address,
  FirstName: mailedName(address.FirstName),
  LastName: mailedName(address.LastName),
  Company: withoutAddresses(address.Company),
  Street1: withoutAddresses(address.Street1),
  HouseNumber: withoutAddresses(address.HouseNumber),
  BoxNumber: withoutAddresses(address.BoxNumber),
  PostalCode: withoutAddresses(address.PostalCode),
  City: withoutAddresses(address.City),
});

/** An order as its mails may quote it. */
export const mailedOrder = (order: Order): Order => ({
  ...order,
  Billing: mailedAddress(order.Billing),
  Shipping: mailedAddress(order.Shipping),
  ...eachOrderText((name) => withoutAddresses(order[name])),
});
