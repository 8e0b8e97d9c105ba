import { isIP } from 'node:net';
import forwardedParse from 'forwarded-parse';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Settings } from '#server/settings.mjs';

/** The client, as far as the connection and trusted proxies establish it. */
export interface Client {
  /** The client-most address reported by a trusted peer; IPv4-mapped IPv6 becomes IPv4. Empty without a connection. */
  address: string;
  /** The protocol on which the client reached the outermost trusted proxy; null if no trusted proxy reports it. */
  proto: 'http' | 'https' | null;
  /** Host and port that the client requested; null if no trusted proxy reports it. */
  host: string | null;
}

/** Whether a proxy is trusted: by its address, or by the number of proxies between it and the shop. */
type Trust = (address: string, hop: number) => boolean;

/** What one proxy reports about its client; `for` is an address, an obfuscated identifier, or missing. */
type Hop = Partial<Record<'for' | 'proto' | 'host', string>>;

/** Forwarding headers of a request; joined by commas where there were several of one name. */
export interface ForwardingHeaders {
  forwarded: string | undefined;
  forwardedFor: string | undefined;
  forwardedProto: string | undefined;
  forwardedHost: string | undefined;
}

export const trustOf = (trusted: Settings['trustedProxies']): Trust => {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  return trusted === null || trusted.length === 0 ? () => false : proxyAddr.compile([...trusted]);
};

/**
 * The client, from the connection's peer address and the forwarding headers. Headers from an untrusted peer are ignored.
 * `X-Forwarded-*` takes precedence over `Forwarded` (RFC 7239); if both are present and disagree, one of them is forged,
 * and both are ignored, as is a header in which a trusted proxy wrote an invalid address.
 */
export function clientOf(peer: string, headers: ForwardingHeaders, trusts: Trust): Client {
  const address = ipIn(peer) ?? '';
  const nobody: Client = { address, proto: null, host: null };
  if (address === '' || !trusts(address, 0)) return nobody;
  const [said, other] = [legacyHops(headers), standardHops(headers)]
    .filter((hops) => hops !== undefined)
    .map((hops) => hops && walk(address, hops, trusts));
  return !said || other === null || (other && !agree(said, other)) ? nobody : said;
}

const agree = (one: Client, other: Client) =>
  one.address === other.address &&
  (['proto', 'host'] as const).every((part) => other[part] === null || one[part] === other[part]);

/** Walks from the shop outwards as long as each address is a trusted proxy's; null if one of those wrote no address. */
function walk(peer: string, hops: readonly Hop[], trusts: Trust): Client | null {
  let address = peer;
  let last: Hop = {};
  for (const [index, hop] of hops.entries()) {
    if (!trusts(address, index)) break;
    last = hop;
    if (hop.for === undefined || isHidden(hop.for)) break;
    const next = ipIn(hop.for);
    if (next === null) return null;
    address = next;
  }
  const proto = last.proto?.toLowerCase();
  return { address, proto: proto === 'http' || proto === 'https' ? proto : null, host: hostIn(last.host) };
}

const listOf = (header: string | undefined) => header?.split(',').map((part) => part.trim()) ?? [];

/**
 * `X-Forwarded-*`, the hop next to the shop first; undefined if absent. A proxy either appends its value to each list
 * or replaces the list: for a hop beyond the end of a list its outermost value applies.
 */
function legacyHops({ forwardedFor, forwardedProto, forwardedHost }: ForwardingHeaders): Hop[] | undefined {
  if ([forwardedFor, forwardedProto, forwardedHost].every((header) => header === undefined)) return undefined;
  const [addresses, protos, hosts] = [listOf(forwardedFor), listOf(forwardedProto), listOf(forwardedHost)];
  const wordAt = (list: readonly string[], hop: number) => list.at(-1 - hop) ?? list[0];
  return Array.from({ length: Math.max(1, addresses.length) }, (_, hop) =>
    hopOf({ for: addresses.at(-1 - hop), proto: wordAt(protos, hop), host: wordAt(hosts, hop) }),
  );
}

/** `Forwarded`, the hop next to the shop first; undefined if absent, null if malformed. */
function standardHops({ forwarded }: ForwardingHeaders): Hop[] | null | undefined {
  if (forwarded === undefined) return undefined;
  try {
    return forwardedParse(forwarded).toReversed();
  } catch {
    return null;
  }
}

const hopOf = (words: Record<keyof Hop, string | undefined>): Hop =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));

const isHidden = (text: string) => /^(unknown|_[\w.-]+)$/i.test(text);

/**
 * `203.0.113.7`, `203.0.113.7:5000`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:5000`; IPv4-mapped IPv6 becomes
 * IPv4.
 */
function ipIn(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  const bare = (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
  return isIP(bare) === 0 || (inBrackets !== undefined && isIP(bare) !== 6) ? null : ipaddr.process(bare).toString();
}

function hostIn(text: string | undefined): string | null {
  return text !== undefined && /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(text) ? text : null;
}

/** The rate-limit key of an address: IPv6 by its /64, since one household or office is assigned a whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const bytes = ipaddr.IPv6.parse(address).toByteArray();
  return `${new ipaddr.IPv6(bytes.map((byte, index) => (index < 8 ? byte : 0))).toString()}/64`;
}

/** The public origin: PUBLIC_URL, else as reported by a trusted proxy, else the request's own. */
export function originOf(publicUrl: string | null, { proto, host }: Client, asked: string): string {
  if (publicUrl !== null) return publicUrl;
  const url = new URL(asked);
  const said = `${proto ?? url.protocol.replace(':', '')}://${host ?? url.host}`;
  return URL.canParse(said) ? new URL(said).origin : url.origin;
}
