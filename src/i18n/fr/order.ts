export const Order = {};
