import { useLayoutEffect, useState } from 'react';
import { lateCode } from '#views/parts/late.tsx';
import type { LateView } from '#views/parts/late.tsx';

/** A late view in the browser: rendered in the frame in which its code is there, if that is loaded. */
export function useLoaded<View>({ loaded, load }: LateView<View>): { View: View | null; isMissing: boolean } {
  const [now, setNow] = useState(() => ({ View: loaded(), isMissing: false }));
  const isThere = now.View !== null;
  useLayoutEffect(() => {
    if (isThere) return;
    let isMounted = true;
    load().then(
      (View) => isMounted && setNow({ View, isMissing: false }),
      () => {
        lateCode.onMissing();
        if (isMounted) setNow({ View: null, isMissing: true });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isThere, load]);
  return now;
}
