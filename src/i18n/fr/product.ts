export const Product = {};
