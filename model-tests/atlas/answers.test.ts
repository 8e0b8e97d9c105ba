import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { answersOf } from './answers/answers.ts';

function answersAbout(name: string) {
  const flow = flows.find((one) => one.name === name);
  if (!flow) throw new Error(`no flow "${name}"`);
  return answersOf(flow);
}

test('[FLOW-16] a refusal is answered with its status, its text’s key and where it leads, a late answer without', () => {
  const placing = answersAbout('checkout').calls.find(({ port }) => port === 'placeOrder');
  expect(placing?.asks).toEqual([{ id: 'placeOrder', method: 'POST', path: '/api/v1/sales/orders' }]);
  expect(placing?.ends.map(({ how, status, code }) => `${how} ${status} ${code}`)).toEqual(
    expect.arrayContaining(['refused 409 Checkout.TotalChanged', 'late null Manager.TimedOut']),
  );
  const changed = placing?.ends.find(({ status }) => status === 409);
  expect(changed?.to).toEqual(expect.arrayContaining(['order.unplaced.open.changed']));
});

test('[FLOW-16] where typed text is lost is found, with what brings that about', () => {
  const { states } = answersAbout('quantity');
  const typing = states.find(({ state }) => state === 'typing');
  expect(typing?.keeps).toEqual(['text']);
  expect(typing?.loses.map(({ event, fields, to }) => [event, fields, to])).toContainEqual([
    'after quantityDebounce',
    ['text'],
    ['settled'],
  ]);
});
