import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { visitCounter } from '#live/count.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { storefrontInput } from '#tests/fixtures/storefront.ts';

const most = { names: 400, times: 1000 };
const show = { type: 'show', style: 'notice', code: 'Consent.Saved' } as const;

test('[FLOW-20] a report has how often each transition was taken since the last one, and no payload', () => {
  const counter = visitCounter(most);
  const toast = createActor(toastMachine, { inspect: counter.inspect }).start();
  counter.report(false);
  toast.send(show);
  toast.send({ type: 'pause' });
  toast.send({ type: 'resume' });
  toast.send({ type: 'pause' });
  const { Entries } = counter.report(false);
  const times = Object.fromEntries(Entries.map(({ Name, Times }) => [Name, Times]));
  expect(times).toMatchObject({ 'empty: show': 1 });
  expect(Object.entries(times).find(([name]) => name.endsWith(': pause'))?.[1]).toBe(2);
  expect(Entries.every(({ Flow, Kind }) => Flow === 'toast' && Kind === 'taken')).toBe(true);
  expect(JSON.stringify(Entries)).not.toContain('Consent.Saved');
  expect(counter.report(false)).toEqual({ Entries: [] });
  toast.stop();
});

test('[FLOW-20] of a document that is left the states of its running flows are counted, each once', () => {
  const counter = visitCounter(most);
  const toasts = [1, 2].map(() => createActor(toastMachine, { inspect: counter.inspect }).start());
  const ended = createActor(toastMachine, { inspect: counter.inspect }).start();
  ended.send(show);
  ended.stop();
  counter.report(false);
  expect(counter.report(true)).toEqual({ Entries: [{ Flow: 'toast', Kind: 'left', Name: 'empty', Times: 1 }] });
  for (const toast of toasts) toast.stop();
});

test('[FLOW-20] an actor that ran before the counter is counted from its next event on', () => {
  const counter = visitCounter(most);
  let isOn = false;
  const toast = createActor(toastMachine, { inspect: (event) => isOn && counter.inspect(event) }).start();
  isOn = true;
  toast.send(show);
  expect(counter.report(true).Entries.map(({ Kind, Name }) => [Kind, Name])).toContainEqual(['taken', 'empty: show']);
  toast.stop();
});

test('[FLOW-20] a report stays within its bounds, and what is forgotten is not in it', () => {
  const counter = visitCounter({ names: 3, times: 2 });
  const root = createActor(storefrontMachine, { input: storefrontInput, inspect: counter.inspect }).start();
  const toast = createActor(toastMachine, { inspect: counter.inspect }).start();
  toast.send(show);
  for (let press = 0; press < 5; press += 1) {
    toast.send({ type: 'pause' });
    toast.send({ type: 'resume' });
  }
  const { Entries } = counter.report(true);
  expect(Entries).toHaveLength(3);
  expect(Math.max(...Entries.map(({ Times }) => Times))).toBeLessThanOrEqual(2);
  toast.send({ type: 'pause' });
  counter.forget();
  expect(counter.report(false)).toEqual({ Entries: [] });
  toast.stop();
  root.stop();
});
