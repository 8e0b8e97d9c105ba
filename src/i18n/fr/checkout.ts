export const Checkout = {};
