import { expect, test } from 'vitest';
import { progressOn } from '#server/db/seed/progress.ts';

function written(isTTY: boolean): { text: () => string; say: ReturnType<typeof progressOn> } {
  let text = '';
  const say = progressOn({ isTTY, write: (more) => (text += more) });
  return { text: () => text, say };
}

test('without a terminal each step is one line, said when it is done', () => {
  const { text, say } = written(false);
  say({ step: 'Pictures', done: 1, total: 2 });
  expect(text()).toBe('');
  say({ step: 'Pictures', done: 2, total: 2 });
  say({ step: 'Pictures', done: 2, total: 2 });
  say({ step: 'Rows', done: 9, total: 9 });
  expect(text()).toBe('  Pictures: 2\n  Rows: 9\n');
});

test('a terminal shows a bar that fills in place', () => {
  const { text, say } = written(true);
  say({ step: 'Rows', done: 1, total: 2 });
  say({ step: 'Rows', done: 2, total: 2 });
  expect(text()).toBe(
    `\r  ${'█'.repeat(14)}${'░'.repeat(14)} Rows 1/2\u001b[K\r  ${'█'.repeat(28)} Rows 2/2\u001b[K\n`,
  );
});
