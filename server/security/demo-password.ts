/** The published password of every demo account: in production it is not accepted. */
export const demoPassword = 'Vitrine-demo-2026';
