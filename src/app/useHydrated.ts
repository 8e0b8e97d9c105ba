import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page hydrates, true afterwards: code that the server cannot wait for may load. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const taken = Promise.withResolvers<void>();
/** Resolves when the first page is hydrated and its flows run: React hydrates it after the frame around it. */
export const whenPageHydrated = taken.promise;
/** For a page as a whole: its effects run after those of its parts. */
export const usePageHydrated = (): void => useEffect(() => taken.resolve(), []);
