import { readAnswers } from './answers.ts';
import type { SetupAnswers } from './answers.ts';

interface Question {
  /** The field of the answers. */
  field: string;
  text: string;
  /** The default for an empty answer; may depend on earlier answers. */
  usual?: (answers: ReadonlyMap<string, string>) => string;
  isSecret?: true;
  mayBeEmpty?: true;
}

const before = (field: string) => (answers: ReadonlyMap<string, string>) => answers.get(field) ?? '';

const questions: readonly Question[] = [
  { field: 'shopName', text: 'Name of the shop' },
  { field: 'homeCountry', text: 'Home country: BE, FR, NL or LU', usual: () => 'BE' },
  { field: 'seller.name', text: 'Name of the company', usual: before('shopName') },
  { field: 'seller.street', text: 'Its street and number' },
  { field: 'seller.city', text: 'Its postal code and town' },
  { field: 'seller.vatNumber', text: 'Its VAT number, such as BE 0999.999.922' },
  { field: 'seller.register', text: 'Its trade register (optional)', mayBeEmpty: true },
  { field: 'seller.email', text: 'Its e-mail address' },
  { field: 'seller.phone', text: 'Its telephone number (optional)', mayBeEmpty: true },
  { field: 'bankAccount.iban', text: 'IBAN that bank transfers go to' },
  { field: 'bankAccount.bic', text: 'Its BIC (optional)', mayBeEmpty: true },
  { field: 'mailFrom', text: 'Address that mails are sent from', usual: before('seller.email') },
  { field: 'warehouse.name', text: 'Name of the warehouse', usual: before('shopName') },
  { field: 'warehouse.city', text: 'Its town', usual: before('seller.city') },
  { field: 'administrator.firstName', text: 'First name of the administrator' },
  { field: 'administrator.lastName', text: 'Last name' },
  { field: 'administrator.email', text: 'E-mail address to sign in with', usual: before('seller.email') },
  { field: 'administrator.password', text: 'Password (at least 8 characters)', isSecret: true },
];

export interface Prompter {
  /** Asks and resolves to what was typed; a secret is not echoed. */
  ask(text: string, options: { isSecret: boolean }): Promise<string>;
  say(line: string): void;
}

/** Asks for everything that a file would contain, repeating each question until its answer is valid. */
export async function promptAnswers({ ask, say }: Prompter): Promise<SetupAnswers> {
  const given = new Map<string, string>();
  for (const { field, text, usual, isSecret = false, mayBeEmpty } of questions) {
    const standard = usual?.(given) ?? '';
    for (;;) {
      const typed = (await ask(standard === '' ? text : `${text} [${standard}]`, { isSecret })) || standard;
      given.set(field, typed);
      const read = readAnswers(nested(given));
      const wrong = 'wrong' in read ? read.wrong.find((each) => each.field === field) : undefined;
      if (wrong && !(mayBeEmpty && typed === '')) {
        say(`It ${wrong.message}.`);
        continue;
      }
      if (!isSecret || (await ask('Repeat the password', { isSecret })) === typed) break;
      say('The passwords do not match.');
    }
  }
  const read = readAnswers(nested(given));
  if ('wrong' in read) throw new Error('Answers that were valid one by one are invalid together.');
  return read.answers;
}

/** `seller.name` → `{ seller: { name } }`. */
function nested(given: ReadonlyMap<string, string>): Record<string, unknown> {
  const groups: Record<string, Record<string, string>> = {};
  const plain: Record<string, string> = {};
  for (const [field, value] of given) {
    const [group = '', name] = field.split('.');
    if (name === undefined) plain[group] = value;
    else groups[group] = { ...groups[group], [name]: value };
  }
  return { ...plain, ...groups };
}
