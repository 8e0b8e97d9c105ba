import type { ListPageData } from '#contract/product-list.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { Culture } from '#rules/culture.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { formsIn } from './plain-forms.ts';
import type { PlainForm } from './plain-forms.ts';

export const typed = {
  Email: 'an.peeters@example.test',
  FirstName: 'An',
  LastName: 'Peeters',
  BillingCountry: 'BE',
  BillingStreet1: 'Rue Neuve "bis" & <Co>',
  BillingHouseNumber: '12',
  BillingPostalCode: '1000',
  BillingCity: 'Bruxelles',
};

const isFor = (action: string) => (Do: string | undefined) => Do?.split(':')[0] === action;

/** The form of a page with this action, on a button or on the form itself. */
export function formFor(html: string, action: string): PlainForm {
  const form = formsIn(html).find(
    ({ buttons, fields }) => buttons.map(({ value }) => value).some(isFor(action)) || isFor(action)(fields['Do']),
  );
  if (!form) throw new Error(`the page has no form that does ${action}`);
  return form;
}

/** Presses a button of a page's form after filling it in, like a browser without JavaScript. */
export const press = (
  person: Person,
  html: string,
  action: string,
  typing: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const form = formFor(html, action);
  const button = form.buttons.find(({ value }) => isFor(action)(value));
  return person.post(form.action, { ...form.fields, ...typing, ...(button ? { [button.name]: button.value } : {}) });
};

export const page = async (person: Person, path: string): Promise<string> =>
  (await person.get(path, { Accept: 'text/html' })).text();

/** The target of a 303. */
export function target(answer: Response): string {
  if (answer.status !== 303) throw new Error(`${answer.status} where a 303 was to come`);
  return answer.headers.get('Location') ?? '';
}

/** A product in stock with options to choose. */
export async function productWithChoice(person: Person, culture: Culture): Promise<{ url: string; name: string }> {
  const list = (await (await person.get(`/${culture}/catalog`)).json()) as PageAnswer<ListPageData>;
  const found = list.Page.Products.find(
    ({ ProductVariantId, Stock }) => ProductVariantId === null && Stock === 'InStock',
  );
  if (!found) throw new Error('no product with a choice');
  return { url: found.ProductUrl, name: found.Name };
}

/** Chooses every attribute, one after the other; returns the page with all of them chosen. */
export async function chosenPage(person: Person, url: string): Promise<string> {
  let html = await page(person, url);
  for (const name of Object.keys(formFor(html, 'addToCart').choices)) {
    const offered = formFor(html, 'addToCart').choices[name]?.find((value) => value !== '') ?? '';
    html = await page(person, target(await press(person, html, 'choose', { [name]: offered })));
  }
  return html;
}

/** The checkout page with a shipping method chosen. */
export async function checkoutPage(person: Person, culture: Culture): Promise<string> {
  const html = await page(person, `/${culture}/checkout`);
  const [method = ''] = formFor(html, 'recalculate').choices['ShippingMethodId'] ?? [];
  return page(person, target(await press(person, html, 'recalculate', { ...typed, ShippingMethodId: method })));
}

/** Buys something with plain forms alone; returns the path of the confirmation. */
export async function placedOrder(
  shop: TestShop,
  person: Person,
  culture: Culture,
  PaymentMethod = 'BankTransfer',
): Promise<string> {
  const { url } = await productWithChoice(person, culture);
  target(await press(person, await chosenPage(person, url), 'addToCart'));
  const placed = await press(person, await checkoutPage(person, culture), 'placeOrder', {
    AcceptTerms: 'true',
    PaymentMethod,
  });
  return new URL(target(placed), shop.origin).pathname;
}
