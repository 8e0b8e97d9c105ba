import type { Content } from 'machine-paths/content';
import type { Fact } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import { addressesIn, chosenIn, removalFailureIn } from '#machines/profile/profile.machine.ts';
import type { ProfileFields, profileMachine } from '#machines/profile/profile.machine.ts';
import { reasonFor } from '../failures.ts';
import { buttonShown, fieldsShown } from '../content.ts';
import { text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const typed: ProfileFields = {
  AccountType: 'Private',
  FirstName: 'An',
  LastName: 'Peeters',
  Phone: '0470 12 34 56',
  Culture: 'nl',
};
const typedName = typed['FirstName'] ?? '';

const question = { role: 'group', name: text('Account.RemoveQuestion') } as const;

/** The form with a first name, and why it was refused. */
const formShown = ({ context: { failure, errors } }: Snapshot, name: string, isPending = false): Fact[] => [
  { role: 'heading', name: text('Account.Profile') },
  { role: 'textbox', name: text('Security.FirstName'), value: name },
  ...fieldsShown(errors, ['FirstName', 'LastName', 'Phone']),
  ...(failure
    ? [{ role: 'alert', says: { line: [text('Account.SaveFailed'), reasonFor(failure)] } } as const]
    : [{ in: { css: 'section[aria-labelledby="profile"]' }, role: 'alert', count: 0 } as const]),
  buttonShown(text('Account.Save'), isPending),
];

/** Each address with its buttons, except for the one in question. */
const bookShown = (snapshot: Snapshot): Fact[] =>
  addressesIn(snapshot).flatMap(({ Id, Label }) => [
    { in: { css: '.account-addresses' }, says: Label },
    {
      role: 'button',
      name: text('Account.RemoveOf', { address: Label }),
      count: Id === chosenIn(snapshot) ? 0 : 1,
    } as const,
  ]);

/** The question about the address, and why it was not removed. */
const questionShown = (snapshot: Snapshot, isPending: boolean): Fact[] => {
  const failure = removalFailureIn(snapshot);
  return [
    ...bookShown(snapshot),
    failure
      ? { in: question, role: 'alert', says: { line: [text('Account.RemoveFailed'), reasonFor(failure)] } }
      : { in: question, role: 'alert', count: 0 },
    { ...buttonShown(text('Account.RemoveYes'), isPending), in: question },
    { in: question, role: 'button', name: text('Account.RemoveNo') },
  ];
};

/** What the states of the account's page show. */
export const profileContent: Content<string, Snapshot> = {
  view: { role: 'main' },
  states: {
    'form.editing': (snapshot) => formShown(snapshot, 'Anna'),
    'form.refused': (snapshot) => formShown(snapshot, typedName),
    'form.saving': (snapshot) => formShown(snapshot, typedName, true),
    'form.saved': (snapshot) => formShown(snapshot, typedName, true),
    'book.listed': (snapshot) => [...bookShown(snapshot), { ...question, count: 0 }],
    'book.asking': (snapshot) => questionShown(snapshot, false),
    'book.removing': (snapshot) => questionShown(snapshot, true),
  },
};
