import { useSelector } from '@xstate/react';
import { toastsOf } from '#machines/toast/toast.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useSay, useTexts } from '#views/parts/texts.tsx';

/** Short messages at the page's foot: said politely, waiting while the pointer or the focus is on them. */
export function Toasts() {
  const LL = useTexts();
  const say = useSay();
  const { toast } = useShop().actors;
  const toasts = useSelector(toast, toastsOf);
  const pause = () => toast.send({ type: 'pause' });
  const resume = () => toast.send({ type: 'resume' });
  return (
    <section className="toasts" aria-label={LL.Dialog.Notices()} aria-live="polite">
      {toasts.map(({ id, style, code, params }) => (
        <div
          key={id}
          className={`toast toast-${style}`}
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        >
          <p>{say(code, params)}</p>
          <button
            className="icon-button"
            type="button"
            aria-label={LL.Dialog.Dismiss()}
            onClick={() => toast.send({ type: 'dismiss', id })}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}
