import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTexts } from '#server/localization/texts.ts';
import type { Store } from '#server/db/open.ts';
import { drawInvoice } from '#server/payment/invoice-pdf.ts';
import { known } from '#server/payment/pdf-parts.ts';
import { seller } from '#demo/settings.ts';
import { receiveTransfer } from '#server/desk/verbs.ts';
import type { Texts } from '#server/services.ts';
import { order } from '#tests/fixtures/buying.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { rulesIn, wordsIn } from './pdf-words.ts';

/** The staff member who books transfers. */
const staffId = 1;
let shop: TestShop;
let store: Store;
let texts: Texts;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ store } = shop.services);
  texts = await openTexts(store.db);
});
afterAll(() => shop.close());

const pdfOf = (change: Parameters<typeof order>[0], culture: 'fr' | 'nl' = 'fr') =>
  drawInvoice({
    order: order(change),
    invoice: { number: 'F2026-00042', issuedAt: new Date('2026-03-02T09:30:00.000Z') },
    seller,
    brand: shop.services.theme.brand,
    culture,
    translate: (key, params) => texts.translate(culture, key, params),
  });
const drawn = async (change: Parameters<typeof order>[0], culture: 'fr' | 'nl' = 'fr') =>
  wordsIn(await pdfOf(change, culture));

