import { useSelector } from '@xstate/react';
import { missingOf, needsReload } from '#machines/requestErrors/requestErrors.machine.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Reports that a page or a chunk failed to load, and offers a retry; part of every page's code. */
export function LoadAgain() {
  const LL = useTexts();
  const { requestErrors } = useShop().actors;
  const missing = useSelector(requestErrors, missingOf);
  return (
    missing && (
      <FailureNotice
        failure={missing.failure}
        retry={() => requestErrors.send({ type: 'retry' })}
        retryText={needsReload(missing) ? LL.Core.Reload() : LL.Core.Retry()}
      />
    )
  );
}
