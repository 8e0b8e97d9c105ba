import { lookup } from 'node:dns/promises';
import { get as getHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';

/** A picture's URL that is not downloaded; the message says why. */
export class NotDownloaded extends Error {}

export interface DownloadLimits {
  /** Bytes. */
  most: number;
  /** For the whole response, redirects included. */
  ms: number;
  /** Tests serve pictures from localhost. */
  allowsPrivate?: boolean;
}

/** Addresses that only this machine or its network can reach (RFC 6890): a file must not make the shop read them. */
const privateIPv4 = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateIPv4.addSubnet(address, prefix, 'ipv4');
/**
 * Only 2000::/3 is assigned to the public (IANA). The rest is private (fc00::/7, fe80::/10, fec0::/10), an IPv4 address
 * in disguise (::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), or unassigned.
 */
const privateIPv6 = new BlockList();
for (const [address, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateIPv6.addSubnet(address, prefix, 'ipv6');

export const isPrivate = (address: string): boolean =>
  isIPv6(address) ? privateIPv6.check(address, 'ipv6') : privateIPv4.check(address, 'ipv4');

const REDIRECTS = 3;

/**
 * Downloads a picture over http or https from a public address. The name is resolved once and the request goes to that
 * very address, so that DNS rebinding has no effect.
 * @throws {NotDownloaded}
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = urlOf(address);
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const answer = await ask(url, limits, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      url = urlOf(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new NotDownloaded(`The server responds with status ${statusCode}.`);
    }
    return await bodyOf(answer, limits);
  }
  throw new NotDownloaded('It redirects more than three times.');
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new NotDownloaded('It is not an http or https URL.');
  if (url.username !== '' || url.password !== '') throw new NotDownloaded('It contains a user name or a password.');
  return url;
}

async function ask(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new NotDownloaded('Its host could not be resolved.');
  if (!limits.allowsPrivate && found.some(({ address }) => isPrivate(address)))
    throw new NotDownloaded('It is in a private network.');
  const known: LookupFunction = (_, options, done) =>
    options.all ? done(null, [first]) : done(null, first.address, first.family);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return await new Promise((resolve, reject) => {
    const request = get(url, { lookup: known, signal, headers: { Accept: 'image/*' } }, resolve);
    request.on('error', () =>
      reject(new NotDownloaded(signal.aborted ? 'The request timed out.' : 'The server does not respond.')),
    );
  });
}

async function bodyOf(answer: IncomingMessage, { most }: DownloadLimits): Promise<Buffer> {
  const tooLarge = new NotDownloaded(`It is larger than ${Math.round(most / 1024 / 1024)} MB.`);
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw tooLarge;
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw tooLarge;
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof NotDownloaded ? error : new NotDownloaded('The download was interrupted.');
  }
  return Buffer.concat(parts);
}
