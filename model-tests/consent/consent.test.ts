import {
  choiceOf,
  consentMachine,
  isBannerShown,
  isFailed,
  isSettingsShown,
  statusOf,
} from '#machines/consent/consent.machine.ts';
import type { Fact } from '#machines/facts.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { some, stamp } from './consent.flow.ts';

/** A visitor with this record; `keeps` says whether the browser accepts the cookie. */
function visit(record: ConsentRecord | null, keeps: () => boolean = () => true) {
  const kept: ConsentRecord[] = [];
  const facts: Fact[] = [];
  const actor = createActor(
    consentMachine.provide({
      actors: {
        keepConsent: fromPromise<void, ConsentRecord>(async ({ input }) => {
          if (!keeps()) throw new Error('no cookies');
          kept.push(input);
        }),
      },
    }),
    { input: { record, stamp } },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, kept, facts, settled };
}

test('[CONSENT-01] the banner is shown without a record and with one of another stamp, never with a current one', () => {
  const all = { preferences: true, statistics: true, marketing: true };
  const shown = [null, { stamp: 'older', ...all }, { stamp, ...all }].map((record) =>
    isBannerShown(visit(record).actor.getSnapshot()),
  );
  expect(shown).toEqual([true, true, false]);
});

test.each([
  ['acceptAll', true],
  ['declineAll', false],
] as const)('[CONSENT-02, CONSENT-03] %s sets every category to %s, with the stamp', async (type, granted) => {
  const { actor, kept, settled } = visit(null);
  actor.send({ type });
  await settled();
  expect(kept).toEqual([{ stamp, preferences: granted, statistics: granted, marketing: granted }]);
});

test('[CONSENT-02, CONSENT-04] a partial choice is stored, the modal closes and the settings are announced', async () => {
  const { actor, kept, facts, settled } = visit(null);
  actor.send({ type: 'settings.open' });
  expect(isSettingsShown(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'save', choice: some });
  await settled();
  const record = { stamp, ...some };
  expect(kept).toEqual([record]);
  expect(actor.getSnapshot().value).toBe('answered');
  expect(facts).toEqual([
    { type: 'consent.given', record },
    { type: 'notice.given', style: 'notice', code: 'Consent.Saved' },
  ]);
});

test('[CONSENT-03] with cookies disabled nothing is announced, the choice stays on screen and can be retried', async () => {
  let works = false;
  const { actor, facts, settled } = visit(null, () => works);
  actor.send({ type: 'settings.open' });
  actor.send({ type: 'save', choice: some });
  await settled();
  expect(isFailed(actor.getSnapshot())).toBe(true);
  expect(choiceOf(actor.getSnapshot())).toEqual({ stamp, ...some });
  expect(facts).toEqual([]);
  works = true;
  actor.send({ type: 'save', choice: choiceOf(actor.getSnapshot()) });
  await settled();
  expect(actor.getSnapshot().context.record).toEqual({ stamp, ...some });
});

test('[CONSENT-02] a changed mind: the settings reopen with the stored choice, and closing them changes nothing', async () => {
  const { actor, kept, settled } = visit({ stamp, preferences: true, statistics: false, marketing: true });
  actor.send({ type: 'settings.open' });
  expect(choiceOf(actor.getSnapshot())).toMatchObject({ preferences: true, statistics: false, marketing: true });
  actor.send({ type: 'settings.close' });
  expect(actor.getSnapshot().value).toBe('answered');
  expect(kept).toEqual([]);
  actor.send({ type: 'declineAll' });
  await settled();
  expect(actor.getSnapshot().context.record).toMatchObject({ preferences: false, marketing: false });
});

test('[CONSENT-07] the state of the settings is that of the saved choice: none, all, some or declined', async () => {
  const { actor, settled } = visit(null);
  const status = () => statusOf(actor.getSnapshot());
  expect(status()).toBe('none');
  actor.send({ type: 'acceptAll' });
  expect(status()).toBe('none');
  await settled();
  expect(status()).toBe('all');
  actor.send({ type: 'save', choice: some });
  await settled();
  expect(status()).toBe('some');
  actor.send({ type: 'declineAll' });
  await settled();
  expect(status()).toBe('declined');
  expect(statusOf(visit({ stamp: 'older', ...some }).actor.getSnapshot())).toBe('none');
});

test('[CONSENT-07] all can be accepted unless it already is, declined at any time, and the status re-opens the choice', async () => {
  const { actor, kept, settled } = visit({ stamp, preferences: true, statistics: true, marketing: true });
  const may = (type: 'acceptAll' | 'declineAll' | 'settings.open') => actor.getSnapshot().can({ type });
  expect([may('acceptAll'), may('declineAll'), may('settings.open')]).toEqual([false, true, true]);
  actor.send({ type: 'settings.open' });
  expect(isSettingsShown(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'acceptAll' });
  expect(kept).toEqual([]);
  actor.send({ type: 'declineAll' });
  await settled();
  expect([may('acceptAll'), may('declineAll'), may('settings.open')]).toEqual([true, true, true]);
});

test('[CONSENT-08] a later load with a current stamp asks nothing, whatever was chosen', () => {
  for (const granted of [true, false]) {
    const record = { stamp, preferences: granted, statistics: granted, marketing: granted };
    const { actor, kept } = visit(record);
    expect(actor.getSnapshot().value).toBe('answered');
    expect(isBannerShown(actor.getSnapshot())).toBe(false);
    expect(kept).toEqual([]);
  }
});
