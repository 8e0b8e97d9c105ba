import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import type { ReviewItem } from '#contract/reviews.ts';
import { errorsOf, failureIn, isBusy, isSent, lineIn } from '#machines/review/review.machine.ts';
import type { ReviewActor } from '#machines/review/review.machine.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { reviewRules, starValues } from '#rules/review-form.ts';
import { starSigns } from '#rules/stars.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { AreaField } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { useFieldText } from '#views/parts/fieldText.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface ReviewedItemProps {
  readonly item: ReviewItem;
  /** Where the plain form is posted. */
  readonly action: string;
  readonly form: FormAnswer | null;
  readonly flow: ReviewActor;
}

/** A product of the order: its form, or what its buyer wrote. */
export function ReviewedItem(props: ReviewedItemProps) {
  const { item, flow } = props;
  const isLast = useSelector(flow, (snapshot) => lineIn(snapshot) === item.LineId && isSent(snapshot));
  return (
    <li className="card reviewed-item">
      <Photo picture={item.Photo} alt="" sizes="8rem" />
      <div className="stack">
        <h2>{item.ProductUrl ? <a href={item.ProductUrl}>{item.Name}</a> : item.Name}</h2>
        {item.Review ? <Written review={item.Review} isLast={isLast} /> : <ReviewForm {...props} />}
      </div>
    </li>
  );
}

/** It takes the form's place, and the focus with it. */
function Written({ review, isLast }: { readonly review: NonNullable<ReviewItem['Review']>; readonly isLast: boolean }) {
  const LL = useTexts();
  return (
    <div className="stack" tabIndex={isLast ? -1 : undefined} data-repair={isLast || undefined}>
      <p className="star-signs" role="img" aria-label={LL.Review.Stars({ count: review.Rating })}>
        {starSigns(review.Rating)}
      </p>
      <p className="review-text">{review.Text}</p>
      <p className="small soft">
        {review.Status === 'Refused' ? LL.Review.Refused({ reason: review.Reason }) : LL.Review[review.Status]()}
      </p>
    </div>
  );
}

function ReviewForm({ item, action, form, flow }: ReviewedItemProps) {
  const LL = useTexts();
  const { LineId: lineId } = item;
  const isLast = useSelector(flow, (snapshot) => lineIn(snapshot) === lineId);
  const errors = useSelector(flow, errorsOf);
  const failure = useSelector(flow, failureIn);
  const busy = useSelector(flow, isBusy);
  const typed = form?.Values['Do'] === `review:${lineId}` ? form.Values : {};
  return (
    <form
      className="stack"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const [Rating, Text] = [formText(data, 'Rating'), formText(data, 'Text')];
        flow.send({ type: 'review.submit', fields: { LineId: lineId, Rating, Text } });
      }}
    >
      {isLast && <FailureNotice title={LL.Review.SendFailed()} failure={failure} />}
      <StarField chosen={typed['Rating']} error={isLast ? errors['Rating'] : undefined} />
      <AreaField
        name="Text"
        label={LL.Review.Text()}
        hint={LL.Review.TextHint()}
        rows={4}
        maxLength={maxLengthOf(reviewRules, 'Text') ?? undefined}
        defaultValue={typed['Text']}
        error={isLast ? errors['Text'] : undefined}
        isRequired
      />
      <p>
        <Button
          name="Do"
          value={`review:${lineId}`}
          isBusy={busy && isLast}
          aria-label={LL.Review.SendOf({ name: item.Name })}
        >
          {LL.Review.Send()}
        </Button>
      </p>
    </form>
  );
}

interface StarFieldProps {
  readonly chosen: string | undefined;
  readonly error: FieldError | undefined;
}

/** Five radio buttons drawn as stars. */
function StarField({ chosen, error }: StarFieldProps) {
  const LL = useTexts();
  const fieldText = useFieldText();
  const id = useId();
  return (
    <fieldset className="star-field" aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend>{LL.Review.Rating()}</legend>
      <div className="star-choices">
        {starValues.map((value) => (
          <label key={value} className="drawn">
            <input type="radio" name="Rating" value={value} defaultChecked={chosen === value} />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{LL.Review.Stars({ count: Number(value) })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={id}>
          {fieldText(error, LL.Review.Rating(), 'Rating')}
        </p>
      )}
    </fieldset>
  );
}
