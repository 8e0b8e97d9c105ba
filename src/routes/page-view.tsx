import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lateCode } from '#views/parts/late.tsx';

/** A page's view, whose code is loaded before the page is shown: on the server, while hydrating and after a load. */
export function pageView<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  return {
    /** Undefined once it is loaded. @throws ChunkLoadError; the next page that needs it retries. */
    load: (): Promise<void> | undefined => {
      if (View) return undefined;
      loading ??= lateCode
        .load(load)
        .then((loaded) => void (View = loaded))
        .finally(() => (loading = undefined));
      return loading;
    },
    show: (props: Props): ReactNode => View && createElement(View, props),
  };
}
