import { validityOf, vatCheckMachine } from '#machines/vatCheck/vatCheck.machine.ts';
import type { VatAnswer, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { belgium } from '#tests/fixtures/buying.ts';
import { broken } from '../failures.ts';

export const none: VatQuestion = { countryId: belgium.CountryId, vat: '', customerId: null };
export const dutch: VatQuestion = { countryId: belgium.CountryId, vat: 'NL004495445B01', customerId: null };
export const mistaken: VatQuestion = { countryId: belgium.CountryId, vat: 'FR40303265045', customerId: null };
export const unasked: VatQuestion = { countryId: belgium.CountryId, vat: 'NL000099998B57', customerId: null };
/** What the shop says of each. */
export const said = {
  yes: { isValid: true, message: 'Ce numéro de TVA est confirmé par le service européen VIES.' },
  no: { isValid: false, message: 'Ce numéro de TVA n’est pas reconnu.' },
  nothing: { isValid: null, message: 'Ce numéro de TVA ne peut pas être vérifié pour l’instant.' },
} satisfies Record<string, VatAnswer>;
const answerTo = ({ vat }: VatQuestion): VatAnswer =>
  vat === dutch.vat ? said.yes : vat === mistaken.vat ? said.no : said.nothing;

const options: FlowOptions<typeof vatCheckMachine> = {
  inputs: [
    { question: none, held: null },
    { question: dutch, held: true },
  ],
  events: {
    'number.leave': [none, dutch, mistaken, unasked],
    'number.write': [dutch, none],
  },
  outcomes: {
    keepNumber: { done: [{ IsKept: true }], errors: [broken] },
    checkVat: { done: ({ input }) => [answerTo(input)], errors: [broken] },
  },
  promises: {
    opened: { says: 'is over at once', holds: () => false },
    unchecked: { says: 'says nothing of a number', holds: (snapshot) => validityOf(snapshot) === 'unchecked' },
    keeping: { says: 'is busy with the number', holds: (snapshot) => validityOf(snapshot) === 'checking' },
    kept: { says: 'is over at once', holds: () => false },
    checking: {
      says: 'asks about a number, never about none',
      holds: (snapshot) => validityOf(snapshot) === 'checking' && snapshot.context.question.vat.trim() !== '',
    },
    'judged.deciding': { says: 'is over at once', holds: () => false },
    'judged.valid': {
      says: 'the prices rest on a number that is in use',
      holds: (snapshot) => validityOf(snapshot) === 'valid' && snapshot.context.held === true,
    },
    'judged.invalid': {
      says: 'the prices rest on a number that is not in use',
      holds: (snapshot) => validityOf(snapshot) === 'invalid' && snapshot.context.held === false,
    },
    'judged.unknown': {
      says: 'the prices rest on no number',
      holds: (snapshot) => validityOf(snapshot) === 'unknown' && snapshot.context.held === null,
    },
  },
};

export const vatCheckModel = flowModel(vatCheckMachine, options);
