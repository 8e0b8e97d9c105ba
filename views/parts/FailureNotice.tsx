import type { Failure } from '#rules/failure.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useTranslate, useTexts } from './texts.tsx';

interface FailureNoticeProps {
  /** What failed, as a sentence. */
  readonly title?: string;
  readonly failure: Failure | null;
  /** Omitted if a retry would not help. */
  readonly retry?: (() => void) | undefined;
  /** The retry button's label, if not the usual one. */
  readonly retryText?: string;
}

/** Why something failed, with the server's message if any, announced at once to screen readers. */
export function FailureNotice({ title, failure, retry, retryText }: FailureNoticeProps) {
  const LL = useTexts();
  const translate = useTranslate();
  if (!failure) return null;
  return (
    <Notice kind="error" isLive>
      <p>
        {title} {failure.message || translate(failure.code)}
      </p>
      {retry && (
        <Button type="button" kind="quiet" onClick={retry}>
          {retryText ?? LL.Core.Retry()}
        </Button>
      )}
    </Notice>
  );
}
