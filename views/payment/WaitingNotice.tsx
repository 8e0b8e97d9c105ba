import type { WaitingOrder } from '#contract/payment.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** For buyers who left a payment: which order is unpaid, until when, and the link to it. */
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
          : LL.Payment.Waiting({ number, date: formatDate(PayBy, Culture), time: formatTime(PayBy, Culture) })}
      </span>{' '}
      {/* a full page load: only there the payment provider's code is allowed */}
      <a className="no-ajax" href={Uri}>
        {IsPending ? LL.Payment.Follow() : LL.Payment.GoOn()}
      </a>
    </Notice>
  );
}
