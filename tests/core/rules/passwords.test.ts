import { expect, test } from 'vitest';
import { isCommonPassword } from '#rules/passwords.ts';

test.each([
  'password',
  'Password1!',
  'p@ssw0rd',
  'P4$$w0rd2024',
  '123password',
  '@dmin123',
  'azerty123',
  'qwertyuiop',
  'motdepasse2026',
  'Welkom01',
  'wachtwoord',
  '12345678',
  '87654321',
  'abcdefghij',
  'aaaaaaaa',
  'abababab',
  '123123123',
  '1q2w3e4r',
  'a1b2c3d4',
  'trustno1',
  'iloveyou',
  '        ',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Vitrine-demo-2026',
  'correct horse battery',
  'zes paarse olifanten',
  'kT9#vv2pQ!',
  'passwordless-future',
  '48150623',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
