import { useEffect, useSyncExternalStore } from 'react';
import { textOf } from '#gateways/presses.gateway.ts';

const never = () => () => {};

/** False on the server and while the page hydrates, true afterwards: code that the server cannot wait for may load. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * React sets a text area that it takes over to the text it came with. What was typed before stays, since React is told
 * that text for as long as it hydrates.
 */
export const useText = <Text>(id: string, text: Text): Text | string =>
  useSyncExternalStore(
    never,
    () => text,
    () => textOf(id) ?? text,
  );

const taken = Promise.withResolvers<void>();
/** Resolves when the first page is hydrated and its flows run: React hydrates it after the frame around it. */
export const whenPageHydrated = taken.promise;
/** For a page as a whole: its effects run after those of its parts. */
export const usePageHydrated = (): void => useEffect(() => taken.resolve(), []);
