import { useSelector } from '@xstate/react';
import type { ReviewSort, ShownReview, ShownReviews } from '#contract/reviews.ts';
import { variationOf } from '#machines/variantSelection/variantSelection.machine.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { starSigns } from '#rules/stars.ts';
import { withQuery } from '#rules/urls.ts';
import { Pagination } from '#views/parts/Pagination.tsx';
import { Stars } from '#views/parts/Stars.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './reviews.css';

interface ReviewsProps {
  readonly reviews: ShownReviews;
  readonly selection: VariantSelectionActor;
}

/** What buyers wrote about the product: a page of it, in the chosen order. */
export function Reviews({ reviews, selection }: ReviewsProps) {
  const LL = useTexts();
  const { ProductVariantAttributesViewModel: attributes } = useSelector(selection, variationOf);
  // the selection stays while one leafs through reviews
  const chosen = Object.fromEntries(
    attributes.flatMap(({ Field, ProductAttributeValuesViewModel: values }) =>
      values.filter(({ IsSelected }) => IsSelected).map((value) => [Field, value.ProductAttributeValueId]),
    ),
  );
  const hrefOf = (page: number, sort: ReviewSort = reviews.Sort) =>
    `${withQuery('', { ...chosen, reviewsort: sort, reviews: page })}#reviews`;
  const sorts: readonly { sort: ReviewSort; name: string }[] = [
    { sort: 'newest', name: LL.Product.ReviewsNewest() },
    { sort: 'best', name: LL.Product.ReviewsBest() },
    { sort: 'worst', name: LL.Product.ReviewsWorst() },
  ];
  return (
    <section className="stack product-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{LL.Product.Reviews()}</h2>
      <p>
        <Stars stars={reviews} />
      </p>
      <p className="small soft">{LL.Product.ReviewsVerified()}</p>
      {reviews.Count > 1 && (
        <nav aria-label={LL.Product.ReviewsSort()}>
          <ul className="chips">
            {sorts.map(({ sort, name }) => (
              <li key={sort}>
                <a href={hrefOf(1, sort)} aria-current={sort === reviews.Sort ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="stack">
        {reviews.Items.map((review) => (
          <li key={review.ReviewId}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      <Pagination totalPages={reviews.TotalPages} currentPage={reviews.CurrentPage} hrefOf={(page) => hrefOf(page)} />
    </section>
  );
}

/** A buyer's text, as text: never as HTML, and no address in it becomes a link. */
function Review({ review }: { readonly review: ShownReview }) {
  const LL = useTexts();
  const { shell } = useShop();
  const date = formatDate(review.WrittenAt, shell.Culture);
  return (
    <article className="stack product-review">
      <p>
        <span className="star-signs" role="img" aria-label={LL.Product.ReviewStars({ count: review.Rating })}>
          {starSigns(review.Rating)}
        </span>{' '}
        <span className="small soft">{LL.Product.ReviewBy({ author: review.Author, date })}</span>
      </p>
      <p className="review-words" lang={review.Culture === shell.Culture ? undefined : review.Culture}>
        {review.Text}
      </p>
      {review.Answer !== '' && (
        <div className="review-answer">
          <p>
            <strong>{LL.Product.ReviewAnswer({ shop: shell.ShopName })}</strong>
          </p>
          <p className="review-words">{review.Answer}</p>
        </div>
      )}
    </article>
  );
}
