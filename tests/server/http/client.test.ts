import { describe, expect, test } from 'vitest';
import { proxyWarning } from '#server/http/proxy-warning.ts';
import { networkOf, originOf, trustOf, clientOf } from '#server/http/client.ts';
import type { ForwardingHeaders } from '#server/http/client.ts';
import { readSettings } from '#server/settings.mjs';

const said = (headers: Partial<ForwardingHeaders>): ForwardingHeaders => ({
  forwarded: undefined,
  forwardedFor: undefined,
  forwardedProto: undefined,
  forwardedHost: undefined,
  ...headers,
});
const settings = (TRUSTED_PROXIES: string) => readSettings({ TRUSTED_PROXIES });
const asked = (trusted: string, peer: string, headers: Partial<ForwardingHeaders>) =>
  clientOf(peer, said(headers), trustOf(settings(trusted).trustedProxies));
const of = (address: string, proto: string | null = null, host: string | null = null) => ({ address, proto, host });

describe('[RUN-01] the client’s identity', () => {
  test.each<[string, string, string, Partial<ForwardingHeaders>, ReturnType<typeof of>]>([
    ['nothing is said', 'loopback', '127.0.0.1', {}, of('127.0.0.1')],
    ['nobody is trusted', '', '127.0.0.1', { forwardedFor: '198.51.100.7' }, of('127.0.0.1')],
    ['there is no proxy', 'none', '127.0.0.1', { forwardedFor: '198.51.100.7' }, of('127.0.0.1')],
    ['the peer is not trusted', '10.0.0.0/8', '203.0.113.9', { forwardedFor: '10.1.1.1' }, of('203.0.113.9')],
    ['no connection', '1', '', { forwardedFor: '198.51.100.7' }, of('')],
    ['by address', '10.0.0.1', '10.0.0.1', { forwardedFor: '198.51.100.7' }, of('198.51.100.7')],
    ['IPv4 in IPv6', '10.0.0.0/8', '::ffff:10.0.0.1', { forwardedFor: '::FFFF:198.51.100.7' }, of('198.51.100.7')],
    ['with a port', 'loopback', '::1', { forwardedFor: '198.51.100.7:4711' }, of('198.51.100.7')],
    ['IPv6 with a port', 'uniquelocal', 'fd00::1', { forwardedFor: '[2001:DB8::1]:4711' }, of('2001:db8::1')],
    ['made up before it', '10.0.0.0/8', '10.0.0.1', { forwardedFor: 'evil, 198.51.100.7' }, of('198.51.100.7')],
    ['two proxies', '10.0.0.0/8', '10.0.0.1', { forwardedFor: '1.1.1.1, 198.51.100.7, 10.0.0.2' }, of('198.51.100.7')],
    ['two by number', '2', '10.0.0.1', { forwardedFor: '1.1.1.1, 198.51.100.7, 203.0.113.1' }, of('198.51.100.7')],
    ['fewer than the number', '3', '10.0.0.1', { forwardedFor: '198.51.100.7' }, of('198.51.100.7')],
    ['no address', 'loopback', '127.0.0.1', { forwardedFor: '999.1.1.1', forwardedProto: 'https' }, of('127.0.0.1')],
    ['hidden', 'loopback', '127.0.0.1', { forwardedFor: 'unknown', forwardedProto: 'https' }, of('127.0.0.1', 'https')],
    [
      'protocol and host overwritten',
      '2',
      '10.0.0.1',
      { forwardedFor: '198.51.100.7, 10.0.0.2', forwardedProto: 'https', forwardedHost: 'shop.example' },
      of('198.51.100.7', 'https', 'shop.example'),
    ],
    [
      'protocol and host at the hop that saw the client',
      '2',
      '10.0.0.1',
      {
        forwardedFor: '1.1.1.1, 198.51.100.7, 10.0.0.2',
        forwardedProto: 'ftp, https, http',
        forwardedHost: 'evil.example, shop.example, inner',
      },
      of('198.51.100.7', 'https', 'shop.example'),
    ],
    [
      'no host at all',
      'loopback',
      '127.0.0.1',
      { forwardedFor: '198.51.100.7', forwardedProto: 'gopher', forwardedHost: 'evil.example/path' },
      of('198.51.100.7'),
    ],
    [
      'RFC 7239',
      '10.0.0.0/8',
      '10.0.0.1',
      {
        forwarded:
          'for=1.1.1.1;host=evil.example, For="[2001:db8::7]:80";proto=HTTPS;host="shop.example:8443", for=10.0.0.2;proto=http',
      },
      of('2001:db8::7', 'https', 'shop.example:8443'),
    ],
    ['RFC 7239, hidden', 'loopback', '127.0.0.1', { forwarded: 'for=_x7;proto=https' }, of('127.0.0.1', 'https')],
    ['RFC 7239, malformed', 'loopback', '127.0.0.1', { forwarded: 'for="[2001:db8::7' }, of('127.0.0.1')],
    ['RFC 7239, no address', 'loopback', '127.0.0.1', { forwarded: 'for=example;proto=https' }, of('127.0.0.1')],
    [
      'both, alike',
      'loopback',
      '127.0.0.1',
      { forwardedFor: '198.51.100.7', forwardedProto: 'https', forwarded: 'for=198.51.100.7' },
      of('198.51.100.7', 'https'),
    ],
    [
      'both, contradicting about the client',
      'loopback',
      '127.0.0.1',
      { forwardedFor: '198.51.100.7', forwarded: 'for=198.51.100.8' },
      of('127.0.0.1'),
    ],
    [
      'both, contradicting about the host',
      'loopback',
      '127.0.0.1',
      { forwardedFor: '198.51.100.7', forwardedHost: 'evil.example', forwarded: 'for=198.51.100.7;host=shop.example' },
      of('127.0.0.1'),
    ],
  ])('%s (trusting "%s")', (_, trusted, peer, headers, expected) => {
    expect(asked(trusted, peer, headers)).toEqual(expected);
  });

  test('an IPv6 address counts by its /64', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64');
    expect([networkOf('198.51.100.7'), networkOf('')]).toEqual(['198.51.100.7', '']);
  });

  test('the origin is PUBLIC_URL’s, else as reported by a trusted proxy, else the request’s', () => {
    const behind = { address: '198.51.100.7', proto: 'https', host: 'Shop.example:443' } as const;
    const asksAt = 'http://backend:3000/fr?a=1';
    expect(originOf('https://public.example', behind, asksAt)).toBe('https://public.example');
    expect(originOf(null, behind, asksAt)).toBe('https://shop.example');
    expect(originOf(null, { ...behind, host: null }, asksAt)).toBe('https://backend:3000');
    expect(originOf(null, { ...behind, proto: null, host: 'shop.example:99999' }, asksAt)).toBe('http://backend:3000');
  });
});

