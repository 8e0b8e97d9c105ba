import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FieldVerdict } from '#contract/forms.ts';
import type { FormAnswer } from '#contract/page.ts';
import { registrationMachine, remoteCheckOf } from '#machines/registration/registration.machine.ts';
import { remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { RemoteQuestion } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { an } from '#tests/fixtures/buying.ts';
import { LoginPage } from '#views/security/LoginPage.tsx';
import { LogoffPage } from '#views/security/LogoffPage.tsx';
import { RegisterPage } from '#views/security/RegisterPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const login = {
  Kind: 'login' as const,
  ReturnUrl: '/shop/fr/checkout',
  IsRegistered: false,
  IsPasswordReset: false,
  IsCodeAsked: false,
  IsCodeRequested: false,
  IsTwoFactor: false,
  HasPasskey: false,
  Lock: null,
  IsCodeResent: false,
};
const input = (html: string, name: string) => attributesOf(html, 'input').filter((each) => each['name'] === name);

test.each([
  ['fr', 'Se connecter'],
  ['nl', 'Aanmelden'],
] as const)('[ACC-01] the login page in %s is a plain form that knows where to go afterwards', (culture, title) => {
  const html = render(<LoginPage page={login} form={null} />, shopIn(culture, { AppPath: '/shop' }));
  expect(attributesOf(html, 'form')).toMatchObject([
    { method: 'post', action: `/shop/${culture}/security/login?returnUrl=%2Fshop%2Ffr%2Fcheckout` },
  ]);
  expect(input(html, 'ReturnUrl')).toMatchObject([{ type: 'hidden', value: '/shop/fr/checkout' }]);
  expect(input(html, 'Email')).toMatchObject([{ type: 'email', autoComplete: 'username webauthn' }]);
  expect(input(html, 'Password')).toMatchObject([{ type: 'password', autoComplete: 'current-password' }]);
  expect(attributesOf(html, 'button')).toMatchObject([
    { name: 'Do', value: 'signIn' },
    { name: 'Do', value: 'requestSignInCode' },
  ]);
  expect(wordsOf(html)).toContain(title);
});

test('[ACC-01] refused credentials are reported, the e-mail address stays and the password does not', () => {
  const form: FormAnswer = {
    Do: 'signIn',
    Values: { Email: 'an@example.test' },
    Errors: [],
    Message: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  };
  const html = render(<LoginPage page={login} form={form} />);
  expect(wordsOf(html)).toContain(form.Message);
  expect(input(html, 'Email')[0]?.['value']).toBe('an@example.test');
  expect(input(html, 'Password')[0]?.['value']).toBe(undefined);
});

test.each([
  ['fr', 'Code reçu par e-mail'],
  ['nl', 'Code uit de e-mail'],
] as const)('[RUN-05] the step for the mailed code in %s is a plain form as well', (culture, label) => {
  const form: FormAnswer = {
    Do: 'proveSignIn',
    Values: { Code: '12 34' },
    Errors: [{ pointer: '/Code', code: 'Form.SixDigits' }],
    Message: '',
  };
  const html = render(<LoginPage page={{ ...login, IsCodeAsked: true }} form={form} />, shopIn(culture));
  expect(attributesOf(html, 'form')).toMatchObject([
    { method: 'post', action: `/${culture}/security/login?code=1&amp;returnUrl=%2Fshop%2Ffr%2Fcheckout` },
  ]);
  expect(input(html, 'Code')).toMatchObject([
    { autoComplete: 'one-time-code', inputMode: 'numeric', value: '12 34', 'aria-invalid': 'true' },
  ]);
  expect(attributesOf(html, 'button').map(({ value }) => value)).toEqual([
    'proveSignIn',
    'resendSignInCode',
    'forgetSignInCode',
  ]);
  expect(wordsOf(html)).toContain(label);
});

test.each([
  ['fr', 'Si cette adresse a un compte, un code à six chiffres'],
  ['nl', 'Als dit adres een account heeft, is er zojuist een code van zes cijfers'],
] as const)('[SHOP-20] the step for a requested code in %s says where it went, if anywhere', (culture, said) => {
  const page = { ...login, IsCodeAsked: true };
  const words = (IsCodeRequested: boolean) =>
    wordsOf(render(<LoginPage page={{ ...page, IsCodeRequested }} form={null} />, shopIn(culture)));
  expect([words(true).includes(said), words(false).includes(said)]).toEqual([true, false]);
});

