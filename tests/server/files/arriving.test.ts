import { mkdir, readdir, stat, symlink, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { contactPage } from '#contract/contact.ts';
import type { PageAnswer } from '#contract/page.ts';
import { uploadLimits } from '#rules/uploads.ts';
import { createApp } from '#server/app.ts';
import { incomingIn, sweepIncoming } from '#server/files/incoming.ts';
import { routes as uploadRoutes } from '#server/files/uploads.routes.ts';
import { keepUploads } from '#server/files/uploads.ts';
import { httpServer, listenerOf } from '#server/http/listener.ts';
import { serves } from '#server/http/page.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { png } from '#tests/server/uploads.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openSmallShop();
  origin = await shop.listen();
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.services.db.execute(sql`TRUNCATE uploads, rate_limits`);
});

const page = '/fr/contact/form';
const MB = 1024 ** 2;
const left = () => readdir(incomingIn(shop.settings)).catch(() => []);

const boundary = 'the-end-of-a-part';
const opening = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="Attachment"; filename="${name}"\r\n\r\n%PDF-1.7 `;
const closing = `\r\n--${boundary}--\r\n`;

/** A form that is sent bit by bit, to be answered with assets. */
function post(to: string, headers: Record<string, string | number> = {}): [ClientRequest, Promise<IncomingMessage>] {
  const sent = request(to, {
    method: 'POST',
    agent: false,
    headers: {
      Accept: 'application/json',
      Origin: new URL(to).origin,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  return [sent, answer];
}

test('[UP-12] any number of large files arrive at the same moment', async () => {
  const posts = Array.from({ length: 12 }, () => post(origin + page));
  // each has sent more than half before any sends the rest
  await Promise.all(
    posts.map(
      async ([sent], nth) =>
        await new Promise<void>((resolve) => {
          sent.write(opening(`${nth}.pdf`));
          sent.write(Buffer.alloc(MB), () => resolve());
        }),
    ),
  );
  for (const [sent] of posts) sent.end(Buffer.alloc(MB / 2) + closing);
  const answers = await Promise.all(posts.map(async ([, answer]) => (await answer).statusCode));
  expect(answers).toEqual(posts.map(() => 200));
  expect(await readdir(join(shop.settings.dataDir, 'uploads'))).toHaveLength(12);
  expect(await left()).toEqual([]);
});

// two gigabytes take a minute: UPLOAD_BYTES=2000000000
test('[UP-12] the largest files arrive, and are read again, in memory that stays flat', async () => {
  const size = Number(process.env['UPLOAD_BYTES'] ?? 250_000_000);
  const most = size + MB;
  const served = serves(contactPage, {
    takes: { bytes: most },
    keep: keepUploads,
    read: () => Promise.resolve({ redirect: '/', status: 302 }),
  });
  const app = createApp(shop.services, [{ pages: [served] }, uploadRoutes]);
  const listener = listenerOf(app);
  const deadlines = { headersMs: 60_000, requestMs: 600_000 };
  const server = httpServer((sent, answer) => void listener(sent, answer), deadlines);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const limits = { ...uploadLimits };
  Object.assign(uploadLimits, { largest: most, bytes: most });
  const begun = process.memoryUsage().rss;
  let peak = begun;
  const piece = Buffer.alloc(256 * 1024);
  function* form(): Generator<Buffer | string> {
    yield opening('plan.pdf');
    for (let sent = 9; sent < size; sent += piece.byteLength) {
      peak = Math.max(peak, process.memoryUsage().rss);
      yield piece.subarray(0, size - sent);
    }
    yield closing;
  }
  try {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [sent, answer] = post(site + page);
    await pipeline(Readable.from(form()), sent);
    const arrived = await answer;
    const [asset] = JSON.parse(await text(arrived)) as Asset[];
    expect(asset).toMatchObject({ name: 'plan.pdf', size, Error: '' });
    expect((await stat(join(shop.settings.dataDir, 'uploads', asset?.guid ?? ''))).size).toBe(size);
    expect((peak - begun) / MB).toBeLessThan(100);
    const Cookie = (arrived.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
    const file = await fetch(site + asset?.Uri, { headers: { Cookie } });
    expect([file.status, file.headers.get('Content-Length')]).toEqual([200, String(size)]);
    let read = 0;
    for await (const { byteLength } of file.body ?? []) {
      read += byteLength;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(read).toBe(size);
    if (process.env['UPLOAD_BYTES']) console.info(`${size} bytes: ${Math.round((peak - begun) / MB)} MB more at most`);
    // who reads it is in the same process
    expect((peak - begun) / MB).toBeLessThan(130);
    expect(await left()).toEqual([]);
  } finally {
    Object.assign(uploadLimits, limits);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}, 120_000);

test('[UP-06] a form that never ends is refused while it is sent, and none of it stays', async () => {
  const [sent, answer] = post(origin + page);
  function* endless(): Generator<Buffer | string> {
    yield opening('plan.pdf');
    for (;;) yield Buffer.alloc(64 * 1024);
  }
  const sending = pipeline(Readable.from(endless()), sent).catch(() => undefined);
  const { statusCode } = await answer;
  sent.destroy();
  await sending;
  expect(statusCode).toBe(413);
  expect(await left()).toEqual([]);
});

test('[UP-12] a form that is cut off leaves nothing', async () => {
  const [sent, answer] = post(origin + page);
  await new Promise<void>((resolve) => sent.write(opening('plan.pdf') + 'x'.repeat(MB), () => resolve()));
  await expect.poll(left).toHaveLength(1);
  sent.destroy();
  await expect(answer).rejects.toThrow('socket hang up');
  await expect.poll(left).toEqual([]);
});

test('[UP-12] what a killed process was receiving is deleted later, what is arriving is not', async () => {
  const folder = incomingIn(shop.settings);
  for (const name of ['killed', 'arriving']) await mkdir(join(folder, name), { recursive: true });
  const before = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'killed'), before, before);
  await sweepIncoming(shop.settings, Date.now());
  expect(await left()).toEqual(['arriving']);
  await sweepIncoming(shop.settings, Date.now() + 2 * 3_600_000);
  expect(await left()).toEqual([]);
});

let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  picture = Uint8Array.from(await png());
});
const message = { Name: 'An Peeters', Email: 'an@example.test', OrderNumber: '', Message: 'Mon bol est fêlé.' };
function form(fields: Record<string, string>): FormData {
  const body = new FormData();
  body.append('Attachment', new File([picture], 'bol.png'));
  // after the file: they are read although the disk is full
  for (const [name, value] of Object.entries({ ...message, Website: '', ...fields })) body.append(name, value);
  return body;
}

/** Its sentence, whether a page or a problem says it. */
const sentenceOf = async (answer: Response) => {
  const said = (await answer.json()) as { Message?: string; Form?: { Message: string } };
  return said.Form?.Message ?? said.Message;
};

test.each<[string, (id: string) => string[], number]>([
  ['where files arrive', (id) => [`incoming/${id}/0`, `incoming/${id}/0`], 0],
  ['where they stay', (id) => [`uploads/${id}.${process.pid}.part`, `attachments/${id}.${process.pid}.part`], 1],
])('[UP-12] a full disk %s is said, leaves nothing, and loses nothing that was typed', async (_, pathsOf, kept) => {
  const said =
    'La boutique n’a plus de place pour vos fichiers. Réessayez dans quelques minutes, ou envoyez le formulaire sans fichier.';
  const id = crypto.randomUUID();
  const person = shop.person();
  const files = () =>
    Promise.all(
      ['incoming', 'uploads', 'attachments'].map((name) => readdir(join(shop.settings.dataDir, name)).catch(() => [])),
    );
  const [aheadAt, attachedAt] = pathsOf(id).map((path) => join(shop.settings.dataDir, path));
  for (const [path = '', Do] of [
    [aheadAt, 'upload'],
    [attachedAt, 'sendMessage'],
  ] as const) {
    const before = await files();
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    await mkdir(dirname(path), { recursive: true });
    // no space left for what is written here: Linux's /dev/full
    await symlink('/dev/full', path);
    const answer = await person.post(page, form({ Do }), { Accept: 'application/json' });
    const { Form } = (await answer.clone().json()) as PageAnswer;
    expect([answer.status, answer.headers.has('Retry-After'), await sentenceOf(answer)]).toEqual([503, true, said]);
    if (Do === 'sendMessage') expect(Form?.Values).toMatchObject(message);
    const [incoming, ahead, attached] = await files();
    expect([incoming, attached]).toEqual([before[0], before[2]]);
    // what a message goes on with waits where files that were sent ahead do (UP-14)
    expect(ahead?.length).toBe((before[1]?.length ?? 0) + (Do === 'sendMessage' ? kept : 0));
    vi.restoreAllMocks();
    const again = await person.post(page, form({ Do }), { Accept: 'application/json' });
    expect(again.status).toBe(Do === 'upload' ? 200 : 303);
  }
});
