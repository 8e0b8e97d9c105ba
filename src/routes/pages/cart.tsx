import '#views/cart/cart.css';
import '#views/cart/shippingMethods.css';
import '#views/cart/totals.css';
import '#views/coupon/coupon.css';
import '#views/quantity/quantity.css';
import '#views/salesTaxCountry/salesTaxCountry.css';
import { drawn } from '../drawn.ts';
import { sleeping } from '#app/sleeping.tsx';

export const page = sleeping(async () => (await import('../cart-live.tsx')).Cart, drawn.Cart);
