import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/child.mjs';
import { withLazyStates } from '#scripts/lazy-machines.mjs';

/** XState as the browser's bundle has it. */
async function lazyXState(): Promise<typeof import('xstate')> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-xstate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'node_modules/xstate/dist'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const [file = ''] = readdirSync(folder).filter((name) => /^StateMachine-\w+\.esm\.js$/u.test(name));
  writeFileSync(join(folder, file), withLazyStates(readFileSync(join(folder, file), 'utf8')));
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'xstate.esm.js')).href
  )) as typeof import('xstate');
}

test('[NAV-26] a machine’s states are built when it starts, not when its module or its ports are read, and take the same transitions', async () => {
  const { createActor, setup } = await lazyXState();
  const told: string[] = [];
  const made = setup({ actions: { tell: () => told.push('nobody') } }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { open: '#wide' } },
      open: { initial: 'ajar', states: { ajar: {}, wide: { id: 'wide', entry: 'tell' } } },
    },
  });
  const provided = made.provide({ actions: { tell: () => told.push('wide') } });
  const isBuilt = (machine: object) => Reflect.get(machine, '_built') !== undefined;
  expect([made, provided].map(isBuilt)).toEqual([false, false]);
  const actor = createActor(provided).start();
  actor.send({ type: 'open' });
  expect(actor.getSnapshot().value).toEqual({ open: 'wide' });
  expect(told).toEqual(['wide']);
  expect([made, provided].map(isBuilt)).toEqual([false, true]);
  // as the atlas reads one that never started
  expect(made.getStateNodeById('wide').path).toEqual(['open', 'wide']);
  expect(Object.keys(made.states)).toEqual(['shut', 'open']);
  expect(made.events).toEqual(['open']);
});

test('[NAV-26] an upgrade of XState that builds machines otherwise fails the build', () => {
  expect(() => withLazyStates('class StateMachine {}')).toThrow('XState builds machines otherwise');
});
