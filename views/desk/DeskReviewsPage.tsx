import type { DeskReview, DeskReviewsPageData } from '#contract/desk-reviews.ts';
import type { FormAnswer } from '#contract/page.ts';
import type { ReviewStatus } from '#contract/reviews.ts';
import { formatDate } from '#rules/dates.ts';
import { starSigns } from '#rules/stars.ts';
import { Button } from '#views/parts/Button.tsx';
import { AreaField, Field } from '#views/parts/Field.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { typedIn } from './typed.ts';
import '#views/parts/chips.css';
import '#views/parts/stars.css';
import { Outcome } from './Outcome.tsx';
import './desk.css';

interface DeskReviewsPageProps {
  readonly page: DeskReviewsPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

/** What buyers wrote, by status: those to be read first. */
export function DeskReviewsPage({ page, form }: DeskReviewsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Status: status } = page;
  const said = { approve: LL.Desk.DoneApprove, refuse: LL.Desk.DoneRefuse, answer: LL.Desk.DoneAnswer };
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <p>
          <a href={urls.deskOrders()}>{LL.Desk.Back()}</a>
        </p>
        <h1>{LL.Desk.Reviews()}</h1>
        <p className="soft">{LL.Desk.ReviewsText()}</p>
        <Outcome form={form} said={page.Done && said[page.Done]()} />
        <Shelves page={page} />
      </header>
      <section className="stack" aria-label={LL.Desk.Reviews()}>
        {page.Reviews.length === 0 && <p>{LL.Desk.NoReviews()}</p>}
        <ul className="stack">
          {page.Reviews.map((review) => (
            <li key={review.ReviewId} className="card stack">
              <Review review={review} />
              <Decisions page={page} form={form} review={review} />
            </li>
          ))}
        </ul>
        <Pagination
          totalPages={page.TotalPages}
          currentPage={page.CurrentPage}
          hrefOf={(pagenbr) => urls.deskReviews({ status, pagenbr })}
        />
      </section>
    </div>
  );
}

/** The three lists, and how many reviews each has. */
function Shelves({ page: { Status, Counts } }: Pick<DeskReviewsPageProps, 'page'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const shelves: { status: ReviewStatus; name: string }[] = [
    { status: 'Waiting', name: LL.Desk.ReviewsWaiting({ count: Counts.Waiting }) },
    { status: 'Approved', name: LL.Desk.ReviewsApproved({ count: Counts.Approved }) },
    { status: 'Refused', name: LL.Desk.ReviewsRefused({ count: Counts.Refused }) },
  ];
  return (
    <nav aria-label={LL.Desk.ReviewsOf()}>
      <ul className="chips">
        {shelves.map(({ status, name }) => (
          <li key={status}>
            <a href={urls.deskReviews({ status })} aria-current={status === Status ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Review({ review }: { readonly review: DeskReview }) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  return (
    <>
      <h2>{review.ProductUrl ? <a href={review.ProductUrl}>{review.Product}</a> : review.Product}</h2>
      <p>
        <span className="star-signs" role="img" aria-label={LL.Desk.ReviewStars({ count: review.Rating })}>
          {starSigns(review.Rating)}
        </span>{' '}
        <span className="soft">
          {LL.Desk.ReviewFrom({ author: review.Author, date: formatDate(review.WrittenAt, shell.Culture) })}{' '}
          <a href={urls.deskOrder({ orderId: review.OrderId })}>{review.OrderNumber}</a>
        </span>
      </p>
      <p className="desk-note">{review.Text}</p>
      {review.DecidedAt !== null && (
        <p className="small soft">
          {LL.Desk.Decided({ date: formatDate(review.DecidedAt, shell.Culture) })}{' '}
          {review.DecidedBy !== null && LL.Desk.ByWho({ who: review.DecidedBy })}
          {review.Reason !== '' && ` · ${review.Reason}`}
        </p>
      )}
    </>
  );
}

/** What can be decided about a review: three plain forms. */
function Decisions({ page, form, review }: DeskReviewsPageProps & { readonly review: DeskReview }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ReviewId: id } = review;
  const of = { author: review.Author, product: review.Product };
  const action = urls.deskReviews({ status: page.Status, pagenbr: page.CurrentPage });
  const typed = typedIn(form?.Values['Do']?.endsWith(`:${id}`) ? form : null);
  return (
    <div className="desk-decisions">
      {review.Status !== 'Approved' && (
        <form method="post" action={action}>
          <Button name="Do" value={`approve:${id}`} aria-label={LL.Desk.ReviewApproveOf(of)}>
            {LL.Desk.ReviewApprove()}
          </Button>
        </form>
      )}
      {review.Status !== 'Refused' && (
        <form className="stack" method="post" action={action} autoComplete="off" noValidate>
          <Field
            name="Reason"
            label={LL.Desk.ReviewReason()}
            error={typed('refuse').errorOf('Reason')}
            defaultValue={typed('refuse').valueOf('Reason')}
            maxLength={500}
            isRequired
          />
          <Button kind="quiet" name="Do" value={`refuse:${id}`} aria-label={LL.Desk.ReviewRefuseOf(of)}>
            {LL.Desk.ReviewRefuse()}
          </Button>
        </form>
      )}
      <form className="stack" method="post" action={action} autoComplete="off" noValidate>
        <AreaField
          name="Answer"
          label={LL.Desk.ReviewAnswer()}
          hint={LL.Desk.ReviewAnswerHint()}
          error={typed('answer').errorOf('Answer')}
          defaultValue={typed('answer').valueOf('Answer', review.Answer)}
          maxLength={2000}
          rows={2}
        />
        <Button kind="quiet" name="Do" value={`answer:${id}`} aria-label={LL.Desk.ReviewAnswerOf(of)}>
          {LL.Desk.ReviewAnswerDo()}
        </Button>
      </form>
    </div>
  );
}
