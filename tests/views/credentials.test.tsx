import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AccountSecurityPageData } from '#contract/credentials.ts';
import type { FormAnswer } from '#contract/page.ts';
import { passkeyMachine } from '#machines/passkey/passkey.machine.ts';
import { credentialsMachine } from '#machines/credentials/credentials.machine.ts';
import { mailedLinkMachine } from '#machines/mailedLink/mailedLink.machine.ts';
import type { LinkStep } from '#machines/mailedLink/mailedLink.machine.ts';
import { ConfirmAccountPage } from '#views/security/ConfirmAccountPage.tsx';
import { ConfirmEmailPage } from '#views/security/ConfirmEmailPage.tsx';
import { AccountSecurityPage } from '#views/security/AccountSecurityPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const Token = 'k'.repeat(43);
const Email = 'an@example.test';
const linkAt = (step: LinkStep) => createActor(mailedLinkMachine, { input: { step, form: null } });
const credentialsAt = (form: FormAnswer | null = null) => createActor(credentialsMachine, { input: { form } });
const input = (html: string, name: string) => attributesOf(html, 'input').filter((each) => each['name'] === name);
const passkeys = createActor(passkeyMachine, {
  input: { list: { Passkeys: [], IsFull: false }, step: null, done: '', failure: null },
});
const own: AccountSecurityPageData = {
  Kind: 'accountSecurity',
  Email,
  NewEmail: '',
  Done: '',
  Passkeys: [],
  IsFull: false,
  PasskeyStep: null,
};

test.each([
  ['fr', 'Confirmer et me connecter'],
  ['nl', 'Bevestigen en aanmelden'],
] as const)(
  '[RUN-05] the link of a registration in %s is a plain form that asks for its password and says whose it is',
  (culture, label) => {
    const page = { Kind: 'confirmAccount' as const, Token, Email, IsExpired: false };
    const html = render(<ConfirmAccountPage page={page} flow={linkAt('valid')} />, shopIn(culture));
    expect(attributesOf(html, 'form')).toMatchObject([
      { method: 'post', action: `/${culture}/security/confirmaccount?token=${Token}` },
    ]);
    expect(input(html, 'Token')).toMatchObject([{ type: 'hidden', value: Token }]);
    expect(input(html, 'Email')).toMatchObject([{ autoComplete: 'username', value: Email, readOnly: '' }]);
    expect(input(html, 'Password')).toMatchObject([{ type: 'password', autoComplete: 'current-password' }]);
    expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'confirmAccount' }]);
    expect(wordsOf(html)).toContain(label);
    expect(attributesOf(html, 'a')).toContainEqual({ href: `/${culture}/security/register` });
  },
);

test('[ACC-02] a registration’s link that is over has no form, but leads to the sign-in and to another registration', () => {
  const page = { Kind: 'confirmAccount' as const, Token, Email: '', IsExpired: true };
  const html = render(<ConfirmAccountPage page={page} flow={linkAt('over')} />);
  expect([attributesOf(html, 'form'), attributesOf(html, 'a')]).toMatchObject([
    [],
    [{ href: '/fr/security/login' }, { href: '/fr/security/register' }],
  ]);
  expect(wordsOf(html)).toContain('Ce lien n’est plus valable');
});

test('[SHOP-20] the link to a new address is a plain form; once used or over, the account’s page is the way on', () => {
  const page = { Kind: 'confirmEmail' as const, Token, Email, IsExpired: false, IsDone: false };
  const html = render(<ConfirmEmailPage page={page} flow={linkAt('valid')} />, shopIn('nl'));
  expect(attributesOf(html, 'form')).toMatchObject([
    { method: 'post', action: `/nl/security/confirmemail?token=${Token}` },
  ]);
  expect(wordsOf(html)).toContain(Email);
  const over = render(<ConfirmEmailPage page={{ ...page, IsExpired: true }} flow={linkAt('over')} />);
  const used = render(<ConfirmEmailPage page={{ ...page, IsDone: true }} flow={linkAt('used')} />);
  for (const each of [over, used])
    expect([attributesOf(each, 'form'), attributesOf(each, 'a')]).toMatchObject([
      [],
      [{ href: '/fr/account/security' }],
    ]);
  expect([wordsOf(over), wordsOf(used)]).toEqual([
    expect.stringContaining('n’est plus valable'),
    expect.stringContaining('Votre adresse est confirmée.'),
  ]);
});

test.each([
  ['fr', 'Changer mon mot de passe', 'Changer mon adresse'],
  ['nl', 'Mijn wachtwoord wijzigen', 'Mijn adres wijzigen'],
] as const)(
  '[ACC-02, SHOP-20] password and address in %s are two plain forms, each with the current password',
  (culture, save, request) => {
    const html = render(
      <AccountSecurityPage passkeys={passkeys} page={own} form={null} flow={credentialsAt()} />,
      shopIn(culture),
    );
    const action = `/${culture}/account/security`;
    expect(attributesOf(html, 'form')).toMatchObject([
      { method: 'post', action },
      { method: 'post', action },
    ]);
    expect(input(html, 'CurrentPassword')).toMatchObject(
      Array.from({ length: 2 }, () => ({ type: 'password', autoComplete: 'current-password' })),
    );
    expect(input(html, 'Password')).toMatchObject([{ autoComplete: 'new-password' }]);
    expect(attributesOf(html, 'button').filter(({ name }) => name === 'Do')).toMatchObject([
      { name: 'Do', value: 'changePassword' },
      { name: 'Do', value: 'changeEmail' },
    ]);
    for (const part of [save, request, Email]) expect(wordsOf(html)).toContain(part);
  },
);

test('[ACC-02, SHOP-20] a refused address stays, with the reason in its own form; what was done or is awaited is said', () => {
  const form: FormAnswer = {
    Do: 'changeEmail',
    Values: { Email: 'an.peeters@' },
    Errors: [{ pointer: '/CurrentPassword', code: 'Credentials.WrongPassword' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = render(<AccountSecurityPage passkeys={passkeys} page={own} form={form} flow={credentialsAt(form)} />);
  expect(input(refused, 'Email')).toMatchObject([{ value: 'an.peeters@' }]);
  expect(input(refused, 'CurrentPassword').map((each) => each['aria-invalid'])).toEqual([undefined, 'true']);
  expect(wordsOf(refused)).toContain('Ce mot de passe n’est pas correct.');
  const done = render(
    <AccountSecurityPage passkeys={passkeys} page={{ ...own, Done: 'password' }} form={null} flow={credentialsAt()} />,
  );
  expect(wordsOf(done)).toContain('Votre mot de passe est changé.');
  const awaited = render(
    <AccountSecurityPage
      passkeys={passkeys}
      page={{ ...own, NewEmail: 'next@example.test' }}
      form={null}
      flow={credentialsAt()}
    />,
  );
  expect(wordsOf(awaited)).toContain('Un e-mail vient de partir vers next@example.test.');
});
