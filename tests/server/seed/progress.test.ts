import { expect, test } from 'vitest';
import { seedDemo } from '#server/db/seed/index.ts';
import { progressOn } from '#server/db/seed/progress.ts';
import type { SeedStep } from '#server/db/seed/progress.ts';
import { emptyDatabase, seededAt } from '#tests/server/database.ts';

function written(isTTY: boolean): { text: () => string; say: ReturnType<typeof progressOn> } {
  let text = '';
  const say = progressOn({ isTTY, write: (more) => (text += more) });
  return { text: () => text, say };
}

test('without a terminal each step is a line when it is done, a long one also at its start and each tenth', () => {
  const { text, say } = written(false);
  for (let done = 0; done <= 40; done++) say({ step: 'Pictures', done, total: 40 });
  say({ step: 'Pictures', done: 40, total: 40 });
  say({ step: 'Products', done: 9, total: 9 });
  const tenths = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36].map((done) => `  Pictures: ${done} of 40\n`);
  expect(text()).toBe(`${tenths.join('')}  Pictures: 40\n  Products: 9\n`);
});

test('a terminal shows a bar that fills in place', () => {
  const { text, say } = written(true);
  say({ step: 'Orders', done: 1, total: 2 });
  say({ step: 'Orders', done: 2, total: 2 });
  expect(text()).toBe(
    `\r  ${'█'.repeat(14)}${'░'.repeat(14)} Orders 1/2\u001b[K\r  ${'█'.repeat(28)} Orders 2/2\u001b[K\n`,
  );
});

test('the seed names what a newcomer will find, with how many there are', async () => {
  const store = await emptyDatabase();
  const told: string[] = [];
  const onProgress = ({ step, done, total }: SeedStep) => void told.push(`${step} ${done}/${total}`);
  await seedDemo(store.db, { dataDir: '', now: seededAt, onProgress, pictures: 'skip' });
  await store.close();
  expect(told.map((line) => line.replaceAll(/\d+/g, '#'))).toEqual(
    ['Categories', 'Products', 'Variants', 'Customers', 'Orders', 'Pages', 'News'].map((step) => `${step} #/#`),
  );
  expect(told.filter((line) => / (\d+)\/\1$/.test(line) && !line.endsWith(' 0/0'))).toEqual(told);
});
