import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CompanyFacts, CompanyInvitationPageData } from '#contract/company-users.ts';
import type { FormAnswer } from '#contract/page.ts';
import { companyUsersMachine } from '#machines/companyUsers/companyUsers.machine.ts';
import { mailedLinkMachine } from '#machines/mailedLink/mailedLink.machine.ts';
import { facts } from '#model-tests/companyUsers/company.ts';
import { CompanyInvitationPage } from '#views/companyInvitation/CompanyInvitationPage.tsx';
import { CompanyUsersPage } from '#views/companyUsers/CompanyUsersPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const at = (given: CompanyFacts = facts, form: FormAnswer | null = null) =>
  createActor(companyUsersMachine, { input: { facts: given, done: '', form } });
const valuesOf = (html: string) => attributesOf(html, 'button').map((each) => each['value'] ?? '');
const inputs = (html: string, name: string) => attributesOf(html, 'input').filter((each) => each['name'] === name);

test.each([
  ['fr', 'Atelier Maes', 'Limite par commande (€, hors TVA)'],
  ['nl', 'Atelier Maes', 'Limiet per bestelling (€, excl. btw)'],
] as const)(
  '[SHOP-06] in %s, an administrator’s page is plain forms for each colleague, each invitation and a new one',
  (culture, company, limit) => {
    const html = render(<CompanyUsersPage form={null} flow={at()} />, shopIn(culture));
    expect(attributesOf(html, 'form').every(({ action }) => action === `/${culture}/account/company`)).toBe(true);
    // nobody removes themselves
    expect(valuesOf(html)).toEqual([
      'saveUser',
      'leaveCompany',
      'saveUser',
      'removeUser',
      'saveUser',
      'removeUser',
      'inviteUser',
      'repeatInvitation',
      'withdrawInvitation',
    ]);
    expect(inputs(html, 'Limit').map(({ value }) => value ?? '')).toEqual(['', '500', '', '']);
    expect(wordsOf(html)).toContain(company);
    expect(wordsOf(html)).toContain(limit);
  },
);

test('[SHOP-06] a buyer sees colleagues and the own limit, and can only leave', () => {
  const given: CompanyFacts = {
    ...facts,
    IsAdministrator: false,
    Users: facts.Users.map((user) => ({ ...user, IsOwn: user.UserId === 6 })),
    Invitations: [],
  };
  const html = render(<CompanyUsersPage form={null} flow={at(given)} />);
  expect(valuesOf(html)).toEqual(['leaveCompany']);
  expect(wordsOf(html)).toContain('Limite par commande : 500,00');
  expect(wordsOf(html)).toContain('adressez-vous à un administrateur');
});

test('[SHOP-06] the only administrator is not offered to leave', () => {
  const Users = facts.Users.filter(({ IsOwn, Role }) => IsOwn || Role === 'buyer');
  expect(valuesOf(render(<CompanyUsersPage form={null} flow={at({ ...facts, Users })} />))).not.toContain(
    'leaveCompany',
  );
});

test('[SHOP-06] without a company the page says so and has no form', () => {
  const html = render(
    <CompanyUsersPage form={null} flow={at({ Company: '', IsAdministrator: false, Users: [], Invitations: [] })} />,
  );
  expect([attributesOf(html, 'form'), wordsOf(html).includes('demandez une invitation')]).toEqual([[], true]);
});

test('[SHOP-06] a refused plain form keeps what was typed in its own form', () => {
  const form: FormAnswer = {
    Do: 'saveUser',
    Values: { UserId: '6', Role: 'approver', Limit: 'beaucoup' },
    Errors: [{ pointer: '/Limit', code: 'Form.Number' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = render(<CompanyUsersPage form={form} flow={at(facts, form)} />);
  expect(inputs(html, 'Limit').map((each) => [each['value'] ?? '', each['aria-invalid'] ?? ''])).toEqual([
    ['', ''],
    ['beaucoup', 'true'],
    ['', ''],
    ['', ''],
  ]);
});

const page: CompanyInvitationPageData = {
  Kind: 'companyInvitation',
  Token: 'k'.repeat(43),
  IsExpired: false,
  Company: 'Atelier Maes',
  Email: 'noor@example.test',
  Role: 'buyer',
  Way: 'register',
};
const shown = (change: Partial<CompanyInvitationPageData>) =>
  render(
    <CompanyInvitationPage
      page={{ ...page, ...change }}
      form={null}
      flow={createActor(mailedLinkMachine, { input: { step: change.IsExpired ? 'over' : 'valid', form: null } })}
    />,
  );
const names = (html: string) => attributesOf(html, 'input').map((each) => each['name']);

test('[SHOP-06] an invitation’s link asks whoever has no account for name and password, and an account for one press', () => {
  expect(names(shown({}))).toEqual(['Token', 'Email', 'FirstName', 'LastName', 'Password', 'PasswordConfirm']);
  expect(names(shown({ Way: 'accept' }))).toEqual(['Token']);
  expect(wordsOf(shown({}))).toContain(
    'Atelier Maes vous invite à commander chez nous pour l’entreprise. Votre rôle : Acheteur.',
  );
});

test('[SHOP-06] signed out, as somebody else or too late, the link has no form but a way on', () => {
  for (const [change, href] of [
    [{ Way: 'signIn' }, `/fr/security/login?returnUrl=%2Ffr%2Fsecurity%2Finvitation%3Ftoken%3D${page.Token}`],
    [{ Way: 'otherAccount' }, '/fr/security/logoff'],
    [{ IsExpired: true }, '/fr/security/login'],
  ] as const) {
    const html = shown(change);
    expect([names(html), attributesOf(html, 'a')]).toMatchObject([[], [{ href }]]);
  }
});
