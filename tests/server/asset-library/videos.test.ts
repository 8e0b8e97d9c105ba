import { expect, test } from 'vitest';
import { assets } from '#server/db/schema/index.ts';
import { openFiles } from '#server/files/open.ts';
import { rangeOf } from '#server/asset-library/send-video.ts';
import { db, shop, useLibrary } from './library.ts';

useLibrary();

const guid = '0d0c0109-0000-4000-8000-000000000009';
const content = Buffer.from('0123456789');
const url = `/assets/library/${guid}`;

async function stored() {
  await openFiles(shop.settings, 'library').put(guid, content);
  const row = { guid, name: 'film.mp4', fileName: `${guid}.mp4`, mime: 'video/mp4', size: content.byteLength };
  await db().insert(assets).values(row).onConflictDoNothing();
}

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=1-2', null],
])('the range %s of ten bytes', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});

test('[SITE-05] a film of this site is played from its own address, in the parts that players ask for', async () => {
  await stored();
  const person = shop.person();
  const whole = await person.get(url);
  expect([whole.status, whole.headers.get('Content-Type'), whole.headers.get('Accept-Ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  expect([whole.headers.get('Content-Disposition'), await whole.text()]).toEqual([
    "inline; filename*=UTF-8''film.mp4",
    '0123456789',
  ]);
  const part = await person.get(url, { Range: 'bytes=2-4' });
  expect([
    part.status,
    part.headers.get('Content-Range'),
    part.headers.get('Content-Length'),
    await part.text(),
  ]).toEqual([206, 'bytes 2-4/10', '3', '234']);
  const beyond = await person.get(url, { Range: 'bytes=10-' });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  expect(whole.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; media-src 'self'/u);
});
