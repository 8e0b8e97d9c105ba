import { and, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { customerReferenceUpdate, saveCustomerReference } from '#contract/customer-reference.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { isCompany } from '#server/catalog/offer.ts';
import { referencesOf } from '#server/catalog/references-of.ts';
import { offerOf } from '#server/catalog/blocks.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { customerReferences } from '#server/db/schema/index.ts';
import type { CallRequest } from '#server/http/handler.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';

/** Long enough for any SKU that fits on a label. */
const longestSku = 50;

/** The account that keeps the references of the signed-in company: 403 for anyone else. */
function companyOf({ visit: { customer } }: Asker): SQL<number> {
  if (!customer || !isCompany(customer)) throw new ShopProblem(403);
  return referencesOf(customer);
}

/** A refusal with the block's message, and the field's own. */
const refusal = (code: string, params: Record<string, string | number>) =>
  new ShopProblem(422, { code: 'Catalog.CustomerRefUpdateError', errors: [{ pointer: '/CustomerSKU', code, params }] });

export async function readReference(request: CallRequest<typeof customerReferenceUpdate>) {
  companyOf(request);
  const { productId, productVariantId } = request.query;
  const offer = await offerOf(request, { productId });
  const variant = offer.variants?.find(({ id }) => id === productVariantId);
  if (!variant) throw notFound();
  const choice = Object.fromEntries(choiceFields.map((field, index) => [field, variant.valueIds[index]?.toString()]));
  return {
    ProductId: productId,
    ProductVariantId: productVariantId,
    CustomerSKU: variant.customerSku ?? '',
    Name: offer.name,
    Url: keepingQuery(request.visit.urls.product({ slug: offer.slug }), choice),
  };
}

export interface Reference {
  productId: number;
  variantId: number;
  sku: string;
}

/** Saves a company's SKU for a variant. 422 if it is too long or already refers to another variant. */
export async function saveReference(asker: Asker, { productId, variantId, sku }: Reference): Promise<void> {
  const customerId = companyOf(asker);
  const offer = await offerOf(asker, { productId });
  if (!offer.variants?.some(({ id }) => id === variantId)) throw notFound();
  if (sku.length > longestSku) throw refusal('Form.MaxLength', { max: longestSku });
  const isVariant = and(eq(customerReferences.customerId, customerId), eq(customerReferences.variantId, variantId));
  await asker.services.db.transaction(async (tx) => {
    if (sku === '') return void (await tx.delete(customerReferences).where(isVariant));
    const [other] = await tx
      .select({ id: customerReferences.variantId })
      .from(customerReferences)
      .where(
        and(
          eq(customerReferences.customerId, customerId),
          eq(customerReferences.customerSku, sku),
          ne(customerReferences.variantId, variantId),
        ),
      );
    if (other) throw refusal('Catalog.CustomerRefTaken', { sku });
    await tx
      .insert(customerReferences)
      .values({ customerId, variantId, customerSku: sku })
      .onConflictDoUpdate({
        target: [customerReferences.customerId, customerReferences.variantId],
        set: { customerSku: sku },
      });
  });
}

export async function saveReferenceByCall(request: CallRequest<typeof saveCustomerReference>) {
  const { ProductId, ProductVariantId, CustomerSKU } = request.body;
  await saveReference(request, { productId: ProductId, variantId: ProductVariantId, sku: CustomerSKU });
  const { culture } = request.query;
  const code = CustomerSKU === '' ? 'Catalog.CustomerRefRemoved' : 'Catalog.CustomerRefUpdated';
  const Message = await request.services.texts.translate(culture, code, { sku: CustomerSKU });
  return { ProductId, ProductVariantId, CustomerSKU, Status: true as const, Message };
}
