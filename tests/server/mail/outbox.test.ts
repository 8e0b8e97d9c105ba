import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { asc, sql } from 'drizzle-orm';
import type { Store } from '#server/db/open.ts';
import { outbox, registrations } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import { openTexts } from '#server/localization/texts.ts';
import type { Services } from '#server/services.ts';
import { deliverDue, startOutbox } from '#server/mail/outbox.ts';
import { openTransport } from '#server/mail/transport.ts';
import type { Envelope, Transport } from '#server/mail/transport.ts';
import { backoffAfter } from '#server/kernel/worker.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import { testServices } from '#tests/server/visit.ts';

let store: Store;
let services: Services;
let now = 0;
let folder: string;
beforeAll(async () => {
  store = await smallShopOn(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'vitrine-mail-'));
  services = testServices(store, { texts: await openTexts(store.db), now: () => now });
  services.settings.dataDir = folder;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  now = Date.UTC(2026, 4, 5, 12);
  await store.db.execute(sql`TRUNCATE outbox`);
});

const register = async (email: string, firstName = 'Zoé') => {
  const token = newSecret();
  await store.db.insert(registrations).values({
    email,
    firstName,
    lastName: '',
    passwordHash: '',
    accountType: 'Private',
    company: '',
    vatNumber: '',
    culture: 'fr',
    returnUrl: '/fr',
    tokenHash: hashOf(token),
    expiresAt: new Date(now + 86_400_000),
  });
  const [row] = await store.db
    .insert(outbox)
    .values({ kind: 'welcome', payload: { token, culture: 'fr' }, dueAt: new Date(now) })
    .returning();
  return row?.id ?? 0;
};
const rows = () => store.db.select().from(outbox).orderBy(asc(outbox.id));

/** A mail server that rejects the given addresses. */
function postOffice() {
  const sent: Envelope[] = [];
  const refused = new Set<string>();
  const transport: Transport = {
    send: (envelope) => {
      if (refused.has(envelope.mail.to.address)) return Promise.reject(new Error('mailbox is away'));
      sent.push(envelope);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return { sent, refused, transport };
}

describe('delivery', () => {
  test('due mails are sent once, however many workers share the queue', async () => {
    for (let index = 0; index < 12; index++) await register(`buyer${index}@vitrine.test`);
    const { sent, transport } = postOffice();
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliverDue(services, transport)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(sent.map(({ mail }) => mail.to.address)).size).toBe(12);
    expect(await deliverDue(services, transport)).toBe(0);
    expect((await rows()).every(({ doneAt, attempts }) => doneAt !== null && attempts === 1)).toBe(true);
  });

  test('a refused mail blocks no other, backs off longer each time, and is sent once when its mailbox is back', async () => {
    await register('away@vitrine.test');
    await register('here@vitrine.test');
    const { sent, refused, transport } = postOffice();
    refused.add('away@vitrine.test');
    expect(await deliverDue(services, transport)).toBe(1);
    expect((await rows())[0]).toMatchObject({ attempts: 1, doneAt: null, lastError: 'mailbox is away' });
    expect((await rows())[0]?.dueAt).toEqual(new Date(now + 30_000));
    now += 29_999;
    refused.clear();
    expect(await deliverDue(services, transport)).toBe(0);
    now += 1;
    expect(await deliverDue(services, transport)).toBe(1);
    expect(sent.map(({ mail }) => mail.to.address)).toEqual(['here@vitrine.test', 'away@vitrine.test']);
    expect((await rows())[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  test('the backoff doubles from 30 seconds up to 6 hours', () => {
    expect([1, 2, 3, 4].map(backoffAfter)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(backoffAfter(500)).toBe(6 * 3_600_000);
  });

  test('a worker that dies while sending is replaced after its lease, and the mail keeps its message id', async () => {
    await register('buyer@vitrine.test');
    const { sent, transport } = postOffice();
    const dies: Transport = {
      ...transport,
      send: async (envelope) => {
        await transport.send(envelope);
        await new Promise(() => undefined);
      },
    };
    void deliverDue(services, dies);
    await expect.poll(() => sent.length).toBe(1);
    expect(await deliverDue(services, transport)).toBe(0);
    now += 120_000;
    expect(await deliverDue(services, transport)).toBe(1);
    expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
  });

  test('a running worker sends when notified and finishes its mail before it stops', async () => {
    const { sent, transport } = postOffice();
    const worker = startOutbox(services, transport);
    await register('buyer@vitrine.test');
    worker.wake();
    await expect.poll(() => sent.length).toBe(1);
    await worker.stop();
    await register('late@vitrine.test');
    worker.wake();
    expect(await deliverDue(services, transport)).toBe(1);
  });
});

describe('where mails go', () => {
  const headersOf = (eml: string) =>
    eml
      .slice(0, eml.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n');

  test('without SMTP_URL each mail is one file, and no name, address or subject can inject a header', async () => {
    const id = await register('victim@vitrine.test', 'Zoé\r\nBcc: all@vitrine.test\r\n\r\n<b>');
    await deliverDue(services, openTransport(services.settings));
    expect(await readdir(join(folder, 'outbox'))).toEqual([`${id}.eml`]);
    const headers = headersOf(await readFile(join(folder, 'outbox', `${id}.eml`), 'utf8'));
    const names = headers.map((line) => line.slice(0, line.indexOf(':'))).toSorted();
    expect(names).toEqual(['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To']);
    // a name that contains an address is dropped
    expect(headers.find((line) => line.startsWith('To:'))).toBe('To: victim@vitrine.test');
  });

  test('with SMTP_URL it is handed to that server', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      let isData = false;
      socket.write('220 mail.vitrine.test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (isData && line !== '.') continue;
          isData = line === 'DATA';
          socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
          if (line === 'QUIT') socket.end();
        }
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await register('buyer@vitrine.test');
    const transport = openTransport({ ...services.settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(await deliverDue(services, transport)).toBe(1);
    expect(heard).toContain('RCPT TO:<buyer@vitrine.test>');
    transport.close();
    server.close();
    expect(await register('next@vitrine.test')).toBeGreaterThan(0);
    const gone = openTransport({ ...services.settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(await deliverDue(services, gone)).toBe(0);
    expect((await rows())[1]).toMatchObject({ attempts: 1, doneAt: null });
    gone.close();
  });
});
