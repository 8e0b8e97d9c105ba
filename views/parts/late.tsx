import { createElement, lazy, Suspense, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Code that is not part of a page's first load. */
export type LoadCode = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** A view whose code may still have to be loaded. */
export interface LateView<View> {
  /** Null until it is loaded. */
  loaded(): View | null;
  /** @throws ChunkLoadError */
  load(): Promise<View>;
}

/** Set by the app before its first page. On the server and in tests late code is a plain import. */
export const lateCode: {
  load: LoadCode;
  /** Loads the code once the page is prepared (`pageLife`), and retries until it has loaded. */
  wake: LoadCode;
  isAwake: () => boolean;
  /** Whether a view that is mounted now may take over the server's HTML. */
  isHydrating: () => boolean;
  /** The view, requested once per mount; null until it is loaded. */
  useLoaded: <View>(view: LateView<View>) => { View: View | null; isMissing: boolean };
  onMissing: () => void;
  /** Something missing has been loaded after all. */
  onArrived: () => void;
} = {
  load: (load) => load(),
  wake: (load) => load(),
  isAwake: () => true,
  isHydrating: () => true,
  useLoaded: ({ loaded }) => ({ View: loaded(), isMissing: false }),
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
 *
 * Suspense keeps the server's HTML while it is hydrated, and only then: React holds back what replaces a fallback for
 * 300 ms, even if its code was there at once, and a dialog came that much after its press.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ComponentType<Props> = null,
  drawn?: ComponentType<Props> | null,
) {
  const [Instead, text] = typeof fallback === 'function' ? [fallback, null] : [null, fallback];
  /** Once it is loaded, it is available at once. */
  let Loaded: ComponentType<Props> | null = drawn ?? null;
  const request = async (by = drawn === null ? lateCode.wake : lateCode.load): Promise<ComponentType<Props>> => {
    Loaded ??= await by(load);
    return Loaded;
  };
  const fresh = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await request() };
      } catch {
        lateCode.onMissing();
        Suspending = fresh();
        return { default: Instead ?? Nothing };
      }
    });
  let Suspending: ComponentType<Props> = drawn ?? fresh();

  function Hydrated(props: Props) {
    // load once per mount, however often it renders
    const Shown = useMemo(() => Loaded ?? Suspending, []);
    return (
      <Suspense fallback={Instead ? <Instead {...props} /> : text}>
        <Shown {...props} />
      </Suspense>
    );
  }
  const own = { loaded: () => Loaded, load: async () => await request() };
  function Mounted(props: Props) {
    const { View, isMissing } = lateCode.useLoaded(own);
    if (View) return createElement(View, props);
    return Instead ? <Instead {...props} /> : isMissing ? null : text;
  }
  function Late(props: Props) {
    const isHydrating = useMemo(() => lateCode.isHydrating(), []);
    return isHydrating ? <Hydrated {...props} /> : <Mounted {...props} />;
  }
  /** Loads the code before the view is shown. @throws ChunkLoadError */
  return Object.assign(Late, { load: request });
}
