import { expect, test } from 'vitest';
import { sentMethod } from '#rules/sent-method.ts';

test('[NAV-11] a declared method is preserved; methods other than GET and POST are sent as POST with the override header', () => {
  expect(['get', 'GET', 'post', ''].map((declared) => sentMethod(declared))).toEqual([
    { method: 'GET', headers: {} },
    { method: 'GET', headers: {} },
    { method: 'POST', headers: {} },
    { method: 'GET', headers: {} },
  ]);
  expect(['put', 'PATCH', 'Delete'].map((declared) => sentMethod(declared))).toEqual([
    { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PUT' } },
    { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PATCH' } },
    { method: 'POST', headers: { 'X-HTTP-Method-Override': 'DELETE' } },
  ]);
});
