import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import type { RecoveryInput } from '#machines/recovery/recovery.machine.ts';
import { ForgotPasswordPage } from '#views/security/ForgotPasswordPage.tsx';
import { LoginPage } from '#views/security/LoginPage.tsx';
import { ResetPasswordPage } from '#views/security/ResetPasswordPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const flowAt = (step: RecoveryInput['step'], form: FormAnswer | null = null) =>
  createActor(recoveryMachine, { input: { step, form } });
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);
const Token = 'k'.repeat(43);
const link = { Kind: 'resetPassword' as const, Token, Email: 'an@example.test', IsExpired: false };

test.each([
  ['fr', 'Mot de passe oublié'],
  ['nl', 'Wachtwoord vergeten'],
] as const)(
  '[ACC-02] the form of a forgotten password in %s is a plain form, reached from the sign-in form',
  (culture, title) => {
    const shop = shopIn(culture, { AppPath: '/shop' });
    const html = render(<ForgotPasswordPage form={null} flow={flowAt('asking')} />, shop);
    expect(attributesOf(html, 'form')).toMatchObject([
      { method: 'post', action: `/shop/${culture}/security/forgotpassword` },
    ]);
    expect(input(html, 'Email')).toMatchObject({ type: 'email', autoComplete: 'username', maxLength: '254' });
    expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'forgotPassword' }]);
    expect(wordsOf(html)).toContain(title);
    const login = {
      Kind: 'login' as const,
      ReturnUrl: '/shop/fr',
      IsRegistered: false,
      IsPasswordReset: true,
      IsCodeAsked: false,
      IsCodeRequested: false,
      IsTwoFactor: false,
      HasPasskey: false,
      Lock: null,
      IsCodeResent: false,
    };
    const signIn = render(<LoginPage page={login} form={null} />, shop);
    expect(attributesOf(signIn, 'a')).toContainEqual({ href: `/shop/${culture}/security/forgotpassword` });
    expect(wordsOf(signIn)).toContain(
      { fr: 'Votre mot de passe est changé.', nl: 'Uw wachtwoord is gewijzigd.' }[culture],
    );
  },
);

test('[ACC-02] a refused address stays, with the reason beside it; a sent one is confirmed in a live region', () => {
  const form: FormAnswer = {
    Do: 'forgotPassword',
    Values: { Email: 'an@' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = render(<ForgotPasswordPage form={form} flow={flowAt('asking', form)} />);
  expect(input(refused, 'Email')).toMatchObject({ value: 'an@', 'aria-invalid': 'true' });
  expect(wordsOf(refused)).toContain('Veuillez saisir une adresse e-mail valable');
  const told = render(<ForgotPasswordPage form={null} flow={flowAt('told')} />);
  expect(told).toMatch(/<div role="status"><div class="notice notice-good">Si un compte existe/);
});

test('[ACC-02] the form of the new password is plain as well, and tells password stores whose it is', () => {
  const html = render(<ResetPasswordPage page={link} flow={flowAt('choosing')} />, shopIn('nl'));
  expect(attributesOf(html, 'form')).toMatchObject([
    { method: 'post', action: `/nl/security/resetpassword?token=${Token}` },
  ]);
  expect(input(html, 'Token')).toMatchObject({ type: 'hidden', value: Token });
  expect(input(html, 'Email')).toMatchObject({ autoComplete: 'username', value: 'an@example.test', readOnly: '' });
  for (const name of ['Password', 'PasswordConfirm'])
    expect(input(html, name)).toMatchObject({ type: 'password', autoComplete: 'new-password' });
  expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'resetPassword' }]);
});

test('[ACC-02] a link that is over has no form, but a way to another one', () => {
  const page = { ...link, Email: '', IsExpired: true };
  const html = render(<ResetPasswordPage page={page} flow={flowAt('expired')} />);
  expect([attributesOf(html, 'form'), attributesOf(html, 'a')]).toMatchObject([
    [],
    [{ href: '/fr/security/forgotpassword' }],
  ]);
  expect(wordsOf(html)).toContain('Ce lien n’est plus valable');
});
