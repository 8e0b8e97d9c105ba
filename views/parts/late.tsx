import { lazy, Suspense, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Code that is no part of a page's first load. */
export type LoadCode = <Module>(load: () => Promise<Module>) => Promise<Module>;

/** Set by the app before its first page. On the server and in tests late code is a plain import. */
export const lateCode: {
  load: LoadCode;
  onMissing: () => void;
  onArrived: () => void;
  touched: Promise<void> | null;
} = {
  load: (load) => load(),
  onMissing: () => {},
  /** What was missing is there after all. */
  onArrived: () => {},
  /** Over, and null from then on, with the first touch of the page. */
  touched: null,
};

const Nothing = () => null;

/**
 * A view whose code comes with its first showing, or with the first touch of the page before it. One that does not
 * come leaves its place empty, everything around it as it is, and is asked for again the next time it is shown.
 * `fallback` stands there until then, and in the page that the server draws; one that shows what is given stays there. One that the server draws itself (`drawn`
 * there, null in the browser) waits for the first touch, as it was drawn.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ComponentType<Props> = null,
  drawn?: ComponentType<Props> | null,
) {
  const [Instead, text] = typeof fallback === 'function' ? [fallback, null] : [null, fallback];
  const fresh = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        if (drawn === null) await lateCode.touched;
        // from now on it is there at once
        return { default: (View = await lateCode.load(load)) };
      } catch {
        lateCode.onMissing();
        View = fresh();
        // what the server drew stays
        return drawn === null ? new Promise(() => {}) : { default: Instead ?? Nothing };
      }
    });
  let View: ComponentType<Props> = drawn ?? fresh();
  return function Late(props: Props) {
    // one showing asks once, however often it is drawn
    const Shown = useMemo(() => View, []);
    return (
      <Suspense fallback={Instead ? <Instead {...props} /> : text}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
