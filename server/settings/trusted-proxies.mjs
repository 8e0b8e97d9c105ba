import { isIP } from 'node:net';
import { WrongSetting } from './read.mjs';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range (`10.0.0.0/8`) or the name of one. @param {string} part */
function isKnown(part) {
  if (names.includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return most > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/**
 * Whose forwarding headers are trusted. `none` means no proxy, a number how many of them are in front of the shop.
 * @param {import('./read.mjs').Text} text
 * @returns {readonly string[] | number | null} null if not set
 * @throws {WrongSetting}
 */
export function trustedProxies(text) {
  const parts = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  if (parts.length === 0) return null;
  const [first = ''] = parts;
  if (parts.length === 1 && first === 'none') return [];
  if (parts.length === 1 && /^[1-9]$/.test(first)) return Number(first);
  const wrong = parts.find((part) => !isKnown(part));
  if (wrong !== undefined)
    throw new WrongSetting(
      `TRUSTED_PROXIES must be none, a number of proxies from 1 to 9, or addresses, ranges such as 10.0.0.0/8 and ${names.join(', ')} with commas between, but has "${wrong}".`,
    );
  return parts;
}
