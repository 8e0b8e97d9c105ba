import type { Locator, Page } from 'playwright';
import { and, asc, eq } from 'drizzle-orm';
import { demoPassword } from '#server/security/demo-password.ts';
import * as tables from '#server/db/schema/index.ts';
import { arrived, comeAlive, desktop, phone, started } from '../browser.ts';
import type { Site, VisitOptions } from '../browser.ts';
import { words } from './words.ts';
import type { Words } from './words.ts';

type Culture = keyof typeof words;

/** A person at the shop: a page, and the texts its screens are expected to show. */
export interface Buyer {
  page: Page;
  culture: Culture;
  says: Words;
}

/** Sold in colours and formats, one at a time, up to a hundred. */
export const notebook = {
  fr: { path: '/fr/p/carnet-sabon-ligne', name: 'Carnet Sabon ligné' },
  nl: { path: '/nl/p/notitieboek-sabon-met-lijnen', name: 'Notitieboek Sabon met lijnen' },
};
/** One variant; sold in twos, from two to forty. */
export const soap = { slug: 'savon-iris-au-calendula', name: 'Savon Iris au calendula' };
/** One variant, at most three. */
export const banjo = { slug: 'banjo-largo-en-noyer', name: 'Banjo Largo en noyer' };
/** One variant, at most fifty. */
export const seeds = {
  slug: 'graines-de-tournesol-silene-a-tige-geante',
  name: 'Graines de tournesol Silene à tige géante',
};

export const onDesktop = { viewport: desktop } as const;
export const onPhone = { viewport: phone } as const;

export async function enter(site: Site, culture: Culture, path: string, options: VisitOptions = {}): Promise<Buyer> {
  const page = await site.open(path, options);
  return { page, culture, says: words[culture] };
}

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
export const box = (page: Page | Locator, name: string): Locator => page.getByRole('textbox', { name, exact: true });
/** A field whose label may add that it is optional. */
export const field = (page: Page | Locator, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) });

/** The buttons of the sizes that can be chosen. */
export const sizesOf = (page: Page | Locator, name: string): Locator =>
  page.getByRole('group', { name }).getByRole('radio', { disabled: false });

/** The first available colour and format; with JavaScript each waits until the shop's response is in the URL. */
export async function chooseVariant({ page, says }: Buyer, isLive = true): Promise<void> {
  const colour = page.getByRole('group', { name: says.colour }).getByRole('radio', { disabled: false }).first();
  await colour.focus();
  await page.keyboard.press('Space');
  if (isLive) await page.waitForURL(/VariantValueId\d=/);
  await sizesOf(page, says.format).first().check();
  if (isLive) await page.waitForURL(/VariantValueId1=.*VariantValueId2=/);
}

export const addButton = ({ page, says }: Buyer): Locator => button(page.locator('main'), says.addToCart);
export const addedDialog = ({ page, says }: Buyer): Locator => page.getByRole('dialog', { name: says.added });

/** A visitor whose cart contains one unit of each product, or its minimum quantity, on the page at `path`. */
export async function enterWithCart(
  site: Site,
  { culture = 'fr', path = '/fr/shoppingcarts', slugs, quantity, ...options }: CartVisit,
): Promise<Buyer> {
  const context = await site.visitor(options);
  for (const slug of slugs) {
    const [variant] = await variantsOf(site, slug);
    if (!variant) throw new Error(`no variant of ${slug}`);
    const data = { ProductVariantId: variant.id, Quantity: quantity ?? variant.minQty };
    const answer = await context.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
      data,
      headers: { Origin: site.origin },
    });
    if (!answer.ok()) throw new Error(`${slug} was not added: ${answer.status()}`);
  }
  const page = await context.newPage();
  await page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) {
    await started(page);
    // the pages of a sale are not hydrated until they are touched
    if (/shoppingcarts|checkout/.test(path)) await comeAlive(page.locator('main h1'));
  }
  return { page, culture, says: words[culture] };
}