test.each([
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.1/8/8',
  'localhost',
  '10.0.0',
  '0',
  '10',
  '2, loopback',
  'none, 10.0.0.1',
])('[RUN-01] TRUSTED_PROXIES=%s stops the start with a sentence', (text) => {
  expect(() => settings(text)).toThrow(/^TRUSTED_PROXIES must be none, a number/);
});

test('[RUN-01] only a shop reachable from outside warns, until a proxy is configured', () => {
  const warned = (env: Record<string, string>) => proxyWarning(readSettings(env)) !== null;
  const hosts = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::', '192.0.2.1', 'shop.internal'];
  expect(hosts.filter((HOST) => warned({ HOST }))).toEqual(['0.0.0.0', '::', '192.0.2.1', 'shop.internal']);
  expect(warned({ PUBLIC_URL: 'https://shop.example' })).toBe(true);
  expect(warned({ PUBLIC_URL: 'http://shop.example' })).toBe(false);
  expect(warned({ NODE_ENV: 'production', TRUSTED_PROXIES: '1' })).toBe(false);
});

test('[RUN-01] every limit is a setting', () => {
  expect(readSettings({ LIMIT_ORDERS_PER_ADDRESS: '7' }).limits.ordersPerAddress).toBe(7);
  expect(() => readSettings({ LIMIT_ORDERS_PER_BUYER: '0' })).toThrow(
    'LIMIT_ORDERS_PER_BUYER must be a whole number from 1 to 1000000, but is "0".',
  );
});
