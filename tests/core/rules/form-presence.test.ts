import { expect, test } from 'vitest';
import { formMessageKeys } from '#rules/form-messages.ts';
import { checkField, checkForm, isRequired, maxLengthOf, remoteUrlOf } from '#rules/forms.ts';
import type { FormRules, Rule } from '#rules/forms.ts';
import { codeOf, refused, taken } from '#tests/core/rules/form-values.ts';

test('[FORM-06] notequalto: differs from every listed field', () => {
  const rule: Rule = { kind: 'notequalto', fields: ['Email', 'Old'] };
  expect(codeOf(rule, 'new', { Email: 'a@b.be', Old: 'old' })).toBeNull();
  expect(codeOf(rule, 'old', { Email: 'a@b.be', Old: 'old' })).toBe('Form.NotEqualTo');
  expect(codeOf(rule, 'a@b.be', { Email: 'a@b.be' })).toBe('Form.NotEqualTo');
  expect(codeOf(rule, '', {})).toBeNull();
});

test('equalto: the same as another field', () => {
  const rule: Rule = { kind: 'equalto', field: 'Password' };
  expect(codeOf(rule, 'one', { Password: 'one' })).toBeNull();
  expect(codeOf(rule, 'one', { Password: 'One' })).toBe('Form.EqualTo');
  expect(codeOf(rule, 'one')).toBe('Form.EqualTo');
});

test('[FORM-07] requiredif: required when another field equals a value', () => {
  const rule: Rule = { kind: 'requiredif', when: { field: 'AccountType', equals: 'Company' } };
  expect(codeOf(rule, '', { AccountType: 'Company' })).toBe('Form.RequiredIf');
  expect(codeOf(rule, '  ', { AccountType: 'Company' })).toBe('Form.RequiredIf');
  expect(codeOf(rule, 'Acme', { AccountType: 'Company' })).toBeNull();
  expect(codeOf(rule, '', { AccountType: 'Private' })).toBeNull();
  expect(codeOf(rule, '', { AccountType: 'company' })).toBeNull();
  expect(codeOf(rule, '')).toBeNull();
});

test('[FORM-07] requiredif: required when another field does not equal a value, an absent one included', () => {
  const rule: Rule = { kind: 'requiredif', when: { field: 'Same', notEquals: 'true' } };
  expect(codeOf(rule, '', { Same: 'true' })).toBeNull();
  expect(codeOf(rule, '', { Same: 'false' })).toBe('Form.RequiredIf');
  expect(codeOf(rule, '')).toBe('Form.RequiredIf');
  expect(codeOf(rule, 'x')).toBeNull();
});

test('[FORM-08] mandatory: something other than blanks', () => {
  expect(taken({ kind: 'mandatory' }, 'Form.Mandatory', ['', '   ', '\n\t', '\u00a0'])).toEqual([]);
  expect(refused({ kind: 'mandatory' }, ['0', 'false', 'x'])).toEqual([]);
  expect(checkField({ Field: [{ kind: 'mandatory' }] }, 'Field', {}, 'fr')).toEqual({ code: 'Form.Mandatory' });
});

test('[FORM-08] requiredor: this field or another must be filled', () => {
  const rule: Rule = { kind: 'requiredor', fields: ['Phone', 'Mobile'] };
  expect(codeOf(rule, '')).toBe('Form.RequiredOr');
  expect(codeOf(rule, ' ', { Phone: ' ' })).toBe('Form.RequiredOr');
  expect(codeOf(rule, 'x')).toBeNull();
  expect(codeOf(rule, '', { Mobile: '1' })).toBeNull();
});

test('[FORM-08] enforcetrue: the checkbox must be ticked', () => {
  expect(refused({ kind: 'enforcetrue' }, ['true'])).toEqual([]);
  expect(taken({ kind: 'enforcetrue' }, 'Form.EnforceTrue', ['', 'false', 'on', 'TRUE', '1'])).toEqual([]);
});

test('remote is declared here and checked elsewhere, in some forms only depending on another field', () => {
  const when = { field: 'AccountType', equals: 'Company' };
  const rules: FormRules = {
    Email: [{ kind: 'email' }, { kind: 'remote', url: '/api/v1/one' }],
    VAT: [{ kind: 'remote', url: '/api/v1/two', when }],
    Name: [],
  };
  const company = { Email: 'a@b.be', VAT: 'x', AccountType: 'Company' };
  expect(checkForm(rules, company, 'fr')).toEqual({});
  expect(['Email', 'VAT', 'Name', 'constructor'].map((name) => remoteUrlOf(rules, name, company))).toEqual([
    '/api/v1/one',
    '/api/v1/two',
    null,
    null,
  ]);
  expect(remoteUrlOf(rules, 'VAT', { ...company, AccountType: 'Private' })).toBe(null);
});

test('a form gives the first error of each field, in its order, and nothing for valid fields', () => {
  const rules: FormRules = {
    Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 2 }],
    Email: [{ kind: 'mandatory' }, { kind: 'email' }, { kind: 'maxlength', max: 1 }],
    City: [{ kind: 'mandatory' }],
  };
  const errors = checkForm(rules, { Email: 'x y', City: 'Gent', Unknown: 'x' }, 'nl');
  expect(errors).toEqual({ Name: { code: 'Form.Mandatory' }, Email: { code: 'Form.Email' } });
  expect(Object.keys(errors)).toEqual(['Name', 'Email']);
});

test('fields and values named like a prototype’s members are plain names', () => {
  const values: Record<string, string> = { constructor: 'x' };
  expect(checkField({}, 'constructor', values, 'fr')).toBeNull();
  const mandatory: Rule = { kind: 'mandatory' };
  const odd: FormRules = Object.fromEntries([['toString', [mandatory]]]);
  expect(checkForm(odd, {}, 'fr')).toEqual({ toString: { code: 'Form.Mandatory' } });
});

test('a page can query what a field requires and how long it may be', () => {
  const rules: FormRules = {
    Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 20 }, { kind: 'maxlength', max: 0 }],
    Vat: [{ kind: 'requiredif', when: { field: 'Type', equals: 'Company' } }],
    Phone: [{ kind: 'requiredor', fields: ['Name'] }],
    Terms: [{ kind: 'enforcetrue' }],
  };
  expect([maxLengthOf(rules, 'Name'), maxLengthOf(rules, 'Vat')]).toEqual([20, null]);
  const required = (values: Record<string, string>) =>
    Object.keys(rules).filter((name) => isRequired(rules, name, values));
  expect(required({})).toEqual(['Name', 'Phone', 'Terms']);
  expect(required({ Type: 'Company', Name: 'x' })).toEqual(['Name', 'Vat', 'Terms']);
});

test('every message has one key of its own', () => {
  expect(new Set(formMessageKeys).size).toBe(formMessageKeys.length);
  expect(formMessageKeys.every((key) => /^Form\.[A-Z]\w+$/.test(key))).toBe(true);
});
