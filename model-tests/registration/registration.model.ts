import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { flowModel } from '#paths/model.ts';
import { signedIn } from '#tests/fixtures/buying.ts';
import { fieldRefused, offline } from '../failures.ts';

export const complete = {
  AccountType: 'Private',
  FirstName: 'An',
  LastName: 'Peeters',
  Company: '',
  VAT: '',
  Email: 'an@example.test',
  Password: 'quatre-mots-bien-longs',
  PasswordConfirm: 'quatre-mots-bien-longs',
  AcceptTerms: 'true',
};
const mistyped = { ...complete, Email: 'an@' };

/** A company whose number has a wrong check digit. */
export const company = { ...complete, AccountType: 'Company', Company: 'Peeters bv', VAT: 'BE0244142665' };

export const registrationModel = flowModel(registrationMachine, {
  inputs: [{ returnUrl: '/fr', form: null, culture: 'fr' }],
  events: {
    'field.write': [{ name: 'Email', fields: complete }],
    'field.leave': [
      { name: 'Email', fields: mistyped },
      { name: 'VAT', fields: company },
    ],
    'field.judged': [
      { field: 'VAT', value: company.VAT, message: 'Ce numéro de TVA n’est pas valable.' },
      { field: 'VAT', value: company.VAT, message: null },
    ],
    submit: [{ fields: complete }, { fields: mistyped }, { fields: company }],
  },
  outcomes: { register: { done: [signedIn()], errors: [fieldRefused('/Email'), offline] } },
  rests: { registered: 'the next page replaces this one' },
  promises: {
    'open.editing': 'nothing was sent yet',
    'open.refused': {
      says: 'nothing is sent; unless all was corrected since, it says what is wrong',
      holds: (snapshot) => !snapshot.hasTag('busy'),
    },
    registering: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    registered: { says: 'the next page is on its way', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(complete.Password),
  },
});
