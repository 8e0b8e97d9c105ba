import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { movementsAPage } from '#rules/prepaid-account.ts';
import { outbox, prepaidLedger } from '#server/db/schema/index.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { prepaidCalls, usePrepaid } from '#tests/server/prepaid.ts';

const till = usePrepaid();
const { db, owner, topUp, paid, accountPage, buyMugs } = till;

describe('[SALES-03, SALES-04] the account of another customer', () => {
  test('is unknown, to the byte; a visitor signs in first', async () => {
    const { accountId } = await owner(500);
    const { person: stranger } = await owner();
    const bytes = async (id: number) => {
      const answers = [
        await topUp(stranger, id, 10),
        await stranger.send('POST', prepaidCalls.notification, { PrepaidAccountId: id, IsActivated: true }),
        await stranger.get(`/fr/sales/prepaidaccounts/${id}`),
        await stranger.post(`/fr/sales/prepaidaccounts/${id}`, { Do: 'topUp', Quantity: '10' }),
        await stranger.post(`/fr/sales/prepaidaccounts/${id}`, { Do: 'setNotification', IsActivated: 'true' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return texts.map((text) => text.replaceAll(/[0-9a-f-]{36}|nonce="[^"]*"/g, '').replaceAll(`/${id}`, '/ID'));
    };
    expect(await bytes(accountId)).toEqual(await bytes(999_999));
    const visitor = till.shop.person();
    expect((await topUp(visitor, accountId, 10)).status).toBe(401);
    expect((await visitor.get(`/fr/sales/prepaidaccounts/${accountId}`)).status).toBe(401);
  });
});

describe('[SALES-04] the mail about a low balance', () => {
  const mails = async (Email: string) =>
    (await mailsOf(till.shop, 'prepaidLow')).filter(({ to }) => to.address === Email);

  test('goes out once when the balance falls below its threshold, and again only after it has risen', async () => {
    const { person, accountId, Email } = await owner(4000);
    const notify = (IsActivated: boolean) =>
      person.send('POST', prepaidCalls.notification, { PrepaidAccountId: accountId, IsActivated });
    expect(await (await notify(true)).json()).toEqual({ IsActivated: true });
    expect((await accountPage(person, accountId)).IsActivated).toBe(true);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toEqual([]);
    await buyMugs(person, accountId, 1);
    const [mail, ...more] = await mails(Email);
    expect([mail?.subject, more]).toEqual(['Le solde de votre compte Budget est bas', []]);
    expect(mail?.text).toContain('18,14');
    expect(mail?.text).toContain(`http://localhost:3000/fr/sales/prepaidaccounts/${accountId}`);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toHaveLength(1);
    await paid(person, accountId, 20);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toHaveLength(2);
  });

  test('is not sent to whoever turned it off, by a plain form as well', async () => {
    const { person, accountId, Email } = await owner(2500, true);
    const page = `/fr/sales/prepaidaccounts/${accountId}`;
    const answer = await person.post(page, { Do: 'setNotification', IsActivated: 'false' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page]);
    expect((await accountPage(person, accountId)).IsActivated).toBe(false);
    const waiting = () => db().$count(outbox, eq(outbox.kind, 'prepaidLow'));
    const before = await waiting();
    await buyMugs(person, accountId, 1);
    // nor would turning it on again send one
    expect([await mails(Email), await waiting()]).toEqual([[], before]);
  });
});

test('[SALES-09] movements are shown a page at a time by pagenbr, each with the balance after it', async () => {
  const { person, accountId } = await owner(100);
  const more = Array.from({ length: movementsAPage + 4 }, (_, nth) => ({ accountId, deltaCents: nth + 1 }));
  await db().insert(prepaidLedger).values(more);
  const first = await accountPage(person, accountId);
  expect([first.CurrentPage, first.TotalPages, first.Movements.length]).toEqual([1, 2, movementsAPage]);
  expect(first.Movements[0]).toMatchObject({ Amount: movementsAPage + 4, Balance: 100 + (24 * 25) / 2 });
  const second = await accountPage(person, accountId, '?pagenbr=2');
  expect(second.Movements.map(({ Amount, Balance }) => [Amount, Balance])).toEqual([
    [4, 110],
    [3, 106],
    [2, 103],
    [1, 101],
    [100, 100],
  ]);
  for (const [asked, shown] of [
    ['0', 1],
    ['x', 1],
    ['-1', 1],
    ['99', 2],
    ['1e9', 1],
  ] as const)
    expect((await accountPage(person, accountId, `?pagenbr=${asked}`)).CurrentPage).toBe(shown);
});
