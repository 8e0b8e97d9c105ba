import { lazy, Suspense, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Code that is not part of a page's first load. */
export type LoadCode = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** Set by the app before its first page. On the server and in tests late code is a plain import. */
export const lateCode: {
  load: LoadCode;
  /** Loads the code once the page is prepared (`pageLife`), and retries until it has loaded. */
  wake: LoadCode;
  isAwake: () => boolean;
  onMissing: () => void;
  /** Something missing has been loaded after all. */
  onArrived: () => void;
} = {
  load: (load) => load(),
  wake: (load) => load(),
  isAwake: () => true,
  onMissing: () => {},
  onArrived: () => {},
};

const Nothing = () => null;

/**
 * A view whose code is loaded when it is first shown, or on the first interaction with the page. If loading fails,
 * nothing is shown in its place and the rest is unaffected, and it is retried the next time it is shown. `fallback` is
 * shown meanwhile, and in the server's HTML; a view that renders data it is given keeps the fallback. A view that the
 * server renders itself (`drawn` there, null in the browser) keeps that HTML until the page is hydrated and its code
 * has loaded.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ComponentType<Props> = null,
  drawn?: ComponentType<Props> | null,
) {
  const [Instead, text] = typeof fallback === 'function' ? [fallback, null] : [null, fallback];
  const fresh = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      // from now on it is available at once; until then the server's HTML stays
      if (drawn === null) return { default: (View = await lateCode.wake(load)) };
      try {
        return { default: (View = await lateCode.load(load)) };
      } catch {
        lateCode.onMissing();
        View = fresh();
        return { default: Instead ?? Nothing };
      }
    });
  let View: ComponentType<Props> = drawn ?? fresh();
  return function Late(props: Props) {
    // load once per mount, however often it renders
    const Shown = useMemo(() => View, []);
    return (
      <Suspense fallback={Instead ? <Instead {...props} /> : text}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
