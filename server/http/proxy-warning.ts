import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '#server/settings.mjs';

const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

/** What the start says of a shop that can be reached from outside and was told nothing about proxies; null for any other. */
export function proxyWarning({ host, publicUrl, trustedProxies }: Settings): string | null {
  const isPublic = !isLoopback(host) || publicUrl?.startsWith('https:') === true;
  if (!isPublic || trustedProxies !== null) return null;
  return 'Warning: TRUSTED_PROXIES is not set. Behind a proxy all visitors then count as one and share its limits; set it to the proxy’s addresses, or to none where there is no proxy.';
}
