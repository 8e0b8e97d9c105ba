import type { Page } from 'playwright';
import type { Cart } from '#contract/cart.ts';
import { button, cents } from './sale.ts';
import type { Buyer } from './sale.ts';

/** The cart page, by role and label. */

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const fieldOf = (page: Page, name: string) => rowOf(page, name).getByRole('textbox');
export const plusOf = (page: Page, name: string) => button(rowOf(page, name), 'Plus');
export const amountIn = async (page: Page, name: string) =>
  cents(await rowOf(page, name).getByRole('cell').nth(2).innerText());
/** Waits until the page shows the server's last response. */
export const settled = ({ page }: Buyer) => page.locator('main [aria-busy=false]:visible').first().waitFor();

/** The cart on the server. */
export async function serverCart({ page }: Buyer): Promise<Cart> {
  const address = new URL('/api/v1/shoppingcarts?culture=fr', page.url()).href;
  const answer = await page.request.get(address, { headers: { Accept: 'application/json' } });
  return (await answer.json()) as Cart;
}
export const quantitiesOf = (cart: Cart) => cart.Items.map(({ Name, Quantity }) => [Name, Quantity]);
export const callOf = (cart: Cart, name: string) =>
  `/api/v1/shoppingcarts/shoppingcartitems/${cart.Items.find((item) => item.Name === name)?.Id}`;
