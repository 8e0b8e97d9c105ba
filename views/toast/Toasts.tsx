import { useSelector } from '@xstate/react';
import { toastsOf } from '#machines/toast/toast.machine.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { LoadAgain } from './LoadAgain.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** Loaded with the first message, or on the first interaction with the page. */
export const ToastList = late(async () => (await import('./ToastList.tsx')).ToastList);

/** Short messages at the bottom of the page, announced politely: the live region exists before the first of them. */
export function Toasts() {
  const LL = useTexts();
  const toasts = useSelector(useShop().actors.toast, toastsOf);
  return (
    <section className="toasts" aria-label={LL.Dialog.Notices()} aria-live="polite" data-focus-returns>
      {toasts.length > 0 && <ToastList toasts={toasts} />}
      <LoadAgain />
    </section>
  );
}
