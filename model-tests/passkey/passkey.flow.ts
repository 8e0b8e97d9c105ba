import type { CreatedPasskey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts';
import type { PasskeyInput } from '#machines/passkey/types.ts';
import { failureFrom } from '#rules/failure.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';
import {
  fieldRefused,
  offline,
  passkeyAlreadyHere,
  passkeyCancelled,
  passkeyOver,
  wrongPassword,
} from '../failures.ts';

export const passkeyId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const Password = 'Vitrine-demo-2026';
export const Name = 'Téléphone';
const one = { PasskeyId: passkeyId, Name, AddedAt: '2026-11-01T09:00:00.000Z', LastUsedAt: null };
export const none: PasskeysAnswer = { Passkeys: [], IsFull: false };
export const some: PasskeysAnswer = { Passkeys: [one], IsFull: false };

export const asked: PasskeyCreation = {
  rp: { id: 'shop.test', name: 'Vitrine' },
  user: { id: 'AAAA', name: 'an@example.test', displayName: 'An Peeters' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
export const created: CreatedPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
};

export const inputAt = (change: Partial<PasskeyInput> = {}): PasskeyInput => ({
  list: some,
  step: null,
  done: '',
  failure: null,
  ...change,
});
const busy = { says: 'is busy', holds: (snapshot: { hasTag(tag: 'busy'): boolean }) => snapshot.hasTag('busy') };
const refused = failureFrom({ Message: 'Certaines données doivent être corrigées.', Errors: [] });

export const passkeyModel = flowModel(passkeyMachine, {
  requirements: {
    'SHOP-20': [
      'list',
      'adding',
      'adding.impossible',
      'adding.refused',
      'renaming',
      'removing',
      'takingAway',
      'savingName',
    ],
  },
  inputs: [
    inputAt(),
    inputAt({ list: none }),
    inputAt({ done: 'renamed' }),
    inputAt({ step: { step: 'rename', passkeyId } }),
    inputAt({ step: { step: 'remove', passkeyId } }),
    inputAt({ step: { step: 'rename', passkeyId }, failure: refused }),
    inputAt({ step: { step: 'remove', passkeyId }, failure: refused }),
  ],
  events: {
    'add.open': [{}],
    'add.submit': [{ fields: { Password, Name } }],
    'rename.open': [{ passkeyId }],
    'rename.submit': [{ fields: { Name: 'Le mien' } }],
    'remove.open': [{ passkeyId }],
    'remove.submit': [{ fields: { Password } }],
    'step.back': [{}],
  },
  outcomes: {
    look: { done: [{ canAdd: true }, { canAdd: false }], errors: [offline] },
    begin: { done: [{ Options: asked }], errors: [wrongPassword, offline] },
    create: { done: [created], errors: [passkeyCancelled, passkeyAlreadyHere] },
    save: { done: [some], errors: [passkeyOver, offline] },
    rename: { done: [some], errors: [fieldRefused('/Name'), offline] },
    remove: { done: [none], errors: [wrongPassword, offline] },
  },
  promises: {
    deciding: 'is over immediately',
    'list.deciding': 'is over immediately',
    'list.quiet': { says: 'shows the passkeys', holds: ({ context }) => context.done === '' },
    'list.done': { says: 'says what was done', holds: ({ context }) => context.done !== '' },
    'adding.looking': { says: 'shows the form', holds: ({ context }) => context.failure === null },
    'adding.impossible': { says: 'says that the browser cannot', holds: ({ context }) => context.failure === null },
    'adding.asking': { says: 'asks for the password', holds: ({ context }) => context.failure === null },
    'adding.refused': { says: 'says what went wrong', holds: ({ context }) => context.failure !== null },
    'adding.beginning': busy,
    'adding.creating': busy,
    'adding.saving': busy,
    'renaming.deciding': 'is over immediately',
    'renaming.editing': { says: 'shows the name', holds: ({ context }) => context.passkeyId === passkeyId },
    'renaming.refused': { says: 'says what is wrong', holds: ({ context }) => context.failure !== null },
    savingName: busy,
    'removing.deciding': 'is over immediately',
    'removing.asking': { says: 'asks first', holds: ({ context }) => context.passkeyId === passkeyId },
    'removing.refused': { says: 'says what is wrong', holds: ({ context }) => context.failure !== null },
    takingAway: busy,
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(Password),
  },
});

export default defineFlow({
  area: 'account',
  model: passkeyModel,
  notInBrowser:
    'half of it is the device’s own dialog: tests/browser/passkeys.test.ts answers with a virtual authenticator',
});
