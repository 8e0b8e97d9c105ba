import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import type { TwoFactorHomePageData } from '#contract/two-factor.ts';
import { twoFactorMachine } from '#machines/twoFactor/twoFactor.machine.ts';
import { lockFailure } from '#rules/code-lock.ts';
import { failureFrom } from '#rules/failure.ts';
import { LoginPage } from '#views/security/LoginPage.tsx';
import { TwoFactorHomePage } from '#views/twoFactor/TwoFactorHomePage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const enrolment = {
  Secret: 'JBSW Y3DP EHPK 3PXP',
  Uri: 'otpauth://totp/Vitrine:an?secret=JBSWY3DPEHPK3PXP',
  QrPath: 'M4 4h1v1h-1z',
  QrSize: 29,
};
const codes = ['k3x9-7m2p-v8qd-0001', 'k3x9-7m2p-v8qd-0002'];
const home: TwoFactorHomePageData = {
  Kind: 'twoFactorHome',
  IsOn: false,
  RecoveryCodesLeft: 0,
  Enrolment: null,
  RecoveryCodes: [],
  Step: 'home',
  AreCodesNew: false,
  Lock: null,
  IsRecovered: false,
  IsChanged: false,
  ReturnUrl: '',
  FileUrl: '/api/v1/security/twofactor/recoverycodes.txt?culture=fr',
};
const lock = { Until: '2026-11-24T13:05:00.000Z', Seconds: 660, Message: 'Trop de codes incorrects.' };

function shown(change: Partial<TwoFactorHomePageData>, form: FormAnswer | null = null, shop = shopIn('fr')): string {
  const page = { ...home, ...change };
  const failure = page.Lock ? lockFailure(page.Lock) : form && failureFrom(form);
  const { IsOn, RecoveryCodesLeft } = page;
  const facts = { IsOn, RecoveryCodesLeft };
  const input = { step: page.Step, facts, isChanged: page.IsChanged, failure, here: '' };
  const flow = createActor(twoFactorMachine, { input });
  return render(<TwoFactorHomePage page={page} form={form} flow={flow} shown={page} />, shop);
}
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);
const forms = (html: string) => attributesOf(html, 'form').map(({ method, action }) => [method, action]);
/** The links of the step; the page ends with one to the account. */
const links = (html: string) => attributesOf(html, 'a').slice(0, -1);
const does = (html: string) => attributesOf(html, 'button').map(({ name, value }) => (name === 'Do' ? value : null));

test.each([
  ['fr', 'Désactivée', 'Configurer'],
  ['nl', 'Uitgeschakeld', 'Instellen'],
] as const)(
  '[ACC-04] while it is off, the page in %s explains it and asks for the password',
  (culture, state, begin) => {
    const html = shown({}, null, shopIn(culture, { AppPath: '/shop' }));
    expect(forms(html)).toEqual([['post', `/shop/${culture}/security/twofactorhome`]]);
    expect(does(html)).toEqual(['beginTwoFactor']);
    expect(input(html, 'Password')).toMatchObject({ type: 'password', autoComplete: 'current-password' });
    for (const words of [state, begin]) expect(wordsOf(html)).toContain(words);
  },
);

test('[ACC-04] the set-up draws the QR code in place, writes the secret in groups, and asks for the code', () => {
  const form: FormAnswer = {
    Do: 'confirmTwoFactor',
    Values: { Code: '12 34' },
    Errors: [{ pointer: '/Code', code: 'Form.SixDigits' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = shown({ Step: 'enrol', Enrolment: enrolment }, form);
  expect(attributesOf(html, 'svg').find(({ class: name }) => name === 'qr-code')).toMatchObject({
    role: 'img',
    viewBox: '0 0 29 29',
    'aria-label': 'Code QR pour votre application d’authentification',
  });
  expect(html).toContain('<path d="M4 4h1v1h-1z"');
  expect(html).toContain('JBSW Y3DP EHPK 3PXP');
  expect(links(html).map(({ href }) => href)).toEqual(['/fr/security/twofactorhome', enrolment.Uri]);
  expect(forms(html)).toEqual([['post', '/fr/security/twofactorhome?step=enrol']]);
  expect(input(html, 'Code')).toMatchObject({
    value: '12 34',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    'aria-invalid': 'true',
  });
  expect(html).not.toMatch(/ style=/);
});

test('[ACC-04] a lock is announced with its deadline, and the button is out of order', () => {
  const html = shown({ Step: 'enrol', Enrolment: enrolment, Lock: lock });
  expect(html).toMatch(/role="alert"><p>[^<]*Trop de codes incorrects\./);
  expect(attributesOf(html, 'button')).toMatchObject([{ value: 'confirmTwoFactor', 'aria-disabled': 'true' }]);
});

test('[ACC-04] new codes can be downloaded as a file, printed, and are kept with a press; there is no way back', () => {
  const html = shown({ Step: 'codes', IsOn: true, RecoveryCodesLeft: 10, RecoveryCodes: codes });
  for (const code of codes) expect(wordsOf(html)).toContain(code);
  expect(links(html)).toMatchObject([{ href: home.FileUrl, download: '' }]);
  expect(does(html)).toEqual([null, 'keepRecoveryCodes']);
});

test('[ACC-04] while it is on, it says how many recovery codes are left, and warns when there are none', () => {
  const html = shown({ IsOn: true, RecoveryCodesLeft: 1 });
  expect(wordsOf(html)).toContain('1 code de récupération inutilisé');
  expect(links(html).map(({ href }) => href)).toEqual([
    '/fr/security/twofactorhome?step=renew',
    '/fr/security/twofactorhome?step=disable',
  ]);
  expect(wordsOf(shown({ IsOn: true }))).toContain('Il ne vous reste aucun code de récupération.');
});

test('[ACC-04] after a sign-in with a recovery code the page says so, and leads on', () => {
  const html = shown({ IsOn: true, RecoveryCodesLeft: 9, IsRecovered: true, ReturnUrl: '/fr/checkout' });
  expect(wordsOf(html)).toContain('Vous êtes connecté avec un code de récupération');
  expect(links(html)[0]).toMatchObject({ href: '/fr/checkout' });
});

test('[ACC-03] each step that asks for something has a step-back link to the state', () => {
  for (const step of ['renew', 'disable'] as const) {
    const html = shown({ Step: step, IsOn: true, RecoveryCodesLeft: 9 });
    expect(links(html).map(({ href }) => href)).toEqual(['/fr/security/twofactorhome']);
    expect(forms(html)).toEqual([['post', `/fr/security/twofactorhome?step=${step}`]]);
  }
});

test('[ACC-04] the sign-in page asks for the app’s code by a plain form, without offering mails', () => {
  const page = {
    Kind: 'login' as const,
    ReturnUrl: '/fr/checkout',
    IsRegistered: false,
    IsPasswordReset: false,
    IsCodeAsked: true,
    IsCodeRequested: false,
    IsTwoFactor: true,
    HasPasskey: false,
    Lock: null,
    IsCodeResent: false,
  };
  const html = render(<LoginPage page={page} form={null} />);
  expect(forms(html)).toEqual([['post', '/fr/security/login?code=1&amp;returnUrl=%2Ffr%2Fcheckout']]);
  expect(does(html)).toEqual(['proveSignIn', 'forgetSignInCode']);
  expect(wordsOf(html)).toContain('code de récupération');
  expect(wordsOf(render(<LoginPage page={{ ...page, Lock: lock }} form={null} />))).toContain(lock.Message);
});
