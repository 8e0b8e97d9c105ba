import { expect, test } from 'vitest';
import {
  carts,
  idempotencyKeys,
  outbox,
  passwordResets,
  rateLimits,
  sessions,
  signInProofs,
  usedFormTokens,
} from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import { emptyDatabase } from './database.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const ago = (days: number) => new Date(now - days * DAY);
const uuid = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;

test('deletes what is no longer needed, and nothing else', async () => {
  const { db, close } = await emptyDatabase();
  const [forgotten, used, fresh] = [uuid('a'), uuid('b'), uuid('c')];
  await db.insert(carts).values([
    { id: forgotten, changedAt: ago(61) },
    { id: used, changedAt: ago(61) },
    { id: fresh, changedAt: ago(59) },
  ]);
  await db.insert(sessions).values([
    { idHash: 'ended', expiresAt: ago(1) },
    { idHash: 'open', expiresAt: ago(-1), cartId: used },
  ]);
  await db.insert(rateLimits).values([
    { key: 'over', count: 9, resetsAt: ago(1) },
    { key: 'running', count: 9, resetsAt: ago(-1) },
  ]);
  await db.insert(usedFormTokens).values([
    { token: uuid('d'), usedAt: ago(31) },
    { token: uuid('e'), usedAt: ago(29) },
  ]);
  await db.insert(idempotencyKeys).values([
    { key: uuid('f'), bodyHash: '', cartId: used, createdAt: ago(31) },
    { key: uuid('1'), bodyHash: '', cartId: used, createdAt: ago(29) },
  ]);
  const proof = { codeHash: '', sentAt: ago(1) };
  await db.insert(signInProofs).values([
    { ...proof, ticketHash: 'over', expiresAt: ago(1) },
    { ...proof, ticketHash: 'running', expiresAt: ago(-1) },
  ]);
  await db.insert(passwordResets).values([
    { tokenHash: 'over', expiresAt: ago(1) },
    { tokenHash: 'running', expiresAt: ago(-1) },
  ]);
  await db.insert(outbox).values([
    { kind: 'signInCode', payload: {}, dueAt: ago(2) },
    { kind: 'signInCode', payload: {}, dueAt: ago(0) },
    { kind: 'passwordReset', payload: {}, dueAt: ago(2) },
    { kind: 'welcome', payload: {}, dueAt: ago(2) },
    { kind: 'emailChange', payload: {}, dueAt: ago(2) },
    { kind: 'orderConfirmation', payload: {}, dueAt: ago(2) },
  ]);
  await tidy(db, now);
  expect((await db.select().from(sessions)).map(({ idHash }) => idHash)).toEqual(['open']);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
  expect((await db.select().from(usedFormTokens)).map(({ token }) => token)).toEqual([uuid('e')]);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual([uuid('1')]);
  expect((await db.select().from(signInProofs)).map(({ ticketHash }) => ticketHash)).toEqual(['running']);
  expect((await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual(['running']);
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['signInCode', 'orderConfirmation']);
  const kept = (await db.select().from(carts)).map(({ id }) => id);
  expect(kept.toSorted()).toEqual([used, fresh]);
  await close();
});
