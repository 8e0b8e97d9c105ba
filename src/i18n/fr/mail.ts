export const Mail = {};
