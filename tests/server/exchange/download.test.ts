import { expect, test } from 'vitest';
import { download, isPrivate } from '#server/exchange/download.ts';
import { pictureServer } from './shop.ts';

const limits = { most: 10 * 1024 * 1024, ms: 300, allowsPrivate: true };

test.each([
  ['/gone.png', 'The server responds with status 404.'],
  ['/round.png', 'It redirects more than three times.'],
  ['/stall.png', 'The request timed out.'],
  ['/large.png', 'It is larger than 10 MB.'],
])('a picture at %s is left with a sentence', async (path, sentence) => {
  const { origin } = await pictureServer();
  await expect(download(origin + path, limits)).rejects.toThrow(sentence);
});

test('redirects of a picture are followed', async () => {
  const { origin, asked } = await pictureServer();
  expect((await download(`${origin}/moved.png`, limits)).subarray(1, 4).toString()).toBe('PNG');
  expect(asked).toEqual(['/moved.png', '/lune-1.png']);
});

test.each([
  ['file:///etc/passwd', 'It is not an http or https URL.'],
  ['ftp://shop.example/a.png', 'It is not an http or https URL.'],
  ['http://name:secret@shop.example/a.png', 'It contains a user name or a password.'],
  ['http://127.0.0.1:1/a.png', 'It is in a private network.'],
  ['http://localhost:1/a.png', 'It is in a private network.'],
  ['http://[::1]:1/a.png', 'It is in a private network.'],
  ['http://0x7f.1/a.png', 'It is in a private network.'],
  ['http://[::ffff:10.0.0.1]/a.png', 'It is in a private network.'],
  ['http://[64:ff9b:1::a00:1]/a.png', 'It is in a private network.'],
  ['http://[fec0::1]/a.png', 'It is in a private network.'],
  ['http://[3fff::1]/a.png', 'It is in a private network.'],
])('%s is not followed', async (address, sentence) => {
  await expect(download(address, { most: 1000, ms: 300 })).rejects.toThrow(sentence);
});

test('[RUN-04] addresses that only this machine or its network reaches are private', () => {
  const inside = [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    'fd00::1',
    'fe80::1',
    '::',
    '::1',
    '::10.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:10.0.0.1',
    // translated: NAT64, public and within a network, 6to4, Teredo
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '64:ff9b:1:fffe::1',
    '2002:a00:1::1',
    '2001:0:a00:1::1',
    // site-local, documentation, discard-only, multicast
    'fec0::1',
    'feff::1',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff:ffff::1',
    '100::1',
    '100:0:0:1::1',
    '5f00::1',
    'ff02::1',
  ];
  expect(inside.filter((address) => !isPrivate(address))).toEqual([]);
  expect(
    ['8.8.8.8', '172.32.0.1', '2a00:1450::1', '2001:4860:4860::8888', '3ffe::1', '3fff:1000::1', '2620:fe::fe'].filter(
      isPrivate,
    ),
  ).toEqual([]);
});

test('a public address that leads into a private network is not followed there', async () => {
  // the first hop is this machine itself here; where it redirects to is checked by the same rule
  const { origin } = await pictureServer();
  await expect(download(`${origin}/inside.png`, { most: 1000, ms: 300 })).rejects.toThrow(
    'It is in a private network.',
  );
});
