import type { Toast } from '#machines/toast/toast.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';

/** The messages themselves, which stay while the pointer or the focus is on them. */
export function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { toast } = useShop().actors;
  const pause = () => toast.send({ type: 'pause' });
  const resume = () => toast.send({ type: 'resume' });
  return (
    <>
      {toasts.map(({ id, style, code, params }) => (
        <div
          key={id}
          className={`toast toast-${style}`}
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        >
          <p>{translate(code, params)}</p>
          <button
            className="icon-button"
            type="button"
            aria-label={LL.Dialog.Dismiss()}
            onClick={() => {
              toast.send({ type: 'dismiss', id });
              // a removed element fires no leave or blur event: without this the others would stay for good
              resume();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </>
  );
}