test('[RUN-05] once the flow has hydrated the mailed code’s step, its page keeps what was typed and counts down to the next mail', () => {
  const shop = shopIn('fr');
  const page = { ...login, IsCodeAsked: true };
  const later = 'Vous pourrez demander un nouveau code';
  const plain = render(<LoginPage page={page} form={null} />, shop);
  const signIn = createActor(signInMachine, { input: { person: null } }).start();
  signIn.send({
    type: 'code.asked',
    returnUrl: login.ReturnUrl,
    isTwoFactor: false,
    isRequested: false,
    hasPasskey: false,
    lock: null,
  });
  const live = render(<LoginPage page={page} form={null} />, { ...shop, actors: { ...shop.actors, signIn } });
  signIn.stop();
  expect([wordsOf(plain).includes(later), wordsOf(live).includes(later)]).toEqual([false, true]);
  const resend = (html: string) => attributesOf(html, 'button').find(({ value }) => value === 'resendSignInCode');
  expect([resend(plain)?.['aria-disabled'], resend(live)?.['aria-disabled']]).toEqual([undefined, 'true']);
});

test('after a registration the login page says what to do', () => {
  const html = render(<LoginPage page={{ ...login, IsRegistered: true }} form={null} />);
  expect(wordsOf(html)).toContain('ouvrez son lien dans les deux jours');
});

test('[ACC-01] the logoff page asks first: only its button’s post ends the session', () => {
  const html = render(<LogoffPage />, shopIn('nl', { Person: an }));
  expect(attributesOf(html, 'form')).toMatchObject([{ method: 'post', action: '/nl/security/logoff' }]);
  expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'logOff' }]);
  expect(render(<LogoffPage />, shopIn('nl'))).not.toContain('<form');
});

test('a refused registration keeps what was typed but the passwords, with the reasons beside the fields', () => {
  const form: FormAnswer = {
    Do: 'register',
    Values: { AccountType: 'Company', FirstName: 'An', Email: 'an@' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: '',
  };
  const flow = createActor(registrationMachine, { input: { returnUrl: '/fr', form, culture: 'fr' } });
  const html = render(<RegisterPage page={{ Kind: 'register', ReturnUrl: '/fr' }} form={form} flow={flow} />);
  expect(input(html, 'FirstName')[0]?.['value']).toBe('An');
  expect(input(html, 'Email')).toMatchObject([{ value: 'an@', 'aria-invalid': 'true' }]);
  expect(input(html, 'AccountType').map(({ value, checked }) => [value, checked])).toEqual([
    ['Private', undefined],
    ['Company', ''],
  ]);
  expect(input(html, 'Password')[0]?.['autoComplete']).toBe('new-password');
  expect(wordsOf(html)).toContain('Veuillez saisir une adresse e-mail valable');
});

test('[FORM-09] the field shows that a check is pending, then its message', async () => {
  let answer: (message: string) => void = () => {};
  const ask = fromPromise<FieldVerdict, RemoteQuestion>(() => new Promise((resolve) => (answer = resolve)));
  const flow = createActor(
    registrationMachine.provide({ actors: { remoteCheck: remoteCheckMachine.provide({ actors: { ask } }) } }),
    { input: { returnUrl: '/fr', form: null, culture: 'fr' } },
  ).start();
  const page = () => render(<RegisterPage page={{ Kind: 'register', ReturnUrl: '/fr' }} form={null} flow={flow} />);
  const fields = { AccountType: 'Company', VAT: 'BE0244142665' };
  flow.send({ type: 'field.leave', name: 'VAT', fields });
  expect(input(page(), 'VAT')[0]?.['aria-busy']).toBe('true');
  expect(wordsOf(page())).toContain('Vérification en cours…');
  const judged = new Promise((resolve) => remoteCheckOf(flow.getSnapshot())?.on('field.judged', resolve));
  answer('Ce numéro {x} n’est pas valable.');
  await judged;
  const [vat] = input(page(), 'VAT');
  expect([vat?.['aria-busy'], vat?.['aria-invalid']]).toEqual([undefined, 'true']);
  expect(wordsOf(page())).toContain('Ce numéro {x} n’est pas valable.');
});
