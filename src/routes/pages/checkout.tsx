import '#views/addressBook/addressBook.css';
import '#views/cart/shippingMethods.css';
import '#views/cart/totals.css';
import '#views/checkout/checkout.css';
import '#views/coupon/coupon.css';
import '#views/parts/info.css';
import '#views/payment/paymentChoice.css';
import '#views/vatCheck/vatCheck.css';
import { drawn } from '../drawn.ts';
import { sleeping } from '#app/sleeping.tsx';

export const page = sleeping(async () => (await import('../checkout-live.tsx')).Checkout, drawn.Checkout);