describe('an invoice', () => {
  test('has seller, buyer, number, lines, the VAT of each rate and how to pay, in French', async () => {
    const words = await drawn({ PurchaseOrderNumber: 'PO-77' });
    for (const fact of [
      'Facture F2026-00042',
      'Vitrine SRL',
      'BE 0999.999.922',
      'An Peeters',
      '1000 Bruxelles',
      '9000 Gent',
      'Votre bon de commande : PO-77',
      'Bol Ardenne',
      'BOL-950',
      'TVA 21 %',
      'Total TVA comprise',
      '48,75 €',
      'Communication structurée : +++000/0000/04242+++',
    ])
      expect(words).toContain(fact);
  });

  test('[SHOP-06] rules off its head, each line and, above the total, the sums', async () => {
    const [line] = order().Lines;
    const rules = rulesIn(await pdfOf({ Lines: [line, line, line].filter((one) => one !== undefined) }));
    const [right] = rules.map(({ to }) => to);
    expect(rules.map(({ from, to }) => [from, to])).toEqual([
      ...[56, 56, 56, 56].map((from) => [from, right]),
      [310, right],
    ]);
    // one below the other, with room for a line between them
    const gaps = rules.slice(1).map(({ y }, at) => y - (rules[at]?.y ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(20);
  });

  test('[SHOP-16] is marked paid, or reverse-charged to a company abroad, in Dutch', async () => {
    const Vat = {
      Number: 'NL004495445B01',
      IsValid: true,
      CheckedAt: '2026-03-02T09:00:00.000Z',
      ConsultationNumber: 'WAPIAAAAXx0001',
    };
    const Totals = { ...order().Totals, Vat: 0, VatLines: [], IsReverseCharge: true };
    const words = await drawn({ Status: 'Paid', BankTransfer: null, Vat, Totals }, 'nl');
    for (const fact of [
      'Factuur F2026-00042',
      'Btw NL004495445B01',
      'Btw verlegd',
      'gecontroleerd in VIES op 2 maart 2026, raadpleging nr. WAPIAAAAXx0001',
      'Deze factuur is betaald.',
    ])
      expect(words).toContain(fact);
    expect(words).not.toContain('IBAN');
    // the amount due was transferred; delivery goes to the shipping address
    expect(await drawn({ Status: 'Shipped' }, 'nl')).toContain('Deze factuur is betaald.');
  });

  test('[SHOP-16] uses the price basis that its order was shown in, and gives a company the net unit price', async () => {
    const [line] = order().Lines;
    if (!line) throw new Error('no line');
    const price = (TaxIncl: number, TaxExcl: number, Shown: 'incl' | 'excl') => ({ TaxIncl, TaxExcl, Shown });
    const asked = (Shown: 'incl' | 'excl') => ({
      Shown,
      Lines: [{ ...line, Quantity: 250, UnitPrice: price(40, 33, Shown), Amount: price(10_000, 8250, Shown) }],
      Totals: { ...order().Totals, Items: price(10_000, 8250, Shown) },
    });
    const consumers = await drawn(asked('incl'));
    expect(consumers).toContain('250\n0,40 €\n21 %\n100,00 €');
    expect([consumers.includes('Prix TVA comprise'), consumers.includes('Prix unitaire hors TVA')]).toEqual([
      true,
      false,
    ]);
    // below, the VAT of each rate and its taxable amount
    expect(consumers).toContain('TVA 21 % sur ');
    const companies = await drawn(asked('excl'), 'nl');
    expect(companies).toContain('250\n€ 0,33\n21 %\n€ 82,50');
    expect(companies).toContain('Prijs excl. btw');
    const Vat = { Number: 'BE0244142664', IsValid: null, CheckedAt: null, ConsultationNumber: null };
    expect(await drawn({ ...asked('incl'), Vat })).toMatch(/· Prix unitaire\s+hors\s+TVA\s+:\s+0,3306 €/);
  });

  test('runs over as many pages as its lines need', async () => {
    const [line] = order().Lines;
    if (!line) throw new Error('no line');
    const Lines = Array.from({ length: 60 }, (_, nth) => ({ ...line, SKU: `SKU-${nth}` }));
    const words = await drawn({ Lines });
    expect([words.includes('SKU-59'), words.split('Prix TVA comprise').length > 3]).toEqual([true, true]);
  });

  test('prints characters of its fonts, and the base letter of others', () => {
    expect(known('Élise – 12\u202F€ « Łódź » ë')).toBe('Élise – 12\u00A0€ « ?ódz » ë');
  });
});

/** Orders one mug, books its transfer, and returns the URL of its invoice. */
async function invoiceUrl(person: Person, fields = orderFields): Promise<string> {
  await person.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId: variant.mug, Quantity: 1 });
  const cart = (await (await person.get('/api/v1/shoppingcarts')).json()) as { Totals: { TaxIncl: number } };
  const placed = await person.send('POST', '/api/v1/sales/orders', {
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: cart.Totals.TaxIncl,
    Fields: fields,
  });
  const { Uri, OrderId } = (await placed.json()) as { Uri: string; OrderId: string };
  if (fields.PaymentMethod === 'BankTransfer')
    await receiveTransfer({ services: shop.services, by: staffId, orderId: OrderId }, { cents: cart.Totals.TaxIncl });
  const page = (await (await person.get(Uri)).json()) as { Page: { Invoice?: { Url: string } | null } };
  return page.Page.Invoice?.Url ?? `/api/v1/sales/orders/${OrderId}/invoice`;
}

test('[SHOP-06] an invoice is a PDF for the buyer, guest or customer, and for nobody else', async () => {
  const guest = shop.person();
  const url = await invoiceUrl(guest);
  const answer = await guest.get(url);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="F\d{4}-00001\.pdf"$/);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(wordsIn(new Uint8Array(await answer.arrayBuffer()))).toContain('Cette facture est payée.');
  const { person: other } = await customerOf(shop);
  expect((await other.get(url)).status).toBe(404);
  expect((await shop.person().get(url)).status).toBe(404);
  const own = await invoiceUrl(other);
  expect((await other.get(own)).headers.get('Content-Disposition')).toMatch(/-00002\.pdf"$/);
  // an unpaid order has none
  expect((await guest.get(await invoiceUrl(guest, { ...orderFields, PaymentMethod: 'Card' }))).status).toBe(404);
  expect((await guest.get('/api/v1/sales/orders/x/invoice')).status).toBe(404);
});
