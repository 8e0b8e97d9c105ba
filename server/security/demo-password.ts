/** Every demo account has it, and everybody can read it: a shop in production takes it from nobody. */
export const demoPassword = 'Vitrine-demo-2026';
