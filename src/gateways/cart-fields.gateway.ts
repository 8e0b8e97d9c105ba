import type { FieldFound } from '#machines/cart/cart.machine.ts';
import { fromCallback } from 'xstate';
import { isTouched } from './typed.gateway.ts';

const form = (name: string) => document.querySelector<HTMLFormElement>(`main form:has([name="${name}"])`);

/** What was typed and selected on the cart page before hydration, and when the page is being left. */
export const watchFields = fromCallback<FieldFound>(({ sendBack }) => {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input[name="Quantity"]')) {
    const line = field.form?.querySelector<HTMLInputElement>('[name="Do"]')?.value.split(':')[1];
    if (line && isTouched(field)) sendBack({ type: 'quantity.found', itemId: Number(line), text: field.value });
  }
  const country = form('CountryCode')?.querySelector('select');
  if (country && isTouched(country)) sendBack({ type: 'country.choose', countryCode: country.value });
  const method = form('ShippingMethodId')?.querySelector<HTMLInputElement>(':checked');
  if (method && isTouched(method)) sendBack({ type: 'method.choose', shippingMethodId: Number(method.value) });
  const leave = () => {
    sendBack({ type: 'page.hidden' });
    sendBack({ type: 'page.gone' });
  };
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
});
