import { lazy, Suspense } from 'react';
import { useSelector } from '@xstate/react';
import { isOpen } from '#machines/dialog/dialog.machine.ts';
import { useShop } from '#views/parts/shop.ts';

/** Comes with the first dialog, or with the first touch of the page before it. */
const DialogStack = lazy(async () => ({ default: (await import('./DialogStack.tsx')).DialogStack }));

/** The open dialogs; their code is no part of a page that opens none. */
export function Dialogs() {
  const isAnyOpen = useSelector(useShop().actors.dialog, isOpen);
  return isAnyOpen ? (
    <Suspense fallback={null}>
      <DialogStack />
    </Suspense>
  ) : null;
}
