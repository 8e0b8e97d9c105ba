import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTransport } from '#server/mail/transport.ts';
import { deliverDue } from '#server/mail/outbox.ts';
import type { Envelope } from '#server/mail/transport.ts';
import { tidy } from '#server/tidy.ts';
import { sweepAttachments } from '#server/sales/attachments.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop, pointersOf, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: { contactPerAddress: 6, contactPerSender: 3 },
  });
  await shop.services.db.execute(sql`
    INSERT INTO settings (key, value) VALUES ('mailFrom', '"bonjour@vitrine.test"')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, outbox`);
});

const DAY = 86_400_000;
const page = '/fr/contact/form';
const call = '/api/v1/contact/messages';
const said = {
  Name: 'An Peeters',
  Email: 'an@example.test',
  OrderNumber: '',
  Message: 'Bonjour,\nmon bol est fêlé.',
};
const send = (change: object = {}) => shop.person().send('POST', call, { ...said, ...change });
const mails = () => mailsOf(shop, 'contact');

describe('[ACC-02] a message to the shop', () => {
  test('is mailed to the shop’s own address, and an answer goes to whoever wrote', async () => {
    const done = await send();
    expect([done.status, await done.json()]).toEqual([200, { Uri: `${page}?sent=1` }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: { address: 'bonjour@vitrine.test' },
      replyTo: { name: 'An Peeters', address: 'an@example.test' },
      subject: 'An Peeters vous écrit',
    });
    expect(mail?.text).toContain('Bonjour,\nmon bol est fêlé.\n');
    await deliverDue(shop.services, openTransport(shop.services.settings));
    const folder = join(shop.settings.dataDir, 'outbox');
    await expect.poll(async () => (await readdir(folder).catch(() => [])).length).toBe(1);
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toMatch(/^Reply-To: An Peeters <an@example\.test>\r$/m);
  });

  test('repeats what a stranger typed without links, as text', async () => {
    await send({
      Name: 'evil.example/x',
      Message: 'Voyez https://evil.example/a et evil.example.\n<img src=x onerror=alert(1)>',
    });
    const [mail] = await mails();
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail?.text).toContain('Voyez … et …');
    expect(mail?.html).not.toContain('<img');
  });

  test('starts no header, whatever the name, the address or the message contains', async () => {
    await send({ Name: 'An\r\nBcc: all@example.test', Message: 'Bonjour\r\nBcc: all@example.test' });
    const [mail] = await mails();
    for (const header of [mail?.subject, mail?.replyTo?.name, mail?.to.name]) expect(header).not.toMatch(/[\r\n]/);
    expect(mail?.replyTo?.address).toBe('an@example.test');
    const forged = await problemOf(await send({ Email: 'an@example.test\r\nBcc: all@example.test' }));
    expect([forged.status, pointersOf(forged)]).toEqual([422, ['/Email']]);
  });

  test('of a program that fills in the hidden field is thrown away with the same bytes', async () => {
    const bytesOf = async (answer: Response) => [answer.status, await answer.text()];
    expect(await bytesOf(await send({ Website: 'https://evil.example' }))).toEqual(await bytesOf(await send()));
    expect(await mails()).toHaveLength(1);
  });

  test('names the order, and tells whether the sender was signed in: anybody can type anybody’s address', async () => {
    await send({ OrderNumber: 'V-2026-0042' });
    const { person, Email } = await customerOf(shop);
    await person.send('POST', `${call}?culture=nl`, { ...said, Email: 'other@example.test' });
    const [visitors, customers] = await mails();
    expect(visitors?.subject).toBe('An Peeters vous écrit · V-2026-0042');
    expect(visitors?.text).toContain('Commande\u00a0: V-2026-0042');
    expect(visitors?.text).toContain('son adresse n’est pas vérifiée');
    expect([customers?.subject, customers?.replyTo?.address]).toEqual(['Bericht van An Peeters', 'other@example.test']);
    expect(customers?.text).toContain(`aangemeld met het account ${Email}`);
    expect(customers?.text).not.toContain('Bestelling:');
  });

  test('waits in the outbox while the mail server fails, however long, and is sent once to the shop alone', async () => {
    await send();
    const sent: string[] = [];
    let isDown = true;
    const transport = {
      send: ({ mail }: Envelope) => {
        if (isDown) return Promise.reject(new Error('421 try again'));
        sent.push(mail.to.address);
        return Promise.resolve();
      },
      close: () => {},
    };
    await deliverDue(shop.services, transport);
    await tidy(shop.services.db, Date.now() + 3 * DAY);
    isDown = false;
    const later = { ...shop.services, now: () => Date.now() + 4 * DAY };
    await deliverDue(later, transport);
    await deliverDue(later, transport);
    expect(sent).toEqual(['bonjour@vitrine.test']);
    // a sent message is of no further use
    await tidy(shop.services.db, Date.now() + 6 * DAY);
    expect(await mails()).toEqual([]);
  });

  test('of a customer is not refused because somebody else used up the address', async () => {
    const { person, Email } = await customerOf(shop);
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await send({ Email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await person.send('POST', call, { ...said, Email })).status).toBe(200);
  });

  test('[RUN-06] is limited by whoever sends it and by whom it names', async () => {
    const from = (ip: string, Email: string) =>
      shop.person().send('POST', call, { ...said, Email }, { 'X-Forwarded-For': ip });
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await from(`203.0.113.${nth}`, said.Email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const others = [];
    for (let nth = 0; nth < 7; nth += 1) others.push((await from('198.51.100.7', `an${nth}@example.test`)).status);
    expect(others).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('is a plain form too, keeps what was typed, thanks, and knows a customer', async () => {
    const { person, Email } = await customerOf(shop);
    const asked = await person.get(`${page}?order=V-42`);
    const data = ((await asked.json()) as { Page: object }).Page;
    expect(data).toMatchObject({ Kind: 'contact', IsSent: false, Name: 'Emma Janssens', Email, OrderNumber: 'V-42' });
    const refused = await person.post(
      page,
      { Do: 'sendMessage', ...said, Email: 'an@', Website: '' },
      { Accept: 'application/json' },
    );
    const form = ((await refused.json()) as { Form: { Values: object } }).Form;
    expect([refused.status, form.Values]).toEqual([422, expect.objectContaining({ ...said, Email: 'an@' })]);
    const done = await person.post(page, { Do: 'sendMessage', ...said, Website: '' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${page}?sent=1`]);
  });
});

describe('[ACC-02] the file of a message', () => {
  const pdf = { name: 'bon.pdf', content: '%PDF-1.7 a receipt' };
  const post = (
    person: Person,
    fields: Record<string, string>,
    files: readonly { name: string; content: string }[],
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...said, Website: '', ...fields })) body.append(name, value);
    for (const { name, content } of files) body.append('Attachment', new File([content], name));
    return person.post(page, body, { Accept: 'application/json' });
  };
  const ahead = async (person: Person): Promise<string> => {
    const answer = await post(person, { Do: 'upload' }, [pdf]);
    const [asset] = (await answer.json()) as [{ AssetId: string }];
    return asset.AssetId;
  };
  const filesOf = async () =>
    (await mails()).map(({ file }) => file && [file.name, file.type, Buffer.from(file.content).toString()]);
  const expected = ['bon.pdf', 'application/pdf', '%PDF-1.7 a receipt'];

  test('comes with the mail, as a plain form sends it, and is attached to what is sent', async () => {
    const done = await post(shop.person(), { Do: 'sendMessage' }, [pdf]);
    expect([done.status, await filesOf()]).toEqual([303, [expected]]);
    await deliverDue(shop.services, openTransport(shop.services.settings));
    const folder = join(shop.settings.dataDir, 'outbox');
    const sent = async () =>
      (
        await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8').catch(() => '')))
      ).join();
    // the shop's own worker may have taken it
    await expect.poll(sent).toContain('Content-Disposition: attachment; filename=bon.pdf');
    expect(await sent()).toContain(Buffer.from(pdf.content).toString('base64'));
  });

  test('[UP-01] may be sent ahead and renamed, by whoever sent it alone', async () => {
    const person = shop.person();
    const id = await ahead(person);
    const body = { ...said, 'AssetId-contact': id, 'asset-contact-name': 'Ticket' };
    const strangers = await problemOf(await shop.person().send('POST', call, body));
    expect([strangers.status, pointersOf(strangers)]).toEqual([422, ['/Attachment']]);
    expect((await person.send('POST', call, body)).status).toBe(200);
    expect(await filesOf()).toEqual([['Ticket.pdf', expected[1], expected[2]]]);
  });

  test('is one, of an accepted kind and size; a refused one sends nothing', async () => {
    const person = shop.person();
    const large = { name: 'plan.pdf', content: `%PDF-1.7 ${'x'.repeat(5 * 1024 * 1024)}` };
    for (const files of [[pdf, pdf], [{ name: 'a.exe', content: 'MZ' }], [large]]) {
      const refused = await post(person, { Do: 'sendMessage' }, files);
      const { Form } = (await refused.json()) as { Form: { Errors: { pointer: string }[] } };
      expect([refused.status, Form.Errors.map(({ pointer }) => pointer)]).toEqual([422, ['/Attachment']]);
    }
    expect(await mails()).toEqual([]);
  });

  test('stays as long as its message waits, and is then swept', async () => {
    await post(shop.person(), { Do: 'sendMessage' }, [pdf]);
    await sweepAttachments(shop.services.db, shop.settings, Date.now() + DAY);
    expect(await filesOf()).toEqual([expected]);
    const folder = join(shop.settings.dataDir, 'attachments');
    await shop.services.db.execute(sql`TRUNCATE outbox`);
    await sweepAttachments(shop.services.db, shop.settings, Date.now() + DAY);
    expect(await readdir(folder)).toEqual([]);
  });
});
