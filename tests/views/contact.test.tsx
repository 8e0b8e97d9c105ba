import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import { contactMachine } from '#machines/contact/contact.machine.ts';
import { assetFor } from '#model-tests/upload/upload.model.ts';
import { ContactPage } from '#views/contact/ContactPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const page = {
  Kind: 'contact' as const,
  IsSent: false,
  Name: '',
  Email: '',
  OrderNumber: '',
  FormToken: '',
  OwnFiles: [],
};
const flow = (form: FormAnswer | null = null) => createActor(contactMachine, { input: { form } });
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);

test.each([
  ['fr', 'Nous écrire', 'Envoyer mon message'],
  ['nl', 'Schrijf ons', 'Mijn bericht versturen'],
] as const)(
  '[ACC-02] the contact form in %s is a plain form with a field that people do not see',
  (culture, ...words) => {
    const html = render(<ContactPage page={page} form={null} flow={flow()} />, shopIn(culture));
    expect(attributesOf(html, 'form')).toMatchObject([{ method: 'post', action: `/${culture}/contact/form` }]);
    expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'sendMessage' }]);
    expect(html).toMatch(/<div hidden="">.*name="Website"/);
    expect(input(html, 'Website')).toMatchObject({ tabindex: '-1', autoComplete: 'off' });
    for (const word of words) expect(wordsOf(html)).toContain(word);
  },
);

test('[ACC-02] what was typed stays on a refusal, with the reason beside it; a sent message is thanked for, with a way on', () => {
  const form: FormAnswer = {
    Do: 'sendMessage',
    Values: { Name: 'An', Email: 'an@', Message: 'Mon bol' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = render(<ContactPage page={page} form={form} flow={flow(form)} />);
  expect(input(refused, 'Email')).toMatchObject({ value: 'an@', 'aria-invalid': 'true' });
  expect(refused).toMatch(/<textarea[^>]*>Mon bol<\/textarea>/);
  const thanks = render(<ContactPage page={{ ...page, IsSent: true }} form={null} flow={flow()} />);
  expect([attributesOf(thanks, 'form'), wordsOf(thanks)]).toEqual([[], expect.stringContaining('Merci')]);
  expect(attributesOf(thanks, 'a')).toMatchObject([{ href: '/fr' }, { href: '/fr/contact/form' }]);
});

test('[UP-14] the file of a refused form is there with its size, and can be left out', () => {
  const file = assetFor({ name: 'Bol fêlé.png', size: 1_300_000 });
  const form: FormAnswer = { Do: 'sendMessage', Values: {}, Errors: [], Message: '', Files: [file] };
  const html = render(<ContactPage page={page} form={form} flow={flow(form)} />);
  expect(input(html, 'AssetId-contact')).toMatchObject({ type: 'checkbox', value: file.AssetId, checked: '' });
  expect(input(html, 'asset-contact-name')).toMatchObject({ type: 'hidden', value: 'Bol fêlé.png' });
  expect(wordsOf(html)).toContain('Bol fêlé.png (1,2 Mo)');
});
