import { expect, test } from 'vitest';
import { progressOn } from '#server/kernel/progress.ts';

function written(isTTY: boolean): { text: () => string; say: ReturnType<typeof progressOn> } {
  let text = '';
  const say = progressOn({ isTTY, write: (more) => (text += more) });
  return { text: () => text, say };
}

test('without a terminal each step prints a line when done, a long one also at its start and every tenth', () => {
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
