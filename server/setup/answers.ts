import * as v from 'valibot';
import { checkForm } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';
import { checkVatNumber } from '#rules/vat-number.ts';
import { countries } from '#server/db/reference.ts';
import { email, filled, text } from './fields.ts';
import { storeAnswers } from './stores.ts';

/**
 * An IBAN's check digits (ISO 13616): letters as numbers, the first four characters moved to the end, modulo 97 is 1.
 */
function isIban(written: string): boolean {
  const bare = written.replaceAll(/\s/gu, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(bare)) return false;
  const digits = (bare.slice(4) + bare.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

const euros = v.pipe(
  v.number('must be an amount in euros, such as 5.95'),
  v.check(
    (amount) => amount >= 0 && amount < 100_000 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'must be an amount in euros, such as 5.95',
  ),
  v.transform((amount) => Math.round(amount * 100)),
);
const lines = v.array(filled());
const delivery = v.strictObject({ price: euros, freeFrom: v.optional(v.nullable(euros), null) });
const codes = countries.map(({ code }) => code);

/**
 * What a shop is set up from: the answers to the questions, or a file. Amounts are in euros there and in cents here.
 * Passwords follow the rules of registration.
 */
export const setupAnswers = v.strictObject({
  shopName: filled(80),
  homeCountry: v.picklist(codes, `must be one of ${codes.join(', ')}`),
  /** Whether product prices include the home country's VAT. */
  prices: v.optional(v.picklist(['incl', 'excl'], 'must be incl or excl'), 'incl'),
  seller: v.strictObject({
    name: filled(),
    street: filled(),
    city: filled(),
    vatNumber: v.pipe(
      filled(20),
      v.check(
        (written) => checkVatNumber(written).state !== 'invalid',
        'must be a VAT number with its country’s letters, such as BE 0999.999.922, whose check digits hold',
      ),
    ),
    register: v.optional(text(), ''),
    email,
    phone: v.optional(text(40), ''),
    hours: v.optional(v.strictObject({ fr: lines, nl: lines }), { fr: [], nl: [] }),
    /** Address by name. */
    social: v.optional(v.record(filled(40), v.pipe(text(200), v.regex(/^https:\/\//, 'must begin with https://'))), {}),
  }),
  bankAccount: v.strictObject({
    iban: v.pipe(filled(42), v.check(isIban, 'must be an IBAN whose check digits hold')),
    bic: v.optional(
      v.pipe(text(11), v.regex(/^(?:[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)?$/u, 'must be a BIC such as GKCCBEBB')),
      '',
    ),
  }),
  mailFrom: email,
  warehouse: v.strictObject({ name: filled(), city: filled() }),
  stores: v.optional(storeAnswers, []),
  delivery: v.optional(v.strictObject(v.entriesFromList(codes, v.optional(delivery))), {}),
  administrator: v.pipe(
    v.strictObject({
      firstName: filled(100),
      lastName: filled(100),
      email,
      password: v.string('must be a text'),
      culture: v.optional(v.picklist(['fr', 'nl'], 'must be fr or nl'), 'fr'),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const { email: Email, password: Password } = dataset.value;
        const { Password: problem } = checkForm({ Password: registerRules.Password }, { Email, Password }, 'fr');
        if (problem) addIssue({ message: passwordSentences[problem.code] ?? 'cannot be taken as a password' });
      }),
      ['password'],
    ),
  ),
});
export type SetupAnswers = v.InferOutput<typeof setupAnswers>;

const passwordSentences: Readonly<Record<string, string>> = {
  'Form.Mandatory': 'may not be empty',
  'Form.MinLength': 'must have 8 characters at least',
  'Form.MaxLength': 'may have at most 128 characters',
  'Form.PasswordIsEmail': 'may not be the e-mail address',
  'Form.CommonPassword': 'is one of those that are tried first: choose another',
};

export interface WrongAnswer {
  /** `seller.vatNumber`. */
  field: string;
  /** Follows the field's name in a message. */
  message: string;
}

/**
 * The answers with their defaults, or what is wrong with each field. Values are never repeated: one might be a
 * password.
 */
export function readAnswers(given: unknown): { answers: SetupAnswers } | { wrong: WrongAnswer[] } {
  const read = v.safeParse(setupAnswers, given);
  if (read.success) return { answers: read.output };
  return {
    wrong: read.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? 'the file',
      message:
        issue.type === 'strict_object' && issue.expected === 'never'
          ? 'is not a field that is known'
          : issue.received === 'undefined'
            ? 'is missing'
            : issue.type === 'strict_object'
              ? 'must be a group of fields in braces'
              : issue.message,
    })),
  };
}
