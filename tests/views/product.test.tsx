import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FormAnswer } from '#contract/page.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Culture } from '#contract/wire.ts';
import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import { quantityOf, variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { added, large, nothingChosen, productPageData, red, small, variationFor } from '#tests/fixtures/catalog.ts';
import { Below, Beside } from '#routes/product-late.tsx';
import { ProductPage } from '#views/product/ProductPage.tsx';
import { asleep } from './list-tools.ts';
import { render, shopIn, wordsOf } from './in-shop.tsx';

function selectionOf(page: ProductPageData, quantityText?: string) {
  const input = { productId: page.ProductId, variation: page.Variation, path: '/fr/p/mug-ardenne' };
  return createActor(variantSelectionMachine, { input: { ...input, ...(quantityText && { quantityText }) } });
}

const view = (page: ProductPageData, selection: VariantSelectionActor, form: FormAnswer | null = null) => (
  <ProductPage
    page={page}
    form={form}
    selection={selection}
    Beside={Beside}
    compare={asleep}
    bar={null}
    url="https://vitrine.test/fr/p/mug-ardenne"
    Below={Below}
  />
);

function pageHtml(
  page = productPageData(),
  { culture = 'fr', form = null }: { culture?: Culture; form?: FormAnswer | null } = {},
) {
  return render(view(page, selectionOf(page, form?.Values['Quantity']), form), shopIn(culture));
}

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
const tagWith = (html: string, name: string, part: string) => tags(html, name).find((tag) => tag.includes(part)) ?? '';

test('a Square attribute is a row of swatches with one to three colours, any other a select', () => {
  const html = pageHtml();
  expect(tags(html, 'input').filter((tag) => tag.includes('name="VariantValueId1"'))).toHaveLength(2);
  expect(tags(html, 'input').filter((tag) => tag.includes('type="radio"'))).toHaveLength(2);
  expect(tags(html, 'rect')).toEqual([
    '<rect x="0" width="6" height="6" fill="#c0392b">',
    '<rect x="0" width="3" height="6" fill="#2c3e90">',
    '<rect x="3" width="3" height="6" fill="#fdfdfd">',
  ]);
  expect(tags(html, 'select')).toHaveLength(1);
  expect(tagWith(html, 'select', 'VariantValueId2')).toContain('required');
});

test('[PROD-01, PROD-11] sizes are buttons that say their names; what is sold out can be chosen and says so, what does not exist cannot', () => {
  const base = productPageData();
  const { Variation } = base;
  const [colour, size] = Variation.ProductVariantAttributesViewModel;
  if (!colour || !size) throw new Error('the mug has two choices');
  const values = size.ProductAttributeValuesViewModel.map((value, nth) => ({
    ...value,
    IsSoldOut: nth === 0,
    IsUnavailable: nth === 1,
  }));
  const buttons = { ...size, VariationDisplayTypeValue: 'Button' as const, ProductAttributeValuesViewModel: values };
  const html = pageHtml({
    ...base,
    Variation: { ...Variation, ProductVariantAttributesViewModel: [colour, buttons] },
  });
  expect(tags(html, 'select')).toHaveLength(0);
  const [sold = '', gone = '', ...others] = html
    .split('<label class="drawn choice')
    .slice(1)
    .map((label) => label.split('</label>')[0] ?? '');
  const [soldOut, unavailable] = values.map(({ DisplayValue }) => DisplayValue);
  expect(others).toHaveLength(values.length - 2);
  expect(sold).toContain(`${soldOut} (épuisé)`);
  expect(sold.startsWith(' is-sold-out"')).toBe(true);
  expect(tagWith(sold, 'input', 'radio')).not.toContain('disabled');
  expect(gone).toContain(`${unavailable} (indisponible)`);
  expect(tagWith(gone, 'input', 'radio')).toContain('disabled');
  for (const tag of [sold, gone].map((label) => tagWith(label, 'input', 'name="VariantValueId2"')))
    expect(tag).toContain('required');
});

test('the chosen values are checked and selected', () => {
  const html = pageHtml();
  expect(tagWith(html, 'input', `value="${red}"`)).toContain('checked');
  expect(tagWith(html, 'option', `value="${small}"`)).toContain('selected');
});

test('an unavailable value is disabled and its text says so', () => {
  const html = pageHtml();
  expect(tagWith(html, 'option', `value="${large}"`)).toContain('disabled');
  expect(wordsOf(html)).toContain('L (indisponible)');
  expect(wordsOf(pageHtml(productPageData(), { culture: 'nl' }))).toContain('L (niet beschikbaar)');

  const sizeFirst = productPageData({ Variation: variationFor({ choices: { VariantValueId2: large }, quantity: 1 }) });
  expect(tagWith(pageHtml(sizeFirst), 'input', `value="${red}"`)).toContain('disabled');
  expect(wordsOf(pageHtml(sizeFirst))).toContain('Rouge (indisponible)');
});

test('price, stock, tiers and warehouses are those of the variation', () => {
  const words = wordsOf(pageHtml());
  for (const part of [
    '12,90 €',
    'En stock',
    'Réf. MUG-901',
    'À partir de',
    '10 pièces',
    '10,90 €',
    '2,00 €',
    'Encore 9 pièces et chaque pièce revient à 10,90 €, soit 2,00 € d’économie par pièce.',
    'Stock par entrepôt',
  ])
    expect(words).toContain(part.replaceAll(' ', ' '));

  const open = wordsOf(pageHtml(productPageData({ Variation: nothingChosen })));
  expect(open).toContain('à partir de 12,90 €');
  expect(open).not.toContain('Réf.');
});

test.each([
  ['fr', 'incl', 7500, 'Livraison gratuite dès 75,00 €'],
  ['fr', 'excl', 7500, 'Livraison gratuite dès 75,00 € (TVA comprise)'],
  ['nl', 'incl', 7500, 'Gratis levering vanaf € 75,00'],
  ['nl', 'excl', 7500, 'Gratis levering vanaf € 75,00 (incl. btw)'],
  ['fr', 'incl', 0, 'La livraison est gratuite.'],
  ['fr', 'incl', undefined, undefined],
] as const)('[SHOP-12] beside the button, in %s and %s. VAT, from %s cents: %s', (culture, Prices, FreeFrom, said) => {
  const data = productPageData();
  const page = productPageData({ Variation: { ...data.Variation, ...(FreeFrom !== undefined && { FreeFrom }) } });
  const html = render(view(page, selectionOf(page)), shopIn(culture, { Prices }));
  const [, promises = ''] = /<div role="status">(.*?)<\/div>/.exec(html) ?? [];
  const words = wordsOf(promises).replaceAll('\u00a0', ' ').trim();
  expect(words).toBe(said ?? '');
});

test('without JavaScript one form chooses and adds: token, choices, quantity and two buttons', () => {
  const html = pageHtml();
  expect(tagWith(html, 'form', 'class="buy"')).toContain('method="post"');
  expect(tagWith(html, 'form', 'class="buy"')).toContain('action="/fr/p/mug-ardenne#buy"');
  expect(html.match(/ id="buy"/g)).toHaveLength(1);
  expect(tagWith(html, 'input', 'FormToken')).toContain('value="00000000-0000-4000-8000-0000000000aa"');
  expect(tagWith(html, 'input', 'name="Quantity"')).toContain('value="1"');
  expect(tagWith(html, 'button', 'value="addToCart"')).toContain('name="Do"');
  expect(html).toMatch(
    /<noscript><button[^>]*value="choose"[^>]*><span>Afficher ce choix<\/span><\/button><\/noscript>/,
  );
  expect(tagWith(html, 'button', 'value="choose"').toLowerCase()).toContain('formnovalidate');
});

test('a refused form shows what was typed and the reason beside each field', () => {
  const form = {
    Do: 'addToCart',
    Values: { Quantity: 'dix' },
    Errors: [
      { pointer: '/Quantity', code: 'Form.Number' },
      { pointer: '/VariantValueId2', code: 'Form.Mandatory' },
    ],
    Message: 'Certaines données doivent être corrigées.',
  };
  const html = pageHtml(productPageData(), { form });
  expect(tagWith(html, 'input', 'name="Quantity"')).toContain('value="dix"');
  expect(tagWith(html, 'input', 'name="Quantity"')).toContain('aria-invalid="true"');
  for (const part of [
    'Indiquez un nombre pour « Quantité ».',
    'Complétez « Taille ».',
    'Certaines données doivent être corrigées.',
  ])
    expect(wordsOf(html)).toContain(part);
});

test('[PROD-04] the quantity field says why it corrected what was typed', () => {
  const page = productPageData();
  const selection = createActor(variantSelectionMachine, {
    input: { productId: 7, variation: page.Variation, path: '/fr/p/mug-ardenne' },
  });
  selection.start();
  quantityOf(selection.getSnapshot())?.send({ type: 'field.leave', text: '50' });
  const html = render(view(page, selection));
  expect(tagWith(html, 'input', 'name="Quantity"')).toContain('value="20"');
  expect(wordsOf(html)).toContain('La quantité maximale est de 20.');
  selection.stop();
});

test('the button is busy while its variant is being added', () => {
  const page = productPageData();
  const addToCart = createActor(
    addToCartMachine.provide({ actors: { addToCart: fromPromise(() => new Promise(() => {})) } }),
  ).start();
  addToCart.send({
    type: 'add',
    line: { ProductVariantId: 901, Quantity: 1, Name: 'Mug', Origin: {} },
    shown: { Photo: null, Price: added().Item.UnitPrice },
  });
  const shop = shopIn();
  const busy = { ...shop, actors: { ...shop.actors, addToCart } };
  const shown = view(page, selectionOf(page));
  expect(tagWith(render(shown, busy), 'button', 'value="addToCart"')).toContain('aria-busy="true"');
  expect(tagWith(render(shown, shop), 'button', 'value="addToCart"')).not.toContain('aria-busy');
  addToCart.stop();
});

test('a sold-out variant cannot be bought, and says so', () => {
  const { Variation } = productPageData();
  const html = pageHtml(
    productPageData({ Variation: { ...Variation, Stock: { Status: 'OutOfStock', Quantity: 0, Warehouses: [] } } }),
  );
  expect(tagWith(html, 'button', 'value="addToCart"')).toContain('disabled');
  expect(wordsOf(html)).toContain('Épuisé');
});

test('[SHOP-10] a back-ordered variant is offered with a note on its delivery, and has no alert', () => {
  const { Variation } = productPageData();
  const Stock = { Status: 'BackOrder' as const, Quantity: 0, Warehouses: [] };
  const html = pageHtml(productPageData({ Variation: { ...Variation, Stock } }));
  expect(tagWith(html, 'button', 'value="addToCart"')).not.toContain('disabled');
  expect(wordsOf(html)).toContain('Sur commande');
  expect(wordsOf(html)).toContain('la livraison prend un peu plus de temps');
  expect(html).not.toContain('stocknotification');
});

test('related products are cards, the description is the server’s clean HTML, and nothing has a style attribute', () => {
  const html = pageHtml();
  expect(html).toContain('href="/fr/p/bol-ardenne"');
  expect(html).toContain('<p>Tourné <em>à la main</em>.</p>');
  expect(html).not.toMatch(/\sstyle=/);
});

test('a company sees its own SKU in a form that works without JavaScript; nobody else has one', () => {
  const Variation = {
    ...variationFor({ choices: { VariantValueId1: red, VariantValueId2: small }, quantity: 1 }),
    CustomerSKU: 'ACME-1',
  };
  const html = pageHtml(productPageData({ ReferenceTells: 'toast', Variation }));
  expect(tagWith(html, 'form', 'class="reference"')).toContain(
    'action="/fr/p/mug-ardenne?VariantValueId1=11&amp;VariantValueId2=21"',
  );
  expect(tagWith(html, 'input', 'name="CustomerSKU"')).toContain('value="ACME-1"');
  expect(tagWith(html, 'button', 'value="customerReference"')).toContain('name="Do"');
  expect(pageHtml()).not.toContain('CustomerSKU');
});
