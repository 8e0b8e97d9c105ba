import { confirmed, registration } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let count = 0;

export interface Someone {
  person: Person;
  Email: string;
  word: string;
}

/** A customer whose every personal detail contains one word that occurs nowhere else. */
export async function someoneIn(shop: TestShop): Promise<Someone> {
  count += 1;
  const word = `Zygmund${count}x`;
  const Email = `${word.toLowerCase()}@example.test`;
  const person = shop.person();
  await confirmed(shop, person, { ...registration(Email), FirstName: word, LastName: `De${word}` });
  return { person, Email, word };
}

/** The same word in whatever an order asks for. */
export const fieldsOf = ({ Email, word }: Omit<Someone, 'person'>) => ({
  Email,
  FirstName: word,
  LastName: `De${word}`,
  BillingStreet1: `Rue ${word}`,
  Note: `For ${word}`,
});
