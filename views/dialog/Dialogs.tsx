import { useSelector } from '@xstate/react';
import { isOpen } from '#machines/dialog/dialog.machine.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';

/** Loaded with the first dialog, or on the first interaction with the page. */
export const DialogStack = late(async () => (await import('./DialogStack.tsx')).DialogStack);

/** The open dialogs; their code is not part of a page that opens none. */
export function Dialogs() {
  const isAnyOpen = useSelector(useShop().actors.dialog, isOpen);
  return isAnyOpen ? <DialogStack /> : null;
}
