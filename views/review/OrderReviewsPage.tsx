import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { ReviewsOfOrderPageData } from '#contract/reviews.ts';
import { isSent, itemsIn } from '#machines/review/review.machine.ts';
import type { ReviewActor } from '#machines/review/review.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';
import { ReviewedItem } from './ReviewedItem.tsx';
import '#views/parts/stars.css';
import './review.css';

interface OrderReviewsPageProps {
  readonly page: ReviewsOfOrderPageData;
  readonly form: FormAnswer | null;
  readonly flow: ReviewActor;
}

/** An order's products, each with a form or with what its buyer wrote. */
export function OrderReviewsPage({ page, form, flow }: OrderReviewsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const items = useSelector(flow, itemsIn);
  const sent = useSelector(flow, isSent);
  const orderId = { orderId: page.OrderId };
  return (
    <div className="wrap page-top stack stack-l reviewing">
      <header className="stack">
        <h1>{LL.Review.Title()}</h1>
        <p className="lead">{whole(LL.Review.Lead({ number: page.Number }))}</p>
        <p className="soft">{LL.Review.Public()}</p>
        {/* there before its text: otherwise screen readers would not announce it */}
        <div role="status">{sent && <Notice kind="good">{LL.Review.Thanks()}</Notice>}</div>
      </header>
      {page.IsStopAsked && !page.IsStopped && <StopForm page={page} />}
      {page.IsStopped && <Notice kind="info">{LL.Review.Stopped()}</Notice>}
      {items.length === 0 && <Notice kind="info">{LL.Review.None()}</Notice>}
      {items.length > 0 && (
        <ul className="stack reviewed">
          {items.map((item) => (
            <ReviewedItem key={item.LineId} item={item} action={urls.reviewsOfOrder(orderId)} form={form} flow={flow} />
          ))}
        </ul>
      )}
      <p>
        <a href={urls.confirmation(orderId)}>{LL.Review.Order()}</a>
      </p>
      {!page.IsStopAsked && !page.IsStopped && <StopForm page={page} />}
    </div>
  );
}

/** Ends the mails that ask for reviews: a plain form, since opening a mail's link must change nothing. */
function StopForm({ page: { OrderId: orderId, IsStopAsked: isAsked } }: Pick<OrderReviewsPageProps, 'page'>) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <form className="card stack" method="post" action={urls.reviewsOfOrder({ orderId })}>
      <h2>{LL.Review.StopTitle()}</h2>
      <p>{isAsked ? LL.Review.StopAsked() : LL.Review.StopText()}</p>
      <p>
        <Button kind={isAsked ? 'main' : 'quiet'} name="Do" value="stop">
          {LL.Review.Stop()}
        </Button>
      </p>
    </form>
  );
}
