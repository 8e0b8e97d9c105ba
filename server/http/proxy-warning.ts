import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '#server/settings.mjs';

const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

/** Whether, judging by the settings, other machines may reach the shop. */
export const isPublic = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) ||
  (publicUrl !== null &&
    publicUrl.startsWith('https:') &&
    !isLoopback(new URL(publicUrl).hostname.replaceAll(/^\[|\]$/g, '')));

/** The startup warning for a publicly reachable shop without a proxy setting; null for any other. */
export function proxyWarning({ host, publicUrl, trustedProxies }: Settings): string | null {
  if (!isPublic({ host, publicUrl }) || trustedProxies !== null) return null;
  return 'Warning: TRUSTED_PROXIES is not set. Behind a proxy all visitors then count as one and share its limits; set it to the proxy’s addresses, or to none where there is no proxy.';
}
