import type { WaitingOrder } from '#contract/payment.ts';
import { formatTime } from '#rules/dates.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Said to who left a payment and came back: which order waits, until when, and the way to it. */
export function WaitingNotice({ order }: { readonly order: WaitingOrder | null }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  if (!order) return null;
  const { Number: number, PayBy, Uri, IsPending } = order;
  return (
    <Notice>
      <span>
        {IsPending
          ? LL.Payment.WaitingPending({ number })
          : LL.Payment.Waiting({ number, time: formatTime(PayBy, Culture) })}
      </span>{' '}
      {/* a page of its own: the payment provider is let in there alone */}
      <a className="no-ajax" href={Uri}>
        {IsPending ? LL.Payment.Follow() : LL.Payment.GoOn()}
      </a>
    </Notice>
  );
}
