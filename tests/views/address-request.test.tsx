import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AddressRequestState } from '#contract/address-request.ts';
import type { FormAnswer } from '#contract/page.ts';
import { addressRequestMachine } from '#machines/addressRequest/addressRequest.machine.ts';
import { confirmation, order } from '#tests/fixtures/buying.ts';
import { AddressRequest } from '#views/addressRequest/AddressRequest.tsx';
import { AddressRequestPage } from '#views/addressRequest/AddressRequestPage.tsx';
import { Messages } from '#views/addressRequest/Messages.tsx';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const OrderId = '00000000-0000-4000-8000-0000000000e1';
const href = `/fr/sales/order/ChangeDeliveryAddressRequest?OrderId=${OrderId}`;
const page = (State: AddressRequestState, IsSent = false) => ({
  Kind: 'addressRequest' as const,
  OrderId,
  Number: '2026-000042',
  OrderUrl: `/fr/sales/order/confirmation/${OrderId}`,
  State,
  IsSent,
  FirstName: 'Jan',
  LastName: 'Peeters',
  Company: '',
  CountryId: 'BE',
  PostalCode: '9000',
  City: 'Gent',
  Street1: 'Kerkstraat',
  HouseNumber: '3',
  BoxNumber: '',
  Countries: [{ CountryCode: 'BE', Name: 'Belgique' }],
});
const input = (html: string, name: string) => attributesOf(html, 'input').find((each) => each['name'] === name);

test('[SALES-07] the messages of a request are data of their element', () => {
  const html = render(<Messages success="C’est noté." error="" />);
  expect(attributesOf(html, 'div')[0]).toMatchObject({
    class: 'messages',
    'data-success-msg': 'C’est noté.',
    'data-error-msg': '',
  });
  const refused = render(<Messages success="" error="Un colis est parti." />);
  expect(refused).toMatch(/data-success-msg="" data-error-msg="Un colis est parti."/);
  expect(wordsOf(refused)).toContain('Un colis est parti.');
});

test.each([
  ['fr', 'Changer l’adresse de livraison', 'Demander le changement'],
  ['nl', 'Leveringsadres wijzigen', 'Wijziging aanvragen'],
] as const)('[SALES-07] in %s the form is a plain form of the order’s own address', (culture, title, send) => {
  const html = render(<AddressRequestPage page={page('possible')} form={null} />, shopIn(culture));
  expect(attributesOf(html, 'form')).toMatchObject([
    { method: 'post', action: `/${culture}/sales/order/ChangeDeliveryAddressRequest?OrderId=${OrderId}` },
  ]);
  expect(input(html, 'OrderId')).toMatchObject({ type: 'hidden', value: OrderId });
  for (const [name, value] of Object.entries({ Street1: 'Kerkstraat', HouseNumber: '3', BoxNumber: '', City: 'Gent' }))
    expect(input(html, name)).toMatchObject({ value });
  expect(attributesOf(html, 'button')).toMatchObject([{ name: 'Do', value: 'request' }]);
  for (const words of [title, send]) expect(wordsOf(html)).toContain(words);
});

test('[SALES-07] what was refused stays as typed, with the reason beside its field', () => {
  const form: FormAnswer = {
    Do: 'request',
    Values: { Street1: '', City: 'Liège' },
    Errors: [{ pointer: '/Street1', code: 'Form.Mandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = render(<AddressRequestPage page={page('possible')} form={form} />);
  expect(input(html, 'Street1')).toMatchObject({ value: '', 'aria-invalid': 'true' });
  expect(input(html, 'City')).toMatchObject({ value: 'Liège' });
  expect(wordsOf(html)).toContain('Certaines données doivent être corrigées.');
});

test.each([
  ['asked', 'déjà demandé'],
  ['shipped', 'déjà parti'],
  ['closed', 'annulée ou remboursée'],
  ['pickup', 'point relais'],
  ['undelivered', 'rien à livrer'],
] as const)('[SALES-07] an order that is %s has no form, but says why and leads back', (state, why) => {
  const html = render(<AddressRequestPage page={page(state)} form={null} />);
  expect([attributesOf(html, 'form'), attributesOf(html, 'a')[0]?.['href']]).toEqual([[], page(state).OrderUrl]);
  expect(wordsOf(html)).toContain(why);
});

test('[SALES-07] a recorded request says what happens next', () => {
  expect(wordsOf(render(<AddressRequestPage page={page('asked', true)} form={null} />))).toContain(
    'Votre demande est enregistrée.',
  );
});

test('[SALES-07] the order leads to the form; once asked, its trigger is disabled and says so', () => {
  const shown = (IsAsked: boolean) =>
    render(
      <ConfirmationPage
        page={{
          ...confirmation(order({ Status: 'Paid' })),
          Options: { AddressRequest: { Url: href, IsAsked }, RefundRequest: null, Withdrawal: null, Reviews: null },
        }}
      />,
    );
  const trigger = (html: string) => attributesOf(html, 'a').find((link) => 'data-address-request' in link);
  expect(trigger(shown(false))).toMatchObject({ href });
  expect(trigger(shown(true))).toMatchObject({ role: 'link', 'aria-disabled': 'true' });
  expect(trigger(shown(true))?.['href']).toBe(undefined);
  expect(wordsOf(shown(true))).toContain('Changement d’adresse demandé');
  const flow = createActor(addressRequestMachine, { input: { href, isAsked: true } });
  expect(wordsOf(render(<AddressRequest flow={flow} href={href} />))).toBe('Changement d’adresse demandé');
});
