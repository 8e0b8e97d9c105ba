export const Catalog = {};
