import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is taken over, true from then on: code that the server cannot wait for may come. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const taken = Promise.withResolvers<void>();
/** Resolves when the first page is taken over, its flows running: React takes it over after the frame around it. */
export const whenPageHydrated = taken.promise;
/** For a page as a whole: its effects run after those of its parts. */
export const usePageHydrated = (): void => useEffect(() => taken.resolve(), []);
