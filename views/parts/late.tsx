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
  /** Something missing has been loaded after all. */
  onArrived: () => {},
  /** Resolves on the first interaction with the page; null from then on. */
  touched: null,
};

const Nothing = () => null;

/**
 * A view whose code is loaded when it is first shown, or on the first interaction with the page. If loading fails, its
 * place stays empty without affecting the rest, and it is retried the next time it is shown. `fallback` is shown
 * meanwhile, and in the server's HTML; a view that shows what it is given keeps the fallback. A view that the server
 * renders itself (`drawn` there, null in the browser) keeps that HTML until the first interaction.
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
        // from now on it is available at once
        return { default: (View = await lateCode.load(load)) };
      } catch {
        lateCode.onMissing();
        View = fresh();
        // keep the server's HTML
        return drawn === null ? new Promise(() => {}) : { default: Instead ?? Nothing };
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
