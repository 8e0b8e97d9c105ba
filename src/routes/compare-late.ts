export { compareFlow } from '#app/flows/compare.ts';
export { CompareBar } from '#views/compare/CompareBar.tsx';
