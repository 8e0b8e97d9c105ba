/**
 * The module that starts a shop: in production nothing of the demo is loaded.
 * @param {Record<string, string | undefined>} env
 */
export const entryFor = (env) => (env['NODE_ENV'] === 'production' ? 'server/main.ts' : 'demo/main.ts');
