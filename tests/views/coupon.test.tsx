import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Cart } from '#contract/cart.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { cart, confirmation, order } from '#tests/fixtures/buying.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { CouponField } from '#views/coupon/CouponField.tsx';
import { CouponList } from '#views/coupon/CouponList.tsx';
import { Totals } from '#views/cart/Totals.tsx';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const tenth = { CouponCode: 'TENTH', Name: '10 % de bienvenue', Problem: null };
const field = (coupon: Cart['Coupon'], culture: 'fr' | 'nl' = 'fr') =>
  render(<CouponField flow={createActor(couponMachine)} coupon={coupon} page="checkout" />, shopIn(culture));

test('[SALES-01] without a coupon there is a code field and a list; with one only its removal', () => {
  const empty = field(null);
  expect(wordsOf(empty)).toBe('Code de réduction Appliquer Appliquer Voir les bons disponibles');
  expect(attributesOf(empty, 'a')[0]).toMatchObject({
    href: '/fr/widget/couponcodes/list?page=checkout',
    'data-modal-link': '',
    'data-modal-title': 'Bons de réduction',
  });
  const kept = field(tenth);
  expect(attributesOf(kept, 'input')[0]).toMatchObject({ name: 'CouponCode', value: 'TENTH', readOnly: '' });
  expect(wordsOf(kept)).toBe('Code de réduction Retirer le bon Retirer le bon 10 % de bienvenue (TENTH)');
});

test('[SALES-01] a coupon that takes nothing off says why, in both cultures, and can be removed', () => {
  const expired = { ...tenth, Problem: { Code: 'Coupon.Expired', Params: {} } };
  expect(wordsOf(field(expired))).toContain('Ce bon a expiré : il est sans effet sur ce panier.');
  expect(wordsOf(field(expired, 'nl'))).toContain('Bon verwijderen');
  const low = { ...tenth, Problem: { Code: 'Coupon.Minimum', Params: { minimum: '€ 20,00' } } };
  expect(wordsOf(field(low, 'nl'))).toContain('Deze bon geldt vanaf € 20,00 aan artikelen.');
});

test('[SALES-02] the list shows each coupon’s conditions and applies it with a plain form', () => {
  const data = {
    ApplyUrl: '/fr/checkout',
    Coupons: [
      { CouponCode: 'CADEAU15', Name: '15 € offerts', MinimumTaxIncl: 10_000, EndsAt: '2026-08-31T22:00:00.000Z' },
    ],
  };
  const html = render(<CouponList data={data} />, shopIn('fr'));
  expect(wordsOf(html)).toContain('15 € offerts CADEAU15 · À partir de 100,00 € d’articles · Jusqu’au');
  expect(attributesOf(html, 'form')).toMatchObject([{ method: 'post', action: '/fr/checkout' }]);
  expect(wordsOf(render(<CouponList data={{ ...data, Coupons: [] }} />, shopIn('nl')))).toContain(
    'Er zijn nu geen bonnen beschikbaar.',
  );
});

test('[CHK-03, SALES-01] totals name the coupon and who owes the VAT, and a confirmation has the legal notice', () => {
  const { Totals: totals } = cart();
  const Discount = { TaxIncl: 500, TaxExcl: 413, Shown: 'incl' as const };
  const reversed = {
    ...totals,
    Discount,
    IsReverseCharge: true,
    Vat: 0,
    VatLines: [{ Rate: 0, TaxExcl: totals.TaxExcl, Vat: 0 }],
  };
  const text = wordsOf(render(<Totals totals={reversed} shown="incl" coupon={tenth} />, shopIn('fr')));
  expect(text).toContain('Remise (TENTH) −5,00 €');
  expect(text).toContain('TVA due par l’acheteur (autoliquidation) 0,00 €');
  const Vat = { Number: 'NL004495445B01', IsValid: true, CheckedAt: null, ConsultationNumber: null };
  const Order = order({ Totals: reversed, Vat });
  const confirmed = wordsOf(render(<ConfirmationPage page={confirmation(Order)} />, shopIn('nl')));
  expect(confirmed).toContain('artikel 138, lid 1, van richtlijn 2006/112/EG');
  expect(confirmed).toContain('Btw-nummer: NL004495445B01');
});
