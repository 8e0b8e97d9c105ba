export const Security = {};
