import type { AddressBookPageData, PickerAddress, SavedAddress } from '#contract/addresses.ts';
import {
  addressBookMachine,
  canRetry,
  failureIn,
  isOpen,
  pageIn,
  pickerOf,
  typedOf,
} from '#machines/addressBook/addressBook.machine.ts';
import type { AddressFields, Pickers, Purpose } from '#machines/addressBook/addressBook.machine.ts';
import { answerTimeout } from '#machines/ask.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import {
  addHref,
  address,
  added,
  atFirst,
  changed,
  editHref,
  form,
  home,
  noStreet,
  pickers,
  typed,
} from './addressBook.flow.ts';

function checkout() {
  const reading = waitingPort<AddressBookPageData, { href: string }>();
  const saving = waitingPort<SavedAddress, { addressId: number; fields: AddressFields }>();
  const renewing = waitingPort<Pickers, Record<Purpose, number>>();
  const filled: [Purpose, number][] = [];
  const missing: number[] = [];
  const machine = addressBookMachine.provide({
    actors: { readAddress: reading.logic, saveAddress: saving.logic, readPickers: renewing.logic },
    actions: {
      fillIn: (_, { purpose, address: one }: { purpose: Purpose; address: PickerAddress | null }) => {
        if (one) filled.push([purpose, one.Id]);
      },
      noteMissing: (_, { addressId }) => missing.push(addressId),
    },
  });
  const flow = begin(machine, { pickers: atFirst });
  const seen = () => flow.actor.getSnapshot();
  const chosen = () => (['billing', 'shipping'] as const).map((purpose) => pickerOf(seen(), purpose).SelectedAddressId);
  return { ...flow, reading, saving, renewing, filled, missing, seen, chosen };
}

async function editing(href = addHref, id = 0) {
  const shop = checkout();
  shop.actor.send({ type: 'form.open', href });
  expect(shop.reading.last().input).toEqual({ href });
  await shop.reading.last().answer(form(id));
  return shop;
}

test('[CHK-05] the picker’s link opens its address in a dialog; a failed request can be retried', async () => {
  const { actor, reading, clock, seen } = checkout();
  actor.send({ type: 'form.open', href: addHref });
  clock.advance(answerTimeout);
  expect([reading.last().signal.aborted, failureIn(seen())?.code, canRetry(seen())]).toEqual([
    true,
    'Manager.TimedOut',
    true,
  ]);
  actor.send({ type: 'retry' });
  await reading.last().answer(form(0));
  expect([isOpen(seen()), pageIn(seen())?.Id]).toEqual([true, 0]);
  actor.send({ type: 'form.close' });
  expect(isOpen(seen())).toBe(false);
});

test.each([
  ['Both', [9, 9]],
  ['Billing', [9, 6]],
  ['Shipping', [5, 9]],
] as const)('[CHK-04] a new address for %s is chosen where it serves, then the dialog closes', async (type, chosen) => {
  const { actor, saving, renewing, filled, seen, ...shop } = await editing();
  actor.send({ type: 'save', fields: typed });
  expect(saving.last().input).toEqual({ addressId: 0, fields: typed });
  await saving.last().answer({ ...added, AddressType: type });
  const [billing, shipping] = chosen;
  expect([isOpen(seen()), renewing.last().input]).toEqual([true, { billing, shipping }]);
  await renewing.last().answer(pickers({ billing, shipping }, [address(9, type, 'Quai de la Batte')]));
  expect([isOpen(seen()), shop.chosen()]).toEqual([false, chosen]);
  expect(filled.map(([purpose]) => purpose)).toEqual(
    (['billing', 'shipping'] as const).filter((_, index) => chosen[index] === 9),
  );
});

test('[CHK-04] a changed address leaves the selection as it is, and fills the fields it was copied to', async () => {
  const { actor, saving, renewing, filled, chosen } = await editing(editHref, 5);
  actor.send({ type: 'save', fields: typed });
  expect(saving.last().input.addressId).toBe(5);
  await saving.last().answer(changed);
  await renewing.last().answer(atFirst);
  expect([chosen(), filled]).toEqual([[5, 6], [['billing', 5]]]);
});

test('[ERR-21] a form that fails says so in an error toast, keeps what was typed and may be sent again', async () => {
  const { actor, saving, facts, clock, seen } = await editing();
  const told = { type: 'notice.given', style: 'error', code: 'Checkout.AddressFailed' };
  actor.send({ type: 'save', fields: typed });
  await saving.last().fail(noStreet);
  expect([facts, typedOf(seen()), failureIn(seen())?.errors[0]?.pointer]).toEqual([[told], typed, '/Street1']);
  actor.send({ type: 'save', fields: typed });
  expect(failureIn(seen())).toBe(null);
  clock.advance(answerTimeout);
  expect([facts, saving.last().signal.aborted, isOpen(seen())]).toEqual([[told, told], true, true]);
});

test('[ERR-22] an address that is in no picker is a console line, and nothing else happens', () => {
  const { actor, filled, missing, chosen } = checkout();
  actor.send({ type: 'address.pick', purpose: 'billing', addressId: 6 });
  expect([missing, filled, chosen()]).toEqual([[6], [], [5, 6]]);
  actor.send({ type: 'address.pick', purpose: 'shipping', addressId: home.Id });
  expect([missing, filled, chosen()]).toEqual([[6], [['shipping', 5]], [5, 5]]);
});

test('[CHK-04] an address not in the book is typed over what is in the fields', () => {
  const { actor, filled, missing, chosen } = checkout();
  actor.send({ type: 'address.pick', purpose: 'shipping', addressId: 0 });
  expect([chosen(), filled, missing]).toEqual([[5, 0], [], []]);
  actor.send({ type: 'address.pick', purpose: 'shipping', addressId: home.Id });
  expect([chosen(), filled]).toEqual([[5, 5], [['shipping', 5]]]);
});

test('pickers that fail to load leave the dialog open with a retry: the address is saved once', async () => {
  const { actor, saving, renewing, clock, seen } = await editing();
  actor.send({ type: 'save', fields: typed });
  await saving.last().answer(added);
  await renewing.last().fail(broken);
  expect([isOpen(seen()), canRetry(seen())]).toEqual([true, true]);
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  actor.send({ type: 'retry' });
  await renewing.last().answer(pickers({ billing: 9, shipping: 9 }, [address(9, 'Both', 'Quai de la Batte')]));
  expect([isOpen(seen()), saving.calls.length]).toEqual([false, 1]);
});
