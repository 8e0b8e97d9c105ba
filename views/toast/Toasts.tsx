import { useSelector } from '@xstate/react';
import { toastsOf } from '#machines/toast/toast.machine.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { LoadAgain } from './LoadAgain.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** Comes with the first message, or with the first touch of the page before it. */
const ToastList = late(async () => (await import('./ToastList.tsx')).ToastList);

/** Short messages at the page's foot, said politely: the live region is there before the first of them. */
export function Toasts() {
  const LL = useTexts();
  const toasts = useSelector(useShop().actors.toast, toastsOf);
  return (
    <section className="toasts" aria-label={LL.Dialog.Notices()} aria-live="polite">
      {toasts.length > 0 && <ToastList toasts={toasts} />}
      <LoadAgain />
    </section>
  );
}
