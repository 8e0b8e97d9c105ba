export const Cart = {};
