import type { FormAnswer } from '#contract/page.ts';
import { Notice } from '#views/parts/Notice.tsx';

interface OutcomeProps {
  /** The result of a plain form's post that was refused. */
  readonly form: FormAnswer | null;
  /** What was done, in words; null on an ordinary visit. */
  readonly said: string | null;
  /** `info` for what had been done before. */
  readonly kind?: 'good' | 'info';
}

/** What became of the form that was sent from a page of the desk. */
export function Outcome({ form, said, kind = 'good' }: OutcomeProps) {
  if (form)
    return (
      <Notice kind="error" isLive>
        {form.Message}
      </Notice>
    );
  return said !== null && <Notice kind={kind}>{said}</Notice>;
}
