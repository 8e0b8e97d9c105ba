import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AccountErasurePageData } from '#contract/account-erasure.ts';
import type { FormAnswer } from '#contract/page.ts';
import { accountErasureMachine } from '#machines/accountErasure/accountErasure.machine.ts';
import { AccountErasureDonePage } from '#views/accountErasure/AccountErasureDonePage.tsx';
import { AccountErasurePage } from '#views/accountErasure/AccountErasurePage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const own: AccountErasurePageData = {
  Kind: 'accountErasure',
  Email: 'an@example.test',
  ExportUrl: '/api/v1/security/account/export',
  Credit: 0,
  OrdersUnderWay: 0,
  IsErasable: true,
};
const shown = (
  page: Partial<AccountErasurePageData> = {},
  form: FormAnswer | null = null,
  culture: 'fr' | 'nl' = 'fr',
) =>
  render(
    <AccountErasurePage
      page={{ ...own, ...page }}
      form={form}
      flow={createActor(accountErasureMachine, { input: { form } })}
    />,
    shopIn(culture),
  );
const inputs = (html: string) => attributesOf(html, 'input').map(({ name, type }) => [name, type]);

test.each([
  ['fr', 'Télécharger mes données', 'Effacer mon compte'],
  ['nl', 'Mijn gegevens downloaden', 'Mijn account wissen'],
] as const)('[SHOP-20] in %s the data are a file, and erasing is a plain form', (culture, take, erase) => {
  const html = shown({}, null, culture);
  expect(attributesOf(html, 'a')).toContainEqual(
    expect.objectContaining({ href: '/api/v1/security/account/export', download: 'an@example.test.json' }),
  );
  expect(attributesOf(html, 'form')).toMatchObject([{ method: 'post', action: `/${culture}/account/data` }]);
  expect(inputs(html)).toEqual([
    [undefined, 'email'],
    ['IsUnderstood', 'checkbox'],
    ['CurrentPassword', 'password'],
  ]);
  expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'eraseAccount' }]);
  for (const words of [take, erase]) expect(wordsOf(html)).toContain(words);
});

test('[SHOP-20] whoever has credit or orders under way is told what becomes of them', () => {
  expect(wordsOf(shown())).not.toMatch(/Commandes en cours|comptes prépayés. Dépensez/);
  const html = shown({ Credit: 2500, OrdersUnderWay: 2 });
  expect(wordsOf(html)).toContain('Commandes en cours : 2.');
  expect(wordsOf(html)).toContain('Il reste 25,00 € sur vos comptes prépayés.');
  expect(inputs(html)).toContainEqual(['GivesUpCredit', 'checkbox']);
});

test('[SHOP-20] staff find no form but who erases their account', () => {
  const html = shown({ IsErasable: false });
  expect(attributesOf(html, 'form')).toEqual([]);
  expect(wordsOf(html)).toContain('est effacé par la boutique');
});

test('[SHOP-20] a refused form keeps its ticks, and not its password', () => {
  const form: FormAnswer = {
    Do: 'eraseAccount',
    Values: { IsUnderstood: 'true', GivesUpCredit: 'true' },
    Errors: [{ pointer: '/CurrentPassword', code: 'Security.WrongPassword' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = shown({ Credit: 2500 }, form);
  const ticked = attributesOf(html, 'input').filter(({ type }) => type === 'checkbox');
  expect(ticked.map(({ checked }) => checked)).toEqual(['', '']);
  expect(wordsOf(html)).toContain('Votre compte n’est pas effacé.');
});

test('[SHOP-20] an erased account leads on into the shop', () => {
  const html = render(<AccountErasureDonePage />, shopIn('nl'));
  expect(wordsOf(html)).toContain('Uw account is gewist');
  expect(attributesOf(html, 'a')).toMatchObject([{ href: '/nl' }]);
});
