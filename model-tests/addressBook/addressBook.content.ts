import type { Content } from 'machine-paths/content';
import type { Fact, Place } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { pickerOf, typedOf } from '#machines/addressBook/addressBook.machine.ts';
import type { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof addressBookMachine>;

const dialog: Place = { role: 'dialog', name: text('Checkout.AddAddress') };

/** The address that is chosen for a purpose, as its picker and the line below it say. */
function picked(snapshot: Snapshot, purpose: 'billing' | 'shipping'): Fact[] {
  const { SelectedAddressId, Addresses, InputName } = pickerOf(snapshot, purpose);
  const chosen = Addresses.find(({ Id }) => Id === SelectedAddressId);
  const place = { css: `[name="${InputName}"]` };
  return [
    { in: place, value: SelectedAddressId, enabled: true },
    ...(chosen ? [{ in: { css: `.address-picker:has([name="${InputName}"])` }, says: chosen.Label }] : []),
    ...Addresses.map(({ Label }) => ({ role: 'option', in: place, name: Label }) as const),
  ];
}

/** The form over checkout, as it was typed. */
function formShown(snapshot: Snapshot, isPending: boolean): Fact[] {
  const { failure } = snapshot.context;
  const errors = failure ? fieldErrorsOf(failure) : {};
  const typed = typedOf(snapshot);
  return [
    ...(typed
      ? [{ role: 'textbox', in: dialog, name: text('Checkout.City'), value: typed['City'] ?? '' } as const]
      : []),
    ...fieldsShown(errors, ['Street1']).map((fact) => ({ ...fact, in: { css: 'dialog [name="Street1"]' } })),
    { ...buttonShown(text('Checkout.SaveAddress'), isPending), in: dialog },
  ];
}

const failureInDialog = ({ context }: Snapshot): Fact[] => [
  { ...failureShown(text('Checkout.AddressFailed'), context.failure), in: dialog },
  { role: 'button', in: dialog, name: text('Core.Retry'), enabled: true },
];

/** What the states of a customer's addresses show. */
export const addressBookContent: Content<string, Snapshot> = {
  view: { css: 'dialog[open], .address-picker' },
  states: {
    closed: (snapshot) => [
      ...picked(snapshot, 'billing'),
      ...picked(snapshot, 'shipping'),
      { role: 'link', name: text('Checkout.AddAddress') },
    ],
    'open.reading': () => [{ in: dialog, says: [text('Checkout.AddAddress'), text('Dialog.PageLoading')] }],
    'open.unread': failureInDialog,
    'open.editing': (snapshot) => formShown(snapshot, false),
    'open.saving': (snapshot) => formShown(snapshot, true),
    'open.renewing': (snapshot) => formShown(snapshot, true),
    'open.unrenewed': failureInDialog,
  },
};