export interface CartVisit extends VisitOptions {
  culture?: Culture;
  path?: string;
  slugs: readonly string[];
  quantity?: number;
}

/** The variants of a product for sale, the first one first. */
export const variantsOf = (site: Site, slug: string) =>
  site.shop.services.db
    .select({ id: tables.variants.id, sku: tables.variants.sku, minQty: tables.products.minQty })
    .from(tables.variants)
    .innerJoin(tables.products, eq(tables.products.id, tables.variants.productId))
    .innerJoin(tables.productTexts, eq(tables.productTexts.productId, tables.products.id))
    .where(and(eq(tables.productTexts.slug, slug), eq(tables.variants.isAvailable, true)))
    .orderBy(asc(tables.variants.position));

/** Leaves that many units of a product's first variant, all in one warehouse. */
export async function setStock(site: Site, slug: string, left: number): Promise<void> {
  const [variant] = await variantsOf(site, slug);
  const { db } = site.shop.services;
  const places = await db
    .select()
    .from(tables.stock)
    .where(eq(tables.stock.variantId, variant?.id ?? 0))
    .orderBy(asc(tables.stock.warehouseId));
  for (const [index, { variantId, warehouseId }] of places.entries())
    await db
      .update(tables.stock)
      .set({ quantity: index === 0 ? left : 0 })
      .where(and(eq(tables.stock.variantId, variantId), eq(tables.stock.warehouseId, warehouseId)));
}

/** Signs in on the sign-in page and arrives at `returnUrl`. */
export async function signIn(
  { page, culture, says }: Buyer,
  site: Site,
  email: string,
  returnUrl: string,
): Promise<void> {
  const query = new URLSearchParams({ returnUrl }).toString();
  await page.goto(`${site.origin}/${culture}/security/login?${query}`);
  await started(page);
  await box(page, says.email).fill(email);
  await page.getByLabel(says.password, { exact: true }).fill(demoPassword);
  await button(page.getByRole('main'), says.signIn).click();
  await page.waitForURL(site.origin + returnUrl);
  await arrived(page);
}

export interface Someone {
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
}
export const someone = (email: string): Someone => ({
  email,
  firstName: 'Élise',
  lastName: 'Vandenbroeck',
  street: 'Rue Neuve',
  houseNumber: '12',
  postalCode: '1000',
  city: 'Bruxelles',
});

/** Everything a guest has to fill in: eight fields and a checkbox. */
export async function fillCheckout({ page, says }: Buyer, who: Someone): Promise<void> {
  const contact = page.getByRole('group', { name: says.contact });
  await box(contact, says.email).fill(who.email);
  await box(contact, says.firstName).fill(who.firstName);
  await box(contact, says.lastName).fill(who.lastName);
  const billing = page.getByRole('group', { name: says.billing });
  await box(billing, says.street).fill(who.street);
  await box(billing, says.houseNumber).fill(who.houseNumber);
  await box(billing, says.postalCode).fill(who.postalCode);
  await box(billing, says.city).fill(who.city);
  await page.getByRole('checkbox', { name: says.terms }).check();
}

export const placeButton = ({ page, says }: Buyer): Locator => button(page, says.placeOrder);

export async function confirmed({ page, says }: Buyer): Promise<void> {
  // the heading first: submitting a form twice aborts the first navigation there
  await page.getByRole('heading', { level: 1, name: says.thanks }).waitFor();
  await page.waitForURL(/\/order\/confirmation\//, { waitUntil: 'commit' });
}

/** An amount on the page in cents: `1 234,56 €` is 123456. */
export const cents = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

/** The amount in a row of the totals, in cents. */
export async function amountOf({ page }: Buyer, name: string): Promise<number> {
  const row = page.locator('.totals > div').filter({ has: page.getByText(name, { exact: true }) });
  return cents(await row.getByRole('definition').innerText());
}
