import * as v from 'valibot';
import { saveCustomerReference } from '#contract/customer-reference.ts';
import type { productPage } from '#contract/catalog-pages.ts';
import { guid } from '#contract/wire.ts';
import { addToCart } from '#server/cart/add.ts';
import { cartUrl } from '#server/cart/cart-url.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { saveReference } from '#server/catalog/customer-reference.ts';
import { choicesIn, findProduct } from '#server/catalog/product.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { variationOf } from '#server/catalog/variation.ts';
import { parsePart } from '#server/http/mount.ts';
import type { PageAction } from '#server/http/page.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** The form names the quantity as the cart's payload does, URLs use the specification's lower case. */
const chosenIn = (form: Readonly<Record<string, string>>) =>
  choicesIn({ ...form, quantity: form['Quantity'] ?? form['quantity'] });

/** The variation form without JavaScript: redirects to the page with the choice in its URL. */
export const choose: PageAction<typeof productPage> = ({ visit, params, form }) => {
  const choice = chosenIn(form);
  const search = Object.fromEntries(choiceFields.map((field) => [field, choice[field]?.toString()]));
  const quantity = choice.quantity > 1 ? String(choice.quantity) : undefined;
  const redirect = keepingQuery(visit.urls.product({ slug: params.slug }), { ...search, quantity });
  return Promise.resolve({ redirect });
};

/**
 * The order button without JavaScript. 422 `Product.ChooseFirst` at each attribute that is not chosen yet, or at all of
 * them if no variant for sale matches. The form's token makes a second press count only once.
 */
export const addChosenToCart: PageAction<typeof productPage> = async ({ visit, services, params, form }) => {
  const { product, countryCode } = await findProduct({ visit, services }, params.slug);
  const choice = chosenIn(form);
  const { db } = services;
  const asker = { db, culture: visit.culture, reader: visit.customer, countryCode, now: services.now() };
  const { SelectionState, ProductVariantViewModel, ProductVariantAttributesViewModel } = await variationOf(
    asker,
    product,
    choice,
  );
  const variantId = ProductVariantViewModel.ProductVariantId;
  if (SelectionState !== 'complete' || variantId === null) {
    const missing = ProductVariantAttributesViewModel.filter(
      ({ ProductAttributeValuesViewModel }) =>
        SelectionState === 'conflict' || ProductAttributeValuesViewModel.every(({ IsSelected }) => !IsSelected),
    );
    const errors = missing.map(({ Field }) => ({ pointer: `/${Field}`, code: 'Product.ChooseFirst' }));
    throw new ShopProblem(422, { code: 'Product.ChooseFirst', errors });
  }
  const token = v.safeParse(guid, form['FormToken']);
  const { itemId, notices } = await addToCart(
    { visit, services },
    { variantId, quantity: choice.quantity, origin: {}, ...(token.success ? { formToken: token.output } : {}) },
  );
  return { redirect: cartUrl(visit, { added: itemId, notices }) };
};

/** The company's own SKU without JavaScript: back to the page with the same choice. */
export const saveReferenceByForm: PageAction<typeof productPage> = async ({
  visit,
  services,
  params,
  search,
  form,
}) => {
  const { product } = await findProduct({ visit, services }, params.slug);
  const { ProductVariantId, CustomerSKU } = parsePart(saveCustomerReference.body, {
    ...form,
    ProductId: product.productId,
  }) as v.InferOutput<typeof saveCustomerReference.body>;
  await saveReference(
    { visit, services },
    { productId: product.productId, variantId: ProductVariantId, sku: CustomerSKU },
  );
  return { redirect: keepingQuery(visit.urls.product({ slug: params.slug }), search) };
};
