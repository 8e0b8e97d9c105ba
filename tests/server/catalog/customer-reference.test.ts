import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { asCompany } from '#tests/server/calls/product-blocks.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const save = (person: Person, CustomerSKU: string, ProductVariantId: number = variant.mug, ProductId = 1) =>
  person.send('POST', '/api/v1/catalog/customerref?culture=nl', { ProductId, ProductVariantId, CustomerSKU });
const pageOf = async (person: Person, path = '/fr/p/product-1-fr') =>
  ((await (await person.get(path)).json()) as { Page: ProductPageData }).Page;
async function company(): Promise<Person> {
  const person = shop.person();
  await asCompany({ shop, person });
  return person;
}

test('[PROD-14] a company sets, changes and removes its own SKU for a variant, and only that company sees it', async () => {
  const [acme, other] = [await company(), await company()];
  const skuOf = async (person: Person) => (await pageOf(person)).Variation.CustomerSKU;
  expect((await (await save(acme, 'ACME-1')).json()) as object).toMatchObject({
    CustomerSKU: 'ACME-1',
    Message: 'Uw referentie ACME-1 is opgeslagen.',
  });
  await save(acme, 'ACME-2');
  expect([await skuOf(acme), await skuOf(other), await skuOf(shop.person())]).toEqual(['ACME-2', '', null]);
  expect((await pageOf(shop.person())).ReferenceTells).toBe(null);
  expect((await pageOf(acme)).ReferenceTells).toBe('toast');
  // another company may use the same SKU
  expect((await save(other, 'ACME-2')).status).toBe(200);
  await save(acme, '');
  expect([await skuOf(acme), await skuOf(other)]).toEqual(['', 'ACME-2']);
});

test('[WISH-09, PROD-14] an update returns Status and Message; one that names no reference is refused and removes none', async () => {
  const acme = await company();
  const kept = (await (await save(acme, 'ACME-5')).json()) as object;
  expect(kept).toMatchObject({ Status: true, Message: 'Uw referentie ACME-5 is opgeslagen.' });
  const mute = { ProductId: 1, ProductVariantId: variant.mug };
  const refused = await acme.send('POST', '/api/v1/catalog/customerref?culture=nl', mute);
  expect([refused.status, ((await refused.json()) as Problem).errors]).toMatchObject([
    400,
    [{ pointer: '/CustomerSKU' }],
  ]);
  expect((await pageOf(acme)).Variation.CustomerSKU).toBe('ACME-5');
  expect((await (await save(acme, '')).json()) as object).toMatchObject({ Status: true, CustomerSKU: '' });
  expect((await pageOf(acme)).Variation.CustomerSKU).toBe('');
});

test('[ERR-10] a reference that cannot be saved is refused with Catalog.CustomerRefUpdateError and its sentence', async () => {
  const acme = await company();
  await save(acme, 'ACME-1', variant.book, 2);
  const refused = (await (await save(acme, 'ACME-1')).json()) as Problem;
  expect([refused.status, refused.code, refused.Message, refused.errors]).toEqual([
    422,
    'Catalog.CustomerRefUpdateError',
    'Uw referentie kon niet worden opgeslagen.',
    [{ pointer: '/CustomerSKU', code: 'Catalog.CustomerRefTaken', params: { sku: 'ACME-1' } }],
  ]);
  expect((await save(acme, 'x'.repeat(51))).status).toBe(422);
  expect((await pageOf(acme)).Variation.CustomerSKU).toBe('');
});

test('[PROD-14] references are for companies: a visitor is asked to sign in, a private customer refused', async () => {
  const { person } = await customerOf(shop);
  const widget = `/fr/widget/catalog/CustomerReferenceUpdate?productId=1&productVariantId=${variant.mug}`;
  expect([(await save(shop.person(), 'A')).status, (await save(person, 'A')).status]).toEqual([401, 403]);
  expect([(await shop.person().get(widget)).status, (await person.get(widget)).status]).toEqual([401, 403]);
});

test('[PROD-14] without JavaScript the form keeps the choice, saves, and shows at its field why it was refused', async () => {
  const acme = await company();
  const address = '/fr/p/product-1-fr?quantity=3';
  const form = { Do: 'customerReference', ProductVariantId: String(variant.mug), CustomerSKU: 'ACME-9' };
  const saved = await acme.post(address, form);
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, address]);
  expect((await pageOf(acme)).Variation.CustomerSKU).toBe('ACME-9');
  const refused = await acme.post(address, { ...form, CustomerSKU: 'x'.repeat(60) });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Form.MaxLength')]);
});
