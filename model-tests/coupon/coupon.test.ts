import { answerTimeout } from '#machines/ask.ts';
import { couponMachine, isBusy, isRefused } from '#machines/coupon/coupon.machine.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function couponField() {
  const applying = waitingPort<boolean, string>();
  const removing = waitingPort<unknown, unknown>();
  const machine = couponMachine.provide({ actors: { applyCoupon: applying.logic, removeCoupon: removing.logic } });
  const begun = begin(machine, undefined);
  return {
    ...begun,
    applying,
    removing,
    apply: (code: string) => begun.actor.send({ type: 'apply', code }),
    remove: (code: string) => begun.actor.send({ type: 'remove', code }),
    busy: () => isBusy(begun.actor.getSnapshot()),
    refused: () => isRefused(begun.actor.getSnapshot()),
  };
}
const renewed = { type: 'cart.outdated' };
const failed = { type: 'notice.given', style: 'error', code: 'Coupon.Error' };

test('[SALES-01] nothing is applied or removed while the field is empty', () => {
  const { apply, remove, applying, removing, busy } = couponField();
  apply('');
  apply('  ');
  remove('');
  expect([applying.calls.length, removing.calls.length, busy()]).toEqual([0, 0, false]);
});

test('[SALES-01, ERR-15] a valid code is announced as valid, and the page is reloaded', async () => {
  const { apply, applying, busy, facts } = couponField();
  apply(' BIENVENUE10 ');
  apply('AUTRE');
  expect([applying.calls.map(({ input }) => input), busy()]).toEqual([['BIENVENUE10'], true]);
  await applying.last().answer(true);
  expect(busy()).toBe(false);
  expect(facts).toEqual([{ type: 'notice.given', style: 'notice', code: 'Coupon.CouponsValid' }, renewed]);
});

test('[ERR-15] an invalid code is reported beside its field until another is typed, and the page is reloaded all the same', async () => {
  const { actor, apply, applying, facts, refused } = couponField();
  apply('RIEN');
  await applying.last().answer(false);
  expect([facts, refused()]).toEqual([[renewed], true]);
  actor.send({ type: 'write' });
  expect(refused()).toBe(false);
  apply('RIEN');
  await applying.last().answer(false);
  apply('BIENVENUE10');
  expect(refused()).toBe(false);
});

test('[SALES-01] on removal the page is reloaded', async () => {
  const { remove, removing, facts } = couponField();
  remove('BIENVENUE10');
  await removing.last().answer(true);
  expect(facts).toEqual([{ type: 'notice.given', style: 'notice', code: 'Coupon.Removed' }, renewed]);
});

test('[SALES-02] one chosen from the list is applied like a typed code; one at a time', async () => {
  const { actor, applying, facts } = couponField();
  actor.send({ type: 'coupon.chosen', code: 'LIVRAISON' });
  actor.send({ type: 'coupon.chosen', code: 'BIENVENUE10' });
  expect(applying.calls.map(({ input }) => input)).toEqual(['LIVRAISON']);
  await applying.last().answer(true);
  expect(facts).toEqual([{ type: 'notice.given', style: 'notice', code: 'Coupon.CouponsValid' }, renewed]);
});

test('[SALES-02] one from the list that is no longer valid when chosen says so, and the next one is applied', async () => {
  const { actor, applying, facts, refused } = couponField();
  actor.send({ type: 'coupon.chosen', code: 'LIVRAISON' });
  await applying.last().answer(false);
  expect([facts, refused()]).toEqual([[renewed], true]);
  actor.send({ type: 'coupon.chosen', code: 'BIENVENUE10' });
  expect(applying.last().input).toBe('BIENVENUE10');
});

test('[ERR-14] a call that fails or times out is a growl, and can be retried', async () => {
  const { apply, remove, applying, removing, facts, clock, busy } = couponField();
  apply('BIENVENUE10');
  await applying.last().fail(broken);
  remove('BIENVENUE10');
  clock.advance(answerTimeout);
  expect([facts, busy(), removing.last().signal.aborted]).toEqual([[failed, failed], false, true]);
  apply('BIENVENUE10');
  expect(busy()).toBe(true);
});
