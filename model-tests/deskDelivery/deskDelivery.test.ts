import type { DeliveryRules, PreviewedPromises } from '#contract/desk-delivery.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  deskDeliveryMachine,
  errorsIn,
  failureIn,
  isFresh,
  isMissed,
  isSaved,
  isSaving,
  isTyped,
  postedIn,
  previewPause,
  promisesIn,
  rulesIn,
  versionIn,
} from '#machines/deskDelivery/deskDelivery.machine.ts';
import type { DeliveryForm, DeskDeliveryInput } from '#machines/deskDelivery/deskDelivery.machine.ts';
import { expect, test } from 'vitest';
import { broken, fieldRefused, offline, outdatedRule } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { earlier, handling, home, hour, rules, savedRules } from './deskDelivery.content.ts';

function page(form: DeskDeliveryInput['form'] = null) {
  const previewDelivery = waitingPort<PreviewedPromises, { forms: Readonly<Record<string, DeliveryForm['fields']>> }>();
  const saveDelivery = waitingPort<DeliveryRules, DeliveryForm>();
  const shown = { errors: [] as string[], stored: [] as string[] };
  const machine = deskDeliveryMachine.provide({
    actors: { previewDelivery: previewDelivery.logic, saveDelivery: saveDelivery.logic },
    actions: {
      showErrors: (_, { name }) => shown.errors.push(name),
      showStored: (_, { name }) => shown.stored.push(name),
    },
  });
  return { ...begin(machine, { rules, form }), previewDelivery, saveDelivery, shown };
}
const edit = (form: DeliveryForm) => ({ type: 'form.edit', ...form }) as const;
const submit = (form: DeliveryForm) => ({ type: 'form.submit', ...form }) as const;
const promises = [{ Id: home.Id, Now: earlier }];

test('[SHOP-12] a pause in typing asks for the preview of all that is typed, and typing on cancels it', async () => {
  const { actor, clock, previewDelivery } = page();
  actor.send(edit(hour('1')));
  clock.advance(previewPause - 1);
  actor.send(edit(hour('16')));
  clock.advance(previewPause - 1);
  expect(previewDelivery.calls.length).toBe(0);
  clock.advance(1);
  actor.send(edit(handling));
  expect(previewDelivery.last().signal.aborted).toBe(true);
  clock.advance(previewPause);
  expect(previewDelivery.last().input).toEqual({
    forms: { 'method:1': hour('16').fields, dispatch: handling.fields },
  });
  await previewDelivery.last().answer(promises);
  expect([promisesIn(actor.getSnapshot()), rulesIn(actor.getSnapshot())]).toEqual([promises, rules]);
});

test('[SHOP-12] a lost or late preview says so and leaves what is stored; the next letter asks again', async () => {
  const { actor, clock, previewDelivery } = page();
  for (const lose of [() => previewDelivery.last().fail(broken), () => Promise.resolve(clock.advance(answerTimeout))]) {
    actor.send(edit(hour('16')));
    clock.advance(previewPause);
    await lose();
    expect([isMissed(actor.getSnapshot()), rulesIn(actor.getSnapshot())]).toEqual([true, rules]);
  }
  actor.send(edit(hour('12')));
  expect(isMissed(actor.getSnapshot())).toBe(false);
});

test('[SHOP-12] what is typed and taken back is no change: nothing is previewed, and its version stays', async () => {
  const { actor, clock, previewDelivery, saveDelivery } = page();
  actor.send(edit(hour('16')));
  clock.advance(previewPause);
  await previewDelivery.last().answer(promises);
  actor.send(edit(hour('14')));
  expect([promisesIn(actor.getSnapshot()), isTyped(actor.getSnapshot(), 'method:1')]).toEqual([[], false]);
  clock.advance(60_000);
  expect(previewDelivery.calls.length).toBe(1);
  // beside another form that is changed it is not asked about
  actor.send(edit(handling));
  clock.advance(previewPause);
  expect(previewDelivery.last().input).toEqual({ forms: { dispatch: handling.fields } });
  actor.send(submit(handling));
  const others = { ...savedRules(handling), Methods: [{ ...home, CutoffHour: 9, Version: 'of somebody else' }] };
  await saveDelivery.last().answer(others);
  expect(versionIn(actor.getSnapshot(), 'method:1')).toBe(home.Version);
});

test('[SHOP-12] one press saves once, and the form shows what is stored; a preview of it is not awaited', async () => {
  const { actor, clock, saveDelivery, previewDelivery, shown } = page();
  actor.send(edit(hour('16')));
  actor.send(submit(hour('16')));
  actor.send(submit(hour('16')));
  expect([saveDelivery.calls.map(({ input }) => input), isSaving(actor.getSnapshot())]).toEqual([[hour('16')], true]);
  await saveDelivery.last().answer(savedRules(hour('16')));
  const saved = actor.getSnapshot();
  expect([isSaved(saved, 'method:1'), isSaved(saved, 'dispatch'), isTyped(saved, 'method:1'), shown.stored]).toEqual([
    true,
    false,
    false,
    ['method:1'],
  ]);
  expect([rulesIn(saved).Methods[0]?.CutoffHour, versionIn(saved, 'method:1')]).toEqual([16, 'home-new']);
  clock.advance(previewPause);
  expect(previewDelivery.calls.length).toBe(0);
});

