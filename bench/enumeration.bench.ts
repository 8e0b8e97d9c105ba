/**
 * How long the shop takes to answer for a known and for an unknown mail address: whoever asks must not tell them apart.
 * Two hundred tries of each, one after the other in turn, for a wrong password, a registration, a requested code and a
 * forgotten password. Exits with 1 when two medians differ by more than 5 %.
 * Run: `npm run bench -- enumeration`, on a machine that does nothing else; BENCH_TRIES (200) changes it.
 */
import { openStore } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { limitSettings } from '#server/settings/limits.mjs';
import { startShop } from './shop.ts';

const tries = Number(process.env['BENCH_TRIES'] ?? 200);
/** Of the median, in percent. */
const most = 5;
const known = (index: number) => `known-${index}@vitrine.test`;
const unknown = (index: number) => `other-${index}@vitrine.test`;

const person = { AccountType: 'Private', FirstName: 'Emma', LastName: 'Janssens', AcceptTerms: 'true' };
const Password = 'not-the-password-2026';
const calls = [
  ['a wrong password', 'login', (Email: string) => ({ Email, Password })],
  ['a registration', 'register', (Email: string) => ({ ...person, Email, Password, PasswordConfirm: Password })],
  ['a requested code', 'login/code/request', (Email: string) => ({ Email })],
  ['a forgotten password', 'forgotpassword', (Email: string) => ({ Email })],
] as const;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const everything = Object.values(limitSettings).map(([name]) => [name, '1000000'] as const);
const shop = await startShop({ env: Object.fromEntries<string>(everything) });
let isApart = false;
try {
  if (!shop.databaseUrl) throw new Error('The customers are added through PostgreSQL.');
  const store = await openStore({ url: shop.databaseUrl });
  const [pattern] = await store.db.select().from(customers).limit(1);
  if (!pattern) throw new Error('The demo shop has no customers.');
  const { id: _, ...copy } = pattern;
  // each address is asked once by each call: a second time an answer may know it from the first
  await store.db.insert(customers).values(
    Array.from({ length: tries * 2 }, (_each, index) => ({
      ...copy,
      role: 'customer' as const,
      email: known(index),
    })),
  );
  await store.close();
  const ask = async (call: string, body: object): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${shop.origin}/api/v1/security/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: shop.origin },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`${call} answered ${answer.status}`);
    return performance.now() - begun;
  };
  for (const [name, call, body] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const warmUp = Math.min(20, tries);
    for (let index = 0; index < tries + warmUp; index += 1) {
      const inTurn = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of inTurn) {
        const time = await ask(call, body(which === 'known' ? known(index) : unknown(index)));
        if (index >= warmUp) times[which].push(time);
      }
    }
    const [first, second] = [median(times.known), median(times.unknown)];
    const apart = (Math.abs(first - second) / Math.max(first, second)) * 100;
    isApart ||= apart > most;
    console.log(
      `${name.padEnd(22)} known ${first.toFixed(1)} ms, unknown ${second.toFixed(1)} ms, ${apart.toFixed(1)} % apart`,
    );
  }
} finally {
  await shop.stop();
}
process.exitCode = isApart ? 1 : 0;
