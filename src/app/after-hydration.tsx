import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

const AfterHydration = ({ children }: { readonly children: ReactNode }) => useHydrated() && children;

/** Renders a part once the page runs: it is in no page's HTML. */
export const afterHydration = (part: ReactNode) => <AfterHydration>{part}</AfterHydration>;