test('[SHOP-12] what is typed while a form is being saved stays, and so do the other forms and what they miss', async () => {
  const { actor, saveDelivery, shown } = page();
  actor.send(edit(handling));
  actor.send(submit(hour('16')));
  actor.send(edit(hour('12')));
  await saveDelivery.last().answer({ ...savedRules(hour('16')), Version: 'of somebody else' });
  const saved = actor.getSnapshot();
  expect([isSaved(saved, 'method:1'), isTyped(saved, 'method:1'), isTyped(saved, 'dispatch'), shown.stored]).toEqual([
    true,
    true,
    true,
    [],
  ]);
  expect([versionIn(saved, 'method:1'), versionIn(saved, 'dispatch')]).toEqual(['home-new', rules.Version]);
  actor.send(edit(hour('16')));
  expect(isSaved(actor.getSnapshot(), 'method:1')).toBe(false);
});

test('[SHOP-12] a refused, lost or late save says why at its form, keeps what was typed and can be sent again', async () => {
  const { actor, clock, saveDelivery, shown } = page();
  actor.send(submit(hour('16')));
  await saveDelivery.last().fail(fieldRefused('/CutoffHour'));
  const refused = actor.getSnapshot();
  expect([errorsIn(refused, 'method:1'), errorsIn(refused, 'dispatch'), shown.errors]).toEqual([
    { CutoffHour: { code: 'Form.RequiredOr' } },
    {},
    ['method:1'],
  ]);
  actor.send(submit(handling));
  await saveDelivery.last().fail(offline);
  const lost = actor.getSnapshot();
  expect([failureIn(lost, 'dispatch')?.code, failureIn(lost, 'method:1'), isTyped(lost, 'dispatch')]).toEqual([
    'Manager.Offline',
    failureIn(refused, 'method:1'),
    true,
  ]);
  // another form's outcome leaves what is wrong with this one
  expect(errorsIn(lost, 'method:1')).toEqual({ CutoffHour: { code: 'Form.RequiredOr' } });
  actor.send(submit(handling));
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot(), 'dispatch')?.code).toBe('Manager.TimedOut');
  actor.send(submit(handling));
  expect(saveDelivery.calls.length).toBe(4);
  await saveDelivery.last().answer(savedRules(handling));
  const saved = actor.getSnapshot();
  expect([failureIn(saved, 'dispatch'), Object.keys(errorsIn(saved, 'method:1'))]).toEqual([null, ['CutoffHour']]);
  actor.send(submit(hour('16')));
  expect([errorsIn(actor.getSnapshot(), 'method:1'), shown.errors]).toEqual([{}, ['method:1', 'dispatch', 'dispatch']]);
});

test('[SHOP-12] whoever is told of what somebody else saved replaces that by the next press', async () => {
  const { actor, saveDelivery } = page();
  actor.send(submit(hour('16')));
  await saveDelivery.last().fail(outdatedRule('theirs'));
  const told = actor.getSnapshot();
  expect([errorsIn(told, 'method:1')['CutoffHour']?.params, versionIn(told, 'method:1')]).toEqual([
    { value: '15' },
    'theirs',
  ]);
  expect([versionIn(told, 'dispatch'), rulesIn(told)]).toEqual([rules.Version, rules]);
});

test('[SHOP-12] a plain form that was refused goes on here, until it is stored', async () => {
  const Errors = [{ pointer: '/CutoffHour', code: 'DeskDelivery.Number', params: { min: 0, max: 23 } }];
  const Values = { Do: 'method:1', ...hour('24').fields };
  const { actor, saveDelivery } = page({ Do: 'method', Values, Errors, Message: '' });
  const began = actor.getSnapshot();
  expect([isFresh(began), postedIn(began, 'method:1'), postedIn(began, 'dispatch')]).toEqual([true, Values, null]);
  expect(Object.keys(errorsIn(began, 'method:1'))).toEqual(['CutoffHour']);
  actor.send(submit(handling));
  await saveDelivery.last().answer(savedRules(handling));
  expect(postedIn(actor.getSnapshot(), 'method:1')).toEqual(Values);
  actor.send(submit(hour('16')));
  await saveDelivery.last().answer(savedRules(hour('16')));
  expect([isFresh(actor.getSnapshot()), postedIn(actor.getSnapshot(), 'method:1')]).toEqual([false, null]);
});
